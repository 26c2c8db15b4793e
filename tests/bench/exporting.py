"""What it costs to write a match as a page."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path
from typing import Any, NamedTuple

from rules import bots, game
from rules.engine.match import Match
from rules.engine.record_entries import Entry
from rules.engine.rng import Rng
from tests.bench.measure import command_seconds, islands
from tests.bench.records import a_header, lines

MATCHES = 12
"""How many are played, of which the longest is exported."""
EARLIER = 100
"""How many the same people have played before."""


class Export(NamedTuple):
    """The longest match, and the CPU time of the whole call."""

    moves: int
    seconds: float


def longest(name: str) -> Export:
    """The longest match of as many people as can play."""
    *others, (match, record) = sorted((_played(name, seed) for seed in range(MATCHES)), key=_length)
    with tempfile.TemporaryDirectory() as home:
        folder = Path(home) / "matches"
        folder.mkdir()
        for number in range(EARLIER):
            path = folder / f"match-{number}.jsonl"
            path.write_bytes(others[number % len(others)][1])
            os.utime(path, (number, number))
        (folder / "longest.jsonl").write_bytes(record)
        call = islands("export", "longest", "--force", "-o", f"{home}/longest.html")
        return Export(len(match.moves), command_seconds(call, 5, ISLANDS_HOME=home))


def _length(played: tuple[Match[Any], bytes]) -> int:
    return len(played[0].moves)


def _played(name: str, seed: int) -> tuple[Match[Any], bytes]:
    """A match that quick bots have played in the seats of people, and its record."""
    rules, entries, chance = game(name), list[Entry](), Rng(seed)
    match = Match(rules, a_header(rules)._replace(seed=seed), entries.extend)
    while match.decision is not None:
        match.play(bots.choose("easy", rules, match.state, chance))
    return match, b"".join(lines(match.header, *entries))
