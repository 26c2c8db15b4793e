"""The stored matches, from the first and last lines of their records, without replaying them."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from io import BytesIO
from itertools import islice
from typing import Any

from islands_tui.matches.index.index_cache import IndexCache
from islands_tui.matches.index.list_entry import ListEntry, heading_of
from islands_tui.matches.index.match_status import (
    Broken,
    MatchStatus,
    Open,
    Unseen,
    Won,
    fits,
    status_of,
    status_of_loaded,
)
from islands_tui.matches.records.reading import read_match, require_known, start_of
from islands_tui.matches.shared.session_notes import GUEST
from islands_tui.settings.data_folder import ENDING, path_of, records, records_folder
from islands_tui.settings.guest_name import guest, named_guest
from islands_tui.text.problem import Problem, reason_of
from rules.engine.checksums import RunningChecksum
from rules.engine.match import Match
from rules.engine.messages import Message, say
from rules.engine.record import RecordError, entry_unchecked, header_of, last_entry, lines_of
from rules.engine.record_entries import Ended, Header, Note

LATEST = 500
"""How many matches are searched for one to continue."""
FEW = 8
"""The most matches that are replayed for one listing; the others wait for the next one."""
MOST_LOOKED_AT = 50
"""The most recent matches among which a guest's own turns are looked for."""
_END = 1 << 9
"""Bytes read from the end of a record: all but the longest notes are shorter."""
_BEGUN_BY = f'["note", "{GUEST}", '.encode()
_NOTES = 1 << 13
"""Bytes read from the start of a shared table: people sit down before they play."""


class MatchIndex:
    """The stored matches, most recent first; what is found out about them is cached."""

    def __init__(self) -> None:
        self._records = records()
        self._folder = str(records_folder())
        self._known = IndexCache()
        self._guest = named_guest()

    @property
    def names(self) -> Sequence[str]:
        return list(self._records)

    def glance(self, name: str) -> ListEntry:
        """What is known about a match without replaying it."""
        record = self._records[name]
        listed = self._known.of(name, record)
        if listed is None:
            listed = self._opened(name, record)
            self._known.learn(listed)
        return listed

    def _opened(self, name: str, record: os.stat_result) -> ListEntry:
        try:
            descriptor = os.open(f"{self._folder}/{name}{ENDING}", os.O_RDONLY)
            try:
                start = start_of(descriptor)
                header, status = _header(start), _status_at_end(descriptor, record.st_size)
                notes = _first_notes(descriptor) if header.table or _BEGUN_BY in start else ()
            finally:
                os.close(descriptor)
        except OSError as error:
            return ListEntry(name, record, None, Broken(0, say("storage.no_access", reason=reason_of(error))))
        except RecordError as error:
            return ListEntry(name, record, None, Broken(error.line, error.problem))
        heading = heading_of(header, notes)
        return ListEntry(name, record, heading, status if fits(status, len(header.players)) else Unseen())

    def own(self) -> Iterator[str]:
        """The latest matches that this guest began or plays in; without named guests, all are everybody's.

        Tables where the guest is known to be the one to decide come first, exercises last.
        """
        own = [name for name in islice(self._records, LATEST) if self._is_own(name)]
        decider = guest()
        waiting = [name for name in own[:MOST_LOOKED_AT] if _is_turn_of(self.glance(name), decider)] if decider else []
        yield from waiting
        exercises = []
        for name in own:
            if self.glance(name).is_exercise:
                exercises.append(name)
            elif name not in waiting:
                yield name
        yield from exercises

    def _is_own(self, name: str) -> bool:
        if self._guest is None:
            return True
        heading = self.glance(name).heading
        return heading is not None and heading.is_of(self._guest)

    def look(self, name: str) -> ListEntry:
        """A match, replayed if its record has changed since the last time."""
        listed = self.glance(name)
        if listed.is_worth_a_look:
            listed = listed._replace(status=_replayed_status(name))
            self._known.learn(listed)
        return listed

    def all(self) -> list[ListEntry]:
        """Every match; the few most recent of unknown status are replayed."""
        listed = [self.glance(name) for name in self._records]
        unseen = [place for place, match in enumerate(listed) if match.is_worth_a_look]
        for place in unseen[:FEW]:
            listed[place] = self.look(listed[place].name)
        self.save()
        return listed

    def learn(self, name: str, record: os.stat_result, match: Match[Any]) -> None:
        """Cache the status of a match until its record changes."""
        heading = heading_of(match.header, [note for _, note in match.notes])
        self._known.learn(ListEntry(name, record, heading, status_of(match)))

    def save(self) -> None:
        self._known.save(self._records)


def _is_turn_of(listed: ListEntry, guest: str) -> bool:
    heading, status = listed.heading, listed.status
    if heading is None or not heading.table or not isinstance(status, Open):
        return False
    return heading.players[status.seat].casefold() == guest.casefold()


def _header(start: bytes) -> Header:
    header, _ = header_of(start[: start.find(b"\n") + 1], RunningChecksum())
    require_known(header)
    return header


def _first_notes(descriptor: int) -> list[Note]:
    """The notes at the start of a record, unchecked: they tell who sat down."""
    entries = map(entry_unchecked, list(lines_of(BytesIO(os.pread(descriptor, _NOTES, 0))))[1:])
    return [entry for entry in entries if isinstance(entry, Note)]


def _status_at_end(descriptor: int, size: int) -> Won | Unseen:
    end = last_entry(os.pread(descriptor, _END, max(0, size - _END)))
    if isinstance(end, Ended) and end.points and end.winners:
        return Won(end.winners, max(end.points))
    return Unseen()


def _replayed_status(name: str) -> MatchStatus:
    try:
        return status_of_loaded(read_match(path_of(name)))
    except Problem as problem:
        values = dict(problem.message.values)
        line, what = values.get("line"), values.get("problem")
        return Broken(line if isinstance(line, int) else 0, what if isinstance(what, Message) else problem.message)
