"""A cache of what lists show about stored matches, valid while their records are unchanged.

Finding the status of a match means replaying it, which is too slow for each row of a list, and even reading the first
line of each record takes time. A changed record counts as unread, and so do all records if the cache is lost.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable
from itertools import islice
from typing import Any

import rules
from islands_tui.matches.index.list_entry import Heading, ListEntry
from islands_tui.matches.index.match_status import Broken, Diverged, MatchStatus, Open, Unseen, Won, fits
from islands_tui.settings import json_store
from islands_tui.settings.data_folder import home

FILE = "standings.json"
LARGEST = 1 << 20
MOST_KEPT = 2000
"""How many matches are cached, the latest: more would be read longer than the records themselves."""
LARGEST_NUMBER = 1_000_000
LATEST = 10**20
"""The latest plausible time stamp in nanoseconds, some two thousand years after the epoch."""


class IndexCache:
    """The matches seen so far, by name."""

    def __init__(self) -> None:
        self._entries = json_store.read(home() / FILE, LARGEST)
        self._has_learned = False

    def of(self, name: str, record: os.stat_result) -> ListEntry | None:
        """A match as it was seen; None if its record has changed."""
        match self._entries.get(name):
            case [size, time, *entry] if (size, time) == (record.st_size, record.st_mtime_ns):
                try:
                    return _read(name, record, *entry)
                except (KeyError, TypeError, ValueError):
                    return None
        return None

    def learn(self, listed: ListEntry) -> None:
        """Cache a match until its record changes, unless its name or time can't be stored."""
        if listed.heading is not None and _is_cacheable(listed):
            kind = _kind(type(listed.status))
            time = listed.record.st_mtime_ns
            entry = [listed.record.st_size, time, *listed.heading, kind, *_plain(listed.status)]
            self._entries[listed.name] = entry
            self._has_learned = True

    def save(self, names: Iterable[str]) -> None:
        """Write the cache, if anything changed, for the latest of the existing matches."""
        if self._has_learned:
            known = (name for name in names if name in self._entries)
            json_store.write(home() / FILE, {name: self._entries[name] for name in islice(known, MOST_KEPT)})
            self._has_learned = False


def _is_cacheable(listed: ListEntry) -> bool:
    """Whether a record can be cached: files may have any name and any time."""
    return listed.name.isprintable() and abs(listed.record.st_mtime_ns) < LATEST


def _plain(status: MatchStatus) -> tuple[Any, ...]:
    return (status.line,) if isinstance(status, Broken) else tuple(status)


def _read(
    name: str,
    record: os.stat_result,
    game: Any,
    players: Any,
    release: Any,
    table: Any,
    guest: Any,
    exercise: Any,
    people: Any,
    kind: Any,
    *values: Any,
) -> ListEntry | None:
    info = rules.GAMES[_text(game)]
    is_table, is_exercise = bool(table), bool(exercise)
    names, persons = tuple(map(_text, players)), tuple(map(_text, people))
    heading = Heading(info.id, names, _text(release), is_table, _text(guest), is_exercise, persons)
    status = _READERS[kind](*values)
    is_possible = len(heading.players) in info.seats and fits(status, len(heading.players))
    return ListEntry(name, record, heading, status) if is_possible else None


def _read_won(winners: Any, points: Any) -> Won:
    if not winners:
        raise ValueError("no winner")
    return Won(tuple(map(_number, winners)), _number(points))


def _text(value: Any) -> str:
    if not isinstance(value, str):
        raise TypeError("not a text")
    return value


def _number(value: Any) -> int:
    if type(value) is not int or abs(value) > LARGEST_NUMBER:
        raise ValueError("not a plausible number")
    return value


def _kind(status: type[MatchStatus]) -> str:
    return status.__name__.lower()


_READERS: dict[str, Callable[..., MatchStatus]] = {
    _kind(Open): lambda number, seat: Open(_number(number), _number(seat)),
    _kind(Won): _read_won,
    _kind(Diverged): lambda move, was_over: Diverged(_number(move), bool(was_over)),
    _kind(Broken): lambda line: Broken(_number(line), None),
    _kind(Unseen): Unseen,
}
