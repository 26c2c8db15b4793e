"""What was found out about stored matches, kept for as long as their records stay as they were.

To know how a match stands it must be played again, which is too much for each row of a list, and even reading the first
line of each record takes its time. A record that has grown since, or was replaced, counts as never seen; so does
everything if the file is lost.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable
from typing import Any

import rules
from islands_tui.matches import small_file
from islands_tui.matches.folder import home
from islands_tui.matches.listed import Heading, Listed
from islands_tui.matches.standing import Apart, Broken, Open, Standing, Unseen, Won, fits

FILE = "standings.json"
LARGEST = 1 << 20
LARGEST_NUMBER = 1_000_000
LATEST = 10**20
"""Nanoseconds: some two thousand years after the first day of all clocks."""


class KnownMatches:
    """The matches that somebody has seen, by their names."""

    def __init__(self) -> None:
        """Read what is known."""
        self._entries = small_file.read(home() / FILE, LARGEST)
        self._has_learned = False

    def of(self, name: str, record: os.stat_result) -> Listed | None:
        """A match as it was seen; None if that has to be done again."""
        match self._entries.get(name):
            case [size, time, *entry] if (size, time) == (record.st_size, record.st_mtime_ns):
                try:
                    return _read(name, record, *entry)
                except (KeyError, TypeError, ValueError):
                    return None
        return None

    def learn(self, listed: Listed) -> None:
        """Keep what was seen while the record is as it is, unless its name or time can't be written down."""
        if listed.heading is not None and _is_ours(listed):
            kind = type(listed.standing).__name__.lower()
            time = listed.record.st_mtime_ns
            entry = [listed.record.st_size, time, *listed.heading, kind, *_plain(listed.standing)]
            self._entries[listed.name] = entry
            self._has_learned = True

    def save(self, names: Iterable[str]) -> None:
        """Write down what was found out, if anything was, for the matches that there are."""
        if self._has_learned:
            small_file.write(home() / FILE, {name: self._entries[name] for name in names if name in self._entries})
            self._has_learned = False


def _is_ours(listed: Listed) -> bool:
    """Whether a record can be one of ours: files are called anything, and have any time."""
    return listed.name.isprintable() and abs(listed.record.st_mtime_ns) < LATEST


def _plain(standing: Standing) -> tuple[Any, ...]:
    return (standing.line,) if isinstance(standing, Broken) else tuple(standing)


def _read(
    name: str, record: os.stat_result, game: Any, players: Any, release: Any, table: Any, kind: Any, *values: Any
) -> Listed | None:
    heading = Heading(rules.GAMES[game].id, tuple(map(_text, players)), _text(release), bool(table))
    standing = _READERS[kind](*values)
    return Listed(name, record, heading, standing) if fits(standing, len(heading.players)) else None


def _read_over(winners: Any, points: Any) -> Won:
    return Won(tuple(map(_number, winners)), _number(points))


def _text(value: Any) -> str:
    if not isinstance(value, str):
        raise TypeError("no text")
    return value


def _number(value: Any) -> int:
    if type(value) is not int or abs(value) > LARGEST_NUMBER:
        raise ValueError("no number of ours")
    return value


_READERS: dict[str, Callable[..., Standing]] = {
    "open": lambda number, seat: Open(_number(number), _number(seat)),
    "over": _read_over,
    "apart": lambda move, was_over: Apart(_number(move), bool(was_over)),
    "broken": lambda line: Broken(_number(line), None),
    "unseen": Unseen,
}
