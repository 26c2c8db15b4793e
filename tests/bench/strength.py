"""`python -m tests.bench strength`: one bot among bots of the rung below, at every player count of every game.

Every table is played once from each seat. Results are appended to a file as they come; a run that was broken off goes
on where it was. Results of other rules, weights or bots are left alone and not counted.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import statistics
import sys
import time
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import rules
from rules import GAMES
from rules.bots import bot, sampler
from rules.bots.strength import Record
from rules.engine.chance import Chance
from rules.engine.contract import Game, winners

RUNGS = (("greedy", "random"), ("planner", "greedy"))
BARS = {"greedy": 1.5, "planner": 1.0}
"""How many times the fair share the lower end of the interval must be above."""
ON_AVERAGE = {"planner": 1.5}
"""How many times the fair share a bot must win on average over all tables."""
SEED = 70_000
"""Tables that nothing was trained on."""
TABLES = {"greedy": 30, "planner": 8}
"""How many tables are played from every seat; greedy matches cost hardly anything."""
RESULTS = Path("tests/bench/results/strength.jsonl")
BOT_SOURCES = ("bots/greedy.py", "bots/planner.py")
GAME_SOURCES = ("worth.py", "worth.toml")


class Cell(NamedTuple):
    """What is compared: a bot against the rung below in a game with so many seats."""

    game: str
    seats: int
    bot: str
    against: str


class Result(NamedTuple):
    """One match: what the bot won of it, its points, those of its best rival, and how long it thought (ms)."""

    cell: Cell
    number: int
    won: float
    points: int
    rival: int
    median: float
    slow: float
    """The time that only one decision in twenty exceeds."""


def cells(games: Sequence[str], rungs: Sequence[str]) -> list[Cell]:
    """All that is compared, in the order of the table."""
    pairs = [pair for pair in RUNGS if pair[0] in rungs]
    return [Cell(game, seats, *pair) for pair in pairs for game in games for seats in GAMES[game].seats]


def fingerprint(game: str) -> str:
    """Changes whenever a match could go another way: rules, components, weights, bots."""
    home, loaded = Path(rules.__file__).parent, rules.game(game)
    sources = [home / name for name in BOT_SOURCES] + [home / game / name for name in GAME_SOURCES]
    parts = [str(loaded.version), str(loaded.horizon), loaded.data_digest, *(path.read_text() for path in sources)]
    return hashlib.sha256("\0".join(parts).encode()).hexdigest()[:12]


# Playing


def play(cell: Cell, number: int) -> Result:
    """One match; the bot moves on by a seat from match to match, and then there is a new table."""
    game = rules.game(cell.game)
    own, seed = number % cell.seats, SEED + number // cell.seats
    names = [cell.bot if seat == own else cell.against for seat in range(cell.seats)]
    times: list[float] = []
    state = _finished(game, names, seed, Chance(seed * 31 + own), own, times)
    scores = game.scores(state)
    won = winners(scores)
    totals = [score.total or 0 for score in scores]
    points = totals.pop(own)
    times.sort()
    median, slow = (round(1000 * times[int(part * len(times))], 2) if times else 0.0 for part in (0.5, 0.95))
    return Result(cell, number, (own in won) / len(won), points, max(totals), median, slow)


def _finished(game: Game[Any], names: Sequence[str], seed: int, rng: Chance, own: int, times: list[float]) -> Any:
    """The table at the end of a match; `times` gets what each real choice of the seat took."""
    players, state = [bot(name) for name in names], game.setup(len(names), seed, {})
    while (decision := game.decision(state)) is not None:
        legal, start = game.legal(state), time.process_time()
        action = players[decision.seat].choose(game, legal, sampler(game, state, rng), rng)
        if decision.seat == own and len(legal) > 1:
            times.append(time.process_time() - start)
        game.advance(state, action)
    return state


# Results on disk


def stored(path: Path, prints: dict[str, str]) -> list[Result]:
    """The results that still count. A line that was cut off by the end of a run does not."""
    found = []
    for line in path.read_text().splitlines() if path.exists() else ():
        try:
            row = json.loads(line)
        except ValueError:
            continue
        cell = Cell(*row["cell"])
        if prints.get(cell.game) == row["print"]:
            found.append(Result(cell, *row["result"]))
    return found


def append(path: Path, result: Result, print_: str) -> None:
    """One more result, on disk at once."""
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("a") as file:
        file.write(json.dumps({"print": print_, "cell": result.cell, "result": result[1:]}) + "\n")


def missing(wanted: Sequence[Cell], matches: Mapping[Cell, int], done: Sequence[Result]) -> Iterator[tuple[Cell, int]]:
    """What is still to be played, a match for each cell in turn, so that a part of it is a fair picture too."""
    known = {(result.cell, result.number) for result in done}
    for number in range(max(matches.values())):
        for cell in wanted:
            if number < matches[cell] and (cell, number) not in known:
                yield cell, number


# The table


def record(results: Sequence[Result], cell: Cell) -> Record:
    """Matches and wins of a cell."""
    own = [result for result in results if result.cell == cell]
    return Record(len(own), sum(result.won for result in own), 1 / cell.seats)


def kept(found: Record, cell: Cell) -> bool:
    """Whether the bar of the rung is proven at this table."""
    return found.interval[0] > BARS[cell.bot] * found.fair


def table(results: Sequence[Result], wanted: Sequence[Cell]) -> tuple[list[str], bool]:
    """The lines of the table, and whether every bar is kept."""
    lines = ["| game | players | bot | against | matches | wins | interval | times fair | points | ms | |"]
    lines.append("|---|---|---|---|---|---|---|---|---|---|---|")
    good = True
    for cell in wanted:
        found = record(results, cell)
        good &= kept(found, cell)
        own = [result for result in results if result.cell == cell]
        lines.append(_line(cell, found, own))
    for name, bar in ON_AVERAGE.items():
        times = [record(results, cell).share * cell.seats for cell in wanted if cell.bot == name]
        if times:
            average = sum(times) / len(times)
            good &= average >= bar
            lines.append(f"\n{name}: {average:.2f} times the fair share on average (at least {bar:g})")
    return lines, good


def _line(cell: Cell, found: Record, own: Sequence[Result]) -> str:
    low, high = found.interval
    points, rival, median, slow = (
        statistics.median(values) if values else 0.0
        for values in (
            [result.points for result in own],
            [result.rival for result in own],
            [result.median for result in own],
            [result.slow for result in own],
        )
    )
    verdict = "kept" if kept(found, cell) else f"MISSED, > {BARS[cell.bot] * found.fair:.2f}"
    return (
        f"| {cell.game} | {cell.seats} | {cell.bot} | {cell.against} | {found.matches} | {found.share:.2f} "
        f"| {low:.2f}–{high:.2f} | {found.share / found.fair:.2f} | {points:.0f} : {rival:.0f} "
        f"| {median:.1f}, {slow:.1f} | {verdict} |"
    )


def main(arguments: Sequence[str]) -> int:
    """Play what is missing and print the table."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench strength", description=__doc__)
    parser.add_argument("--tables", type=int, help="each is played once from every seat; more for greedy by default")
    parser.add_argument("--games", default=",".join(GAMES), help="only these games, with commas")
    parser.add_argument("--bots", default=",".join(pair[0] for pair in RUNGS), help="only these bots, with commas")
    parser.add_argument("--results", type=Path, default=RESULTS)
    options = parser.parse_args(arguments)
    wanted = cells(options.games.split(","), options.bots.split(","))
    prints = {cell.game: fingerprint(cell.game) for cell in wanted}
    matches = {cell: cell.seats * (options.tables or TABLES[cell.bot]) for cell in wanted}
    results = [result for result in stored(options.results, prints) if result.number < matches.get(result.cell, 0)]
    to_play = list(missing(wanted, matches, results))
    for number, (cell, match) in enumerate(to_play, start=1):
        print(
            f"\r{number} of {len(to_play)}: {cell.bot}, {cell.game} {cell.seats}   ",
            end="",
            file=sys.stderr,
            flush=True,
        )
        results.append(play(cell, match))
        append(options.results, results[-1], prints[cell.game])
    if to_play:
        print(file=sys.stderr)
    lines, good = table(results, wanted)
    print("\n".join(lines))
    return 0 if good else 1
