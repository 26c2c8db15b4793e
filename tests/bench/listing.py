"""What a list of matches costs: with five hundred records against none, whether they were looked at before or not.

And what the menu costs with twenty thousand tables, at its first frame and while nobody presses a key.
"""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from rules import GAMES, game
from rules.engine.record_entries import Participant
from tests.bench.measure import command_seconds, islands
from tests.bench.records import a_match, lines
from tests.bench.screens import first_frame, frame_after, idle_cpu

RECORDS = 500
LAST_MOVES = 40
HALL = 2000
"""The finished matches of a household."""
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


@contextmanager
def a_household(records: int) -> Iterator[Path]:
    """A data folder with so many finished matches of six people and bots, all looked at before."""
    with tempfile.TemporaryDirectory() as home:
        folder = Path(home) / "matches"
        folder.mkdir()
        ends = {name: a_match(game(name)) for name in GAMES}
        for number in range(records):
            match, entries = ends[[*GAMES][number % len(GAMES)]]
            names = [PEOPLE[number % 6], PEOPLE[number // 6 % 6]]
            seats = [*map(Participant, dict.fromkeys(names))]
            bots = [Participant("normal", "normal")] * (len(match.players) - len(seats))
            header = match.header._replace(players=(*seats, *bots))
            (folder / f"match-{number}.jsonl").write_bytes(b"".join(lines(header, *entries)))
        command_seconds(islands("people"), 1, ISLANDS_HOME=home)
        yield Path(home)


PEOPLE = ("Ann", "Bob", "Cy", "Dee", "Eva", "Flo")


def hall_against_none() -> tuple[float, float, float]:
    """CPU time with all records against an empty folder: of `islands people`, of the program from its start until the
    Hall is shown, and of the first alone where everything known about the records was lost.
    """
    with a_household(HALL) as full, a_household(0) as empty:
        people = _people(full, 15) / _people(empty, 15)
        screen = _hall(full) / _hall(empty)
        (full / "results.json").unlink()
        lost = command_seconds(islands("people"), 1, ISLANDS_HOME=str(full))
        return people, screen, lost


def _people(home: Path, rounds: int) -> float:
    return command_seconds(islands("people"), rounds, ISLANDS_HOME=str(home))


def _hall(home: Path) -> float:
    place = str(MENU.index("Hall") + 1)
    return min(frame_after(("islands_tui",), "Hall", place, "any number", home) for _ in range(9))


MENU = ("Play", "New", "Saved", "Hall")
"""The first entries of a menu without a match to continue."""


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
