"""`python -m tests.bench bot-laws`: whole matches of every level at every number of players under the laws of bots.

Every choice of every seat is checked: nothing dominated is ever chosen. Matches are appended to a file as they end; a
run that was broken off goes on where it was. The exit code is 1 if a law was broken.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

import rules
from rules import GAMES
from rules.bots import LEVELS, bot
from rules.bots.conformance import check_bot
from rules.engine.laws import Violation
from tests.bench.progress import Progress
from tests.bench.strength import fingerprint

RESULTS = Path("tests/bench/results/bot_laws.jsonl")
SEED = 40_000


class Watched(NamedTuple):
    """A match to watch: all seats are played by bots of one level."""

    level: str
    game: str
    seats: int
    seed: int


class Finding(NamedTuple):
    """What came of it: the number of decisions, and the law that was broken, if any."""

    decisions: int
    violation: str


def watch(match: Watched) -> Finding:
    """Play the match under the laws."""
    try:
        return Finding(check_bot(bot(match.level), rules.game(match.game), match.seats, match.seed), "")
    except Violation as violation:
        return Finding(0, str(violation))


def table(found: dict[Watched, Finding]) -> list[str]:
    """Matches, decisions and violations by level, game and number of players."""
    lines = ["| level | game | players | matches | decisions | violations |", "|---|---|---|---|---|---|"]
    for level, name, seats in dict.fromkeys(match[:3] for match in found):
        own = [finding for match, finding in found.items() if match[:3] == (level, name, seats)]
        broken = sum(bool(finding.violation) for finding in own)
        lines.append(f"| {level} | {name} | {seats} | {len(own)} | {sum(each.decisions for each in own)} | {broken} |")
    return lines


def main(arguments: Sequence[str]) -> int:
    """Play what is missing and print the table, then every violation with its seed."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench bot-laws", description=__doc__)
    parser.add_argument("--matches", type=int, default=300, help="of every level at every number of players")
    parser.add_argument("--levels", default=",".join(LEVELS), help="only these levels, with commas")
    parser.add_argument("--games", default=",".join(GAMES), help="only these games, with commas")
    parser.add_argument("--seats", default="", help="only these numbers of players, with commas")
    parser.add_argument("--results", type=Path, default=RESULTS)
    options = parser.parse_args(arguments)
    counts = [int(seats) for seats in options.seats.split(",") if seats]
    wanted = [
        Watched(level, name, seats, SEED + number)
        for number in range(options.matches)
        for level in options.levels.split(",")
        for name in options.games.split(",")
        for seats in GAMES[name].seats
        if not counts or seats in counts
    ]
    found = _played(wanted, options.results)
    print("\n".join(table(found)))
    broken = [(match, finding) for match, finding in found.items() if finding.violation]
    for match, finding in broken:
        print(f"{match.level}, {match.game} with {match.seats} seats and seed {match.seed}: {finding.violation}")
    return 1 if broken else 0


def _played(wanted: Sequence[Watched], path: Path) -> dict[Watched, Finding]:
    known = _stored(path)
    to_play = [match for match in wanted if match not in known]
    progress = Progress([match[:3] for match in to_play])
    path.parent.mkdir(parents=True, exist_ok=True)
    for match in to_play:
        progress.next(f"{match.level}, {match.game} {match.seats}")
        known[match] = watch(match)
        with path.open("a") as file:
            file.write(json.dumps([fingerprint(match.game), match, known[match]]) + "\n")
        progress.finished()
    return {match: known[match] for match in wanted}


def _stored(path: Path) -> dict[Watched, Finding]:
    """Matches of today's rules and bots. A line that was cut off by the end of a run does not count."""
    found = {}
    for line in path.read_text().splitlines() if path.exists() else ():
        try:
            print_, match, finding = json.loads(line)
        except ValueError:
            continue
        watched = Watched(*match)
        if fingerprint(watched.game) == print_:
            found[watched] = Finding(*finding)
    return found
