"""What a list of matches costs: with five hundred records against none, whether they were looked at before or not.

And what the menu costs with twenty thousand tables, at its first frame and while nobody presses a key.
"""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from rules import GAMES, game
from tests.bench.measure import command_seconds, islands
from tests.bench.records import a_match, lines
from tests.bench.screens import first_frame, idle_cpu

RECORDS = 500
LAST_MOVES = 40
TABLES = 20_000


@contextmanager
def a_home(records: int) -> Iterator[Path]:
    """A data folder with so many records that nobody has looked at, of all games, every other one to its end."""
    with tempfile.TemporaryDirectory() as home:
        folder = Path(home) / "matches"
        folder.mkdir()
        kinds = [kind for name in GAMES for kind in _records(name)]
        for number in range(records):
            (folder / f"match-{number}.jsonl").write_bytes(kinds[number % len(kinds)])
        yield Path(home)


def _records(name: str) -> tuple[bytes, bytes]:
    match, entries = a_match(game(name))
    return b"".join(lines(match.header, *entries)), b"".join(lines(match.header, *entries[:-LAST_MOVES]))


def matches_against_none() -> float:
    """CPU time of `islands matches` with all records, against an empty folder."""
    with a_home(RECORDS) as full, a_home(0) as empty:
        return _matches(full) / _matches(empty)


def _matches(home: Path) -> float:
    return command_seconds(islands("matches"), 15, ISLANDS_HOME=str(home))


def menu_against_none() -> float:
    """CPU time to the first frame of the menu with all records, against an empty folder."""
    with a_home(RECORDS) as full, a_home(0) as empty:
        return _menu(full) / _menu(empty)


def _menu(home: Path) -> float:
    return min(first_frame(("islands_tui",), "Saved matches", home) for _ in range(7))


@contextmanager
def a_home_with_tables(tables: int) -> Iterator[Path]:
    """A data folder with so many tables at which nobody sits."""
    match, _ = a_match(game("spyrium"))
    record = b"".join(lines(match.header._replace(table=True)))
    with tempfile.TemporaryDirectory() as home:
        folder = Path(home) / "matches"
        folder.mkdir()
        for number in range(tables):
            (folder / f"table-{number}.jsonl").write_bytes(record)
        yield Path(home)


def menu_with_tables_against_none() -> tuple[float, float]:
    """CPU time to the first frame of the menu with all tables against none, and CPU seconds a second when idle."""
    with a_home_with_tables(TABLES) as full, a_home(0) as empty:
        idle = idle_cpu(("islands_tui",), "Saved matches", full)
        return _menu(full) / _menu(empty), idle
