"""The shared tables of the data folder, and who is there now.

Records are read again only when they have changed; who holds a seat is asked of the system each time.
"""

from __future__ import annotations

import os
from io import BytesIO
from typing import NamedTuple

import rules
from islands_tui.matches.records.seat_locks import HAS_LOCKS, SeatLocks
from islands_tui.matches.setup.players import shown_names
from islands_tui.matches.shared.session_notes import TableNotes
from islands_tui.settings.data_folder import day_of, path_of, records
from rules.engine.checksums import RunningChecksum
from rules.engine.messages import Message, say
from rules.engine.record import LONGEST_LINE, RecordError, entry_unchecked, header_of, lines_of
from rules.engine.record_entries import Ended, Note

LARGEST_LISTED = 1 << 20
"""Bytes read of a table for a list: all of it in normal play."""
_START = 1 << 11
"""Bytes read first: most headers are shorter, and most records are not shared tables."""


class OpenTable(NamedTuple):
    """A table, and who is there."""

    name: str
    game: str
    names: tuple[str, ...]
    """All names, bots included."""
    people: tuple[int, ...]
    present: frozenset[int]
    """The people's seats that are held."""
    owners: tuple[int, ...]
    """The seats reserved for guests, held or not."""
    own: tuple[int, ...]
    """This guest's seats."""
    has_begun: bool
    day: str = ""
    """When it was played last."""

    @property
    def title(self) -> str:
        return rules.GAMES[self.game].title

    def free_for_guest(self) -> list[int]:
        """The seats that this guest may take: also the own ones that another terminal still holds."""
        taken = {*self.present, *self.owners} - {*self.own}
        return [seat for seat in self.people if seat not in taken]


class _Seen(NamedTuple):
    """What a record says about a table, unchecked: joining it reads it properly."""

    game: str
    notes: TableNotes
    is_over: bool


class OpenTables:
    """The unfinished tables of the folder; polled by screens that show them."""

    def __init__(self, guest: str | None = None) -> None:
        self._guest = guest
        self._seen: dict[str, tuple[tuple[int, int], _Seen | None]] = {}
        """What was found in each record (None: not a table), and the file status at that time."""

    def all(self) -> list[OpenTable]:
        """Every unfinished table: occupied ones first, then by time."""
        if not HAS_LOCKS:
            return []
        found = [self._table(name, (status.st_size, status.st_mtime_ns)) for name, status in records().items()]
        return sorted((table for table in found if table is not None), key=lambda table: not table.present)

    def with_a_free_seat(self) -> list[OpenTable]:
        return [table for table in self.all() if table.free_for_guest()]

    def _table(self, name: str, state: tuple[int, int]) -> OpenTable | None:
        known = self._seen.get(name)
        if known is not None and known[0] == state and (known[1] is None or known[1].is_over):
            return None
        try:
            descriptor = os.open(path_of(name), os.O_RDONLY | os.O_NONBLOCK)
        except OSError:
            return None
        try:
            if known is None or known[0] != state:
                known = self._seen[name] = state, _read(descriptor)
            seen = known[1]
            return None if seen is None or seen.is_over else self._told(name, seen, SeatLocks(descriptor), state[1])
        except (OSError, RecordError):
            return None
        finally:
            os.close(descriptor)

    def _told(self, name: str, seen: _Seen, locks: SeatLocks, changed: int) -> OpenTable:
        notes = seen.notes
        return OpenTable(
            name,
            seen.game,
            shown_names(notes.players),
            tuple(notes.people),
            frozenset(
                seat for seat in notes.people if locks.is_held_elsewhere(seat) and not notes.replaced.is_released(seat)
            ),
            tuple(notes.owners),
            tuple(notes.owned_by(self._guest)) if self._guest is not None else (),
            notes.has_begun,
            day_of(changed / 1e9),
        )


def _read(descriptor: int) -> _Seen | None:
    start = os.pread(descriptor, _START, 0)
    if b"\n" not in start:
        start = os.pread(descriptor, LONGEST_LINE, 0)
    header, _ = header_of(start[: start.find(b"\n") + 1], RunningChecksum())
    if not header.table or header.game not in rules.GAMES:
        return None
    if len(header.players) not in rules.GAMES[header.game].seats:
        return None
    notes, last = TableNotes(header.players), None
    for line in list(lines_of(BytesIO(os.pread(descriptor, LARGEST_LISTED, 0))))[1:]:
        entry = entry_unchecked(line)
        if entry is None:  # the record can't be followed beyond this line
            break
        notes.take(entry)
        last = last if isinstance(entry, Note) else entry
    return _Seen(header.game, notes, notes.is_stopped or isinstance(last, Ended))


def seat_messages(table: OpenTable) -> tuple[Message, ...]:
    seats = enumerate(table.names)
    return tuple(say(f"tables.listed.{_kind(table, seat)}", seat=seat + 1, name=name) for seat, name in seats)


def _kind(table: OpenTable, seat: int) -> str:
    if seat not in table.people:
        return "bot"
    if seat in table.present:
        return "here"
    return "free" if seat in table.free_for_guest() else "kept"


def table_message(table: OpenTable) -> Message:
    return say("tables.listed.line", match=table.name, game=table.title, seats=seat_messages(table))
