"""`python -m tests.bench strength`: one bot among others of one kind, at every player count of every game.

Every table is played once from each seat. Results are appended to a file as they come; a run that was broken off goes
on where it was. Results of other rules, weights or bots are left alone and not counted.
"""

from __future__ import annotations

import argparse
import functools
import hashlib
import json
import statistics
import time
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import rules
from rules import GAMES
from rules.bots import bot, sampler
from rules.bots.strength import Record
from rules.engine import evaluation
from rules.engine.contract import Game, notation, winners
from rules.engine.rng import Rng
from tests.bench.opponents import COUNTING, OLD_PLANNER, opponent
from tests.bench.progress import Progress


class Rung(NamedTuple):
    """What is measured: one bot among others, how strong it has to be, and on how many tables."""

    bot: str
    against: str
    bar: float
    """How many times the fair share the lower end of the interval must be above."""
    tables: int
    """Each is played once from every seat; weak bots take hardly any time."""


RUNGS = (
    Rung("easy", "random", 1.0, 20),
    Rung("normal", "easy", 1.0, 8),
    Rung("hard", "normal", 1.0, 8),
    Rung("expert", "hard", 1.0, 8),
    Rung("normal", OLD_PLANNER, 1.0, 8),
    Rung("hard", OLD_PLANNER, 1.5, 8),
    Rung("normal", COUNTING, 1.0, 8),
    Rung("hard", COUNTING, 1.5, 8),
)
SEED = 70_000
"""Tables that nothing was trained on."""
RESULTS = Path("tests/bench/results/strength.jsonl")
SAMPLED = 60
"""Decisions of the match by which bots are told from those of another version."""


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


def cells(games: Sequence[str], rungs: Sequence[Rung], counts: Sequence[int] = ()) -> list[Cell]:
    """All that is compared, in the order of the table; only some numbers of players if they are named."""
    return [
        Cell(game, seats, rung.bot, rung.against)
        for rung in rungs
        for game in games
        for seats in GAMES[game].seats
        if not counts or seats in counts
    ]


def rung_of(cell: Cell) -> Rung:
    """The rung that a cell belongs to."""
    return next(rung for rung in RUNGS if (rung.bot, rung.against) == (cell.bot, cell.against))


@functools.cache
def fingerprint(game: str) -> str:
    """Changes whenever a match could go another way: rules, components, weights, or what bots choose.

    Bots are told by what they do: code that is only written better leaves results standing.
    """
    loaded, rng = rules.game(game), Rng(SEED)
    state, chosen, planner = loaded.setup(loaded.seats[0], SEED, {}), list[str](), bot("normal")
    for _ in range(SAMPLED):
        action = planner.choose(loaded, loaded.legal(state), sampler(loaded, state, rng), rng)
        chosen.append(notation(action))
        loaded.advance(state, action)
    weights = evaluation.tables(f"rules.{game}")
    parts = [str(loaded.version), loaded.data_digest, json.dumps(weights, sort_keys=True), *chosen]
    return hashlib.sha256("\0".join(parts).encode()).hexdigest()[:12]


# Playing


def play(cell: Cell, number: int) -> Result:
    """One match; the bot moves on by a seat from match to match, and then there is a new table."""
    game = rules.game(cell.game)
    own, seed = number % cell.seats, SEED + number // cell.seats
    names = [cell.bot if seat == own else cell.against for seat in range(cell.seats)]
    times: list[float] = []
    state = _finished(game, names, seed, Rng(seed * 31 + own), own, times)
    scores = game.scores(state)
    won = winners(scores)
    totals = [score.total or 0 for score in scores]
    points = totals.pop(own)
    times.sort()
    median, slow = (round(1000 * times[int(part * len(times))], 2) if times else 0.0 for part in (0.5, 0.95))
    return Result(cell, number, (own in won) / len(won), points, max(totals), median, slow)


def _finished(game: Game[Any], names: Sequence[str], seed: int, rng: Rng, own: int, times: list[float]) -> Any:
    """The table at the end of a match; `times` gets what each real choice of the seat took."""
    players, state = [opponent(name, game.id) for name in names], game.setup(len(names), seed, {})
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
    return found.interval[0] > rung_of(cell).bar * found.fair


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
    verdict = "kept" if kept(found, cell) else f"not proven, > {rung_of(cell).bar * found.fair:.2f}"
    return (
        f"| {cell.game} | {cell.seats} | {cell.bot} | {cell.against} | {found.matches} | {found.share:.2f} "
        f"| {low:.2f}–{high:.2f} | {found.share / found.fair:.2f} | {points:.0f} : {rival:.0f} "
        f"| {median:.1f}, {slow:.1f} | {verdict} |"
    )


def main(arguments: Sequence[str]) -> int:
    """Play what is missing and print the table."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench strength", description=__doc__)
    parser.add_argument("--tables", type=int, help="each is played once from every seat; by default as many as needed")
    parser.add_argument("--games", default=",".join(GAMES), help="only these games, with commas")
    parser.add_argument("--seats", default="", help="only these numbers of players, with commas")
    parser.add_argument("--rungs", default="", help="only these comparisons, with commas: hard-normal")
    parser.add_argument("--results", type=Path, default=RESULTS)
    options = parser.parse_args(arguments)
    rungs = [rung for rung in RUNGS if not options.rungs or f"{rung.bot}-{rung.against}" in options.rungs.split(",")]
    counts = [int(seats) for seats in options.seats.split(",") if seats]
    wanted = cells(options.games.split(","), rungs, counts)
    results = _played(wanted, options.tables, options.results)
    lines, good = table(results, wanted)
    print("\n".join(lines))
    return 0 if good else 1


def _played(wanted: Sequence[Cell], tables: int | None, path: Path) -> list[Result]:
    """The results that are on disk and those that were missing."""
    prints = {cell.game: fingerprint(cell.game) for cell in wanted}
    matches = {cell: cell.seats * (tables or rung_of(cell).tables) for cell in wanted}
    results = [result for result in stored(path, prints) if result.number < matches.get(result.cell, 0)]
    to_play = list(missing(wanted, matches, results))
    progress = Progress([cell for cell, _ in to_play])
    for cell, number in to_play:
        progress.next(f"{cell.bot} against {cell.against}, {cell.game} {cell.seats}")
        results.append(play(cell, number))
        append(path, results[-1], prints[cell.game])
        progress.finished()
    return results
