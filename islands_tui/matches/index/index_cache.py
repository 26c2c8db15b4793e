"""A cache of what lists show about stored matches, valid while their records are unchanged.

Finding the status of a match means replaying it, which is too slow for each row of a list, and even reading the first
line of each record takes time. A changed record counts as unread, and so do all records if the cache is lost.
"""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Iterable
from typing import Any

import rules
from islands_tui.matches.index.list_entry import Heading, ListEntry
from islands_tui.matches.index.match_status import Broken, Diverged, MatchStatus, Open, Unseen, Won, fits
from islands_tui.matches.index.record_cache import RecordCache
from rules.engine.untrusted_json import parsed

FILE = "standings.json"
LARGEST = 1 << 20
MOST_KEPT = 2000
"""How many matches are cached, the latest: more would be read longer than the records themselves."""
LARGEST_NUMBER = 1_000_000
_DEEPEST = 2


class IndexCache:
    """The matches seen so far, by name."""

    def __init__(self) -> None:
        self._cache = RecordCache(FILE, LARGEST, MOST_KEPT)

    def of(self, name: str, record: os.stat_result) -> ListEntry | None:
        """A match as it was seen; None if its record has changed."""
        if (known := self._cache.of(name, record)) is None:
            return None
        try:
            return _read(name, record, parsed(known.encode(), _DEEPEST))
        except (KeyError, TypeError, ValueError):
            return None

    def learn(self, listed: ListEntry) -> None:
        """Cache a match until its record changes."""
        if listed.heading is not None:
            kind = _kind(type(listed.status))
            values = listed.status[:1] if isinstance(listed.status, Broken) else listed.status
            entry = [*listed.heading, kind, *values]
            self._cache.learn(listed.name, listed.record, json.dumps(entry, ensure_ascii=False))

    def save(self, names: Iterable[str]) -> None:
        """Write the cache, if anything changed, for the latest of the existing matches."""
        self._cache.save(names)


def _read(name: str, record: os.stat_result, data: Any) -> ListEntry | None:
    match data:
        case [str(game), [*names], str(release), table, str(guest), exercise, [*people], str(kind), *values]:
            players, persons = tuple(map(_text, names)), tuple(map(_text, people))
            heading = Heading(game, players, release, bool(table), guest, bool(exercise), persons)
            status = _READERS[kind](*values)
            if len(players) in rules.GAMES[game].seats and fits(status, len(players)):
                return ListEntry(name, record, heading, status)
    return None


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
