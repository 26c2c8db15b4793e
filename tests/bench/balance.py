"""`python -m tests.bench balance`: what planners make of the figures, at every player count of every game.

Planners play among themselves, and each match is kept with who began, who won, how long it took and what everybody
used. Results are appended to a file as they come; a run that was broken off goes on where it was. `--write` puts the
tables into `docs/balance.md`, below what people wrote there.
"""

from __future__ import annotations

import argparse
import json
import math
import statistics
import sys
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import rules
from rules import GAMES
from rules.bots import sampler
from rules.bots.planner import PLAYOUTS, Planner
from rules.engine.contract import Action, Event, Message, Seat, winners
from rules.engine.rng import Rng
from rules.rulebook import rulebook
from tests.bench.strength import fingerprint

SEED = 40_000
MATCHES = 24
SHARE = 4
"""Planners think this many times shorter than usual, so that there are more matches."""
RESULTS = Path("tests/bench/results/balance.jsonl")
DOCUMENT = Path("docs/balance.md")
MARK = "<!-- `python -m tests.bench balance --write` writes what follows. -->"
CLEAR = 3.0
"""Standard deviations from the fair share of wins that count as an effect: among so many comparisons some reach 2."""

USES: Mapping[str, Sequence[str]] = {
    "spyrium": ("building", "specialist", "patent", "event_used"),
    "era_of_inventions": ("builds", "makes", "buys", "invents"),
    "propeller_islands": ("builds", "upgrades", "deploys", "ability"),
    "ilos": ("plays", "plants", "mines", "builds", "searches", "raids"),
}
"""The lines of the log that tell of a use."""
VERBS: Mapping[str, Sequence[str]] = {"era_of_inventions": ("market",), "propeller_islands": ("complete",)}
"""The actions that are a use of what they name."""
KINDS = ("card", "event", "factory", "store", "field", "kind", "tile", "upgrade", "character", "side", "good")
"""The messages that name components."""


UNNAMED: Mapping[str, tuple[str, ...]] = {
    "spyrium": ("residence",),
    "era_of_inventions": ("player_factory", "patents", "influence"),
    "propeller_islands": ("01", "T", "K", "R", "C"),
    "ilos": ("T",),
}
"""How the ids of components begin that the log does not name."""


class Played(NamedTuple):
    """A match that is over."""

    game: str
    seats: int
    number: int
    first: int
    winners: list[int]
    totals: list[int]
    rounds: int
    decisions: int
    uses: list[dict[str, int]]
    """By seat: how often what was used."""


# Playing


def play(name: str, seats: int, number: int, playouts: int) -> Played:
    """One match among planners."""
    game, rng, bot = rules.game(name), Rng(SEED + number), Planner(playouts)
    state = game.setup(seats, SEED + number, {})
    beginning = game.decision(state)
    assert beginning is not None
    used, decisions = [Counter[str]() for _ in range(seats)], 0
    while (decision := game.decision(state)) is not None:
        action = bot.choose(game, game.legal(state), sampler(game, state, rng), rng)
        events: list[Event] = []
        game.advance(state, action, events)
        decisions += 1
        for seat, thing in _used(name, decision.seat, action, events):
            used[seat][thing] += 1
    for seat, player in enumerate(getattr(state, "players", ())):
        if character := getattr(player, "character", ""):
            used[seat][character] += 1
    totals = [score.total or 0 for score in game.scores(state)]
    won = winners(game.scores(state))
    return Played(name, seats, number, beginning.seat, won, totals, state.round, decisions, [dict(own) for own in used])


def _used(name: str, seat: int, action: Action, events: Sequence[Event]) -> Iterator[tuple[int, str]]:
    """What an action used, and whose use it was: the line of the log says that."""
    if action.verb in VERBS.get(name, ()):
        yield seat, str(action.args[0])
    for event in events:
        line = event.message.id.rpartition(".")[2]
        who = next((value for _, value in event.message.values if isinstance(value, Seat)), None)
        if who is not None and line in USES.get(name, ()):
            named = [part for _, value in event.message.values for part in _named(value)]
            named = [part for part in named if part not in ("original", "copy")]
            if line == "upgrades":  # whatever tile it lies on
                del named[1:]
            yield int(who), " ".join(named if len(named) == 1 and line != "plants" else [line, *named])


def _named(value: Any) -> Iterator[str]:
    """The components in a message, by their ids."""
    if isinstance(value, Message):
        _, kind, *rest = [*value.id.split("."), ""]
        if kind in KINDS:
            yield rest[0]
        for _, inner in value.values:
            yield from _named(inner)
    elif isinstance(value, tuple) and not isinstance(value, Seat):
        for inner in value:
            yield from _named(inner)


# Results on disk


def stored(path: Path, prints: Mapping[str, str]) -> list[Played]:
    """The matches that still count; a line that was cut off does not."""
    found = []
    for line in path.read_text().splitlines() if path.exists() else ():
        try:
            row = json.loads(line)
        except ValueError:
            continue
        if prints.get(row["match"][0]) == row["print"]:
            found.append(Played(*row["match"]))
    return found


def append(path: Path, match: Played, print_: str) -> None:
    """One more match, on disk at once."""
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("a") as file:
        file.write(json.dumps({"print": print_, "match": match}) + "\n")


# Tables


def course_table(matches: Sequence[Played]) -> Iterator[str]:
    """Points, rounds and decisions, and wins by place in turn order, for each number of players."""
    yield "| players | matches | points | the winner's | rounds | decisions | wins by place in turn order |"
    yield "|---|---|---|---|---|---|---|"
    for seats in sorted({match.seats for match in matches}):
        own = [match for match in matches if match.seats == seats]
        points, best, rounds, decisions = (
            statistics.median(values)
            for values in (
                [total for match in own for total in match.totals],
                [max(match.totals) for match in own],
                [match.rounds for match in own],
                [match.decisions for match in own],
            )
        )
        places = ", ".join(_place(own, seats, place) for place in range(seats))
        yield f"| {seats} | {len(own)} | {points:g} | {best:g} | {rounds:g} | {decisions:g} | {places} |"


def _place(matches: Sequence[Played], seats: int, place: int) -> str:
    """Wins of a place, marked where they are clearly more or fewer than fair."""
    number, fair = len(matches), 1 / seats
    wins = sum(((match.first + place) % seats in match.winners) / len(match.winners) for match in matches)
    clear = abs(wins - number * fair) >= CLEAR * math.sqrt(number * fair * (1 - fair))
    return f"**{wins:.3g}**" if clear else f"{wins:.3g}"


class Use(NamedTuple):
    """How often something was used, and what became of those who did."""

    by_count: dict[int, float]
    """The part of all seats that used it, by number of players."""
    users: int
    wins: float
    expected: float
    deviations: float


def use_of(thing: str, matches: Sequence[Played]) -> Use:
    """The use of a component in these matches."""
    seats_of, users_of = Counter[int](), Counter[int]()
    wins = expected = variance = 0.0
    for match in matches:
        seats_of[match.seats] += match.seats
        for seat, own in enumerate(match.uses):
            if thing in own:
                users_of[match.seats] += 1
                wins += (seat in match.winners) / len(match.winners)
                expected += 1 / match.seats
                variance += (1 / match.seats) * (1 - 1 / match.seats)
    shares = {seats: users_of[seats] / number for seats, number in sorted(seats_of.items())}
    return Use(shares, users_of.total(), wins, expected, (wins - expected) / math.sqrt(variance) if variance else 0.0)


def use_table(name: str, matches: Sequence[Played]) -> Iterator[str]:
    """Every component: how many seats used it, by number of players, and how their wins compare with the fair share."""
    counts = sorted({match.seats for match in matches})
    yield f"| component | {' | '.join(f'{count} players' for count in counts)} | users | wins, times fair | |"
    yield f"|---{'|---' * len(counts)}|---|---|---|"
    book, seen = rulebook(name), {thing for match in matches for own in match.uses for thing in own}
    known = [thing for thing in book.components if thing in seen]
    for thing in [*known, *sorted(seen - set(known))]:
        use, entry = use_of(thing, matches), book.components.get(thing)
        shares = " | ".join(f"{100 * use.by_count[count]:.0f} %" for count in counts)
        clear = f"{use.deviations:+.1f} deviations" if abs(use.deviations) >= CLEAR else ""
        heading = entry.heading if entry is not None else ""
        label = heading if thing in heading else f"{thing} {heading}".strip()
        yield f"| {label} | {shares} | {use.users} | {use.wins / use.expected:.2f} | {clear} |"
    words = {word for thing in seen for word in thing.split()}
    never = [thing for thing in book.components if thing not in words and not thing.startswith(UNNAMED[name])]
    yield f"\nNever used: {', '.join(never) or 'nothing'}."


def document(matches: Sequence[Played]) -> str:
    """The tables of all games."""
    parts = []
    for name, info in GAMES.items():
        own = [match for match in matches if match.game == name]
        if own:
            parts += [f"\n## {info.title}: tables\n", *course_table(own), "", *use_table(name, own)]
    return "\n".join(parts) + "\n"


# The call


def missing(games: Sequence[str], matches: int, done: Sequence[Played]) -> Iterator[tuple[str, int, int]]:
    """What is still to be played, a match of each kind in turn."""
    known = {match[:3] for match in done}
    for number in range(matches):
        for name in games:
            for seats in GAMES[name].seats:
                if (name, seats, number) not in known:
                    yield name, seats, number


def main(arguments: Sequence[str]) -> int:
    """Play what is missing and print the tables."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench balance", description=__doc__)
    parser.add_argument("--matches", type=int, default=MATCHES, help="for each number of players")
    parser.add_argument("--games", default=",".join(GAMES), help="only these games, with commas")
    parser.add_argument("--results", type=Path, default=RESULTS)
    parser.add_argument("--write", action="store_true", help="put the tables into docs/balance.md")
    options = parser.parse_args(arguments)
    games = options.games.split(",")
    prints = {name: fingerprint(name) for name in games}
    done = stored(options.results, prints)
    for name, seats, number in list(missing(games, options.matches, done)):
        print(f"\r{len(done)} done: {name} {seats}, {number}   ", end="", file=sys.stderr, flush=True)
        done.append(play(name, seats, number, PLAYOUTS // SHARE))
        append(options.results, done[-1], prints[name])
    print(file=sys.stderr)
    tables = document(done)
    if options.write:
        text = DOCUMENT.read_text().partition(MARK)[0]
        DOCUMENT.write_text(f"{text}{MARK}\n{tables}")
    else:
        print(tables)
    return 0
