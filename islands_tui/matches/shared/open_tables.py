"""The shared tables of the data folder, and who is there now.

Records are read again only when they have changed; who holds a seat is asked of the system each time. However many
records there are, looking again costs what is listed: the latest tables, without those where nobody has sat for long.
"""

from __future__ import annotations

import os
import time
from io import BytesIO
from itertools import islice
from typing import NamedTuple

import rules
from islands_tui.matches.records.reading import require_known, start_of
from islands_tui.matches.records.seat_locks import HAS_LOCKS, SeatLocks
from islands_tui.matches.setup.players import shown_names
from islands_tui.matches.shared.session_notes import GUEST, TableNotes
from islands_tui.settings.data_folder import day_of, path_of, records, records_folder
from islands_tui.text.problem import found_wrong, reason_of
from rules.engine.checksums import RunningChecksum
from rules.engine.messages import Message, say
from rules.engine.record import RecordError, entry_unchecked, header_of, lines_of
from rules.engine.record_entries import Ended, Note

LARGEST_LISTED = 1 << 20
"""Bytes read of a table for a list: all of it in normal play."""
MOST_LISTED = 100
"""The most tables in the list, the latest ones."""
MOST_OF_A_GUEST, MOST_OF_ALL = 10, 50
"""The most open tables that one guest may have set up, and all guests of an account that gives them no names."""
MOST_LOOKED_AT = 500
"""How many of the latest records are searched for tables."""
HOUR = 3600.0
WAITS_FOR, RESTS_FOR = 12 * HOUR, 30 * 24 * HOUR
"""After so many seconds without anybody a table leaves the list: one that has not begun, and one that has."""
SEARCH_AGAIN = 30.0
"""After so many seconds the folder is searched again even if no record was added: somebody may have come back."""
_SHARE = 20
"""A search that takes long is not repeated before so many times as long have passed."""
_TICK = 20_000_000
"""Nanoseconds within which two changes of a folder may bear the same time."""
_QUICK = 0.005
"""Seconds: a quicker search may be repeated at once."""


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
    changed: float = 0.0
    """The same in seconds of the system's clock."""
    begun_by: str = ""
    """The guest who set it up, if the host of a server names guests."""

    @property
    def title(self) -> str:
        return rules.GAMES[self.game].title

    @property
    def is_listed(self) -> bool:
        """Whether somebody is there, or was not long ago."""
        return bool(self.present) or time.time() - self.changed < (RESTS_FOR if self.has_begun else WAITS_FOR)

    def free_for_guest(self) -> list[int]:
        """The seats that this guest may take: also the own ones that another terminal still holds."""
        taken = {*self.present, *self.owners} - {*self.own}
        return [seat for seat in self.people if seat not in taken]


class TableCount(NamedTuple):
    """How many tables have a free seat for this guest, and how many there are to watch."""

    free: int = 0
    open: int = 0


class _Seen(NamedTuple):
    """What a record says about a table, unchecked: joining it reads it properly."""

    game: str
    notes: TableNotes
    is_over: bool
    begun_by: str


class OpenTables:
    """The unfinished tables of the folder; polled by screens that show them."""

    def __init__(self, guest: str | None = None) -> None:
        self._guest = guest
        self._seen: dict[str, tuple[tuple[int, int], _Seen | None]] = {}
        """What was found in each record (None: not a table), and the file status at that time."""
        self._unread: dict[str, OSError] = {}
        """The records that can't be read from here."""
        self._names: list[str] = []
        """The unfinished tables found by the last search, the latest first."""
        self._folder_then = 0
        """When the folder had changed last, at the last search."""
        self._not_before = self._at_latest = 0.0
        """When the folder may, and when it must be searched again, by the monotonic clock."""

    def all(self) -> list[OpenTable]:
        """The latest unfinished tables: occupied ones first, then by time."""
        if not HAS_LOCKS:
            return []
        if self._is_due():
            found = self._searched()
        else:
            found = [table for name in self._names if (table := self._looked_at(name)) is not None]
        self._names = [table.name for table in found]
        return sorted(found, key=lambda table: (not table.present, -table.changed))

    def _is_due(self) -> bool:
        now = time.monotonic()
        return now >= self._at_latest or (now >= self._not_before and _folder_changed() != self._folder_then)

    def _searched(self) -> list[OpenTable]:
        """The tables among the latest records."""
        begun, changed = time.monotonic(), _folder_changed()
        is_settled = time.time_ns() - changed > _TICK
        self._folder_then = changed if is_settled else 0
        found: list[OpenTable] = []
        self._unread.clear()
        for name, status in islice(records().items(), MOST_LOOKED_AT):
            table = self._table(name, (status.st_size, status.st_mtime_ns))
            if table is not None and table.is_listed:
                found.append(table)
            if len(found) == MOST_LISTED:
                break
        now = time.monotonic()
        self._not_before = now + (_SHARE * (now - begun) if now - begun > _QUICK else 0.0)
        self._at_latest = max(now + SEARCH_AGAIN, self._not_before)
        return found

    def _looked_at(self, name: str) -> OpenTable | None:
        """A table that was found before, as it is now."""
        try:
            status = os.stat(path_of(name))
        except OSError:
            return None
        table = self._table(name, (status.st_size, status.st_mtime_ns))
        return table if table is not None and table.is_listed else None

    def what_is_wrong(self) -> Message | None:
        """How many records can't be read from here, and why; None if all can."""
        for error in self._unread.values():
            return say("storage.unread", n=len(self._unread), reason=reason_of(error))
        return None

    def count(self) -> TableCount:
        tables = self.all()
        return TableCount(sum(1 for table in tables if table.free_for_guest()), len(tables))

    def with_a_free_seat(self) -> list[OpenTable]:
        return [table for table in self.all() if table.free_for_guest()]

    def _table(self, name: str, state: tuple[int, int]) -> OpenTable | None:
        known = self._seen.get(name)
        if known is not None and known[0] == state and (known[1] is None or known[1].is_over):
            return None
        try:
            descriptor = os.open(path_of(name), os.O_RDONLY | os.O_NONBLOCK)
        except FileNotFoundError:
            return None
        except OSError as error:
            self._unread[name] = error
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
            changed / 1e9,
            seen.begun_by,
        )


def _folder_changed() -> int:
    """When a record was last added to the folder or removed; 0 if there is no folder."""
    try:
        return os.stat(records_folder()).st_mtime_ns
    except OSError:
        return 0


def _read(descriptor: int) -> _Seen | None:
    start = start_of(descriptor)
    header, _ = header_of(start[: start.find(b"\n") + 1], RunningChecksum())
    if not header.table:
        return None
    require_known(header)
    notes, last, begun_by = TableNotes(header.players), None, ""
    for line in list(lines_of(BytesIO(os.pread(descriptor, LARGEST_LISTED, 0))))[1:]:
        entry = entry_unchecked(line)
        if entry is None:  # the record can't be followed beyond this line
            break
        notes.take(entry)
        if isinstance(entry, Note):
            begun_by = begun_by or _begun_by(entry)
        else:
            last = entry
    return _Seen(header.game, notes, notes.is_stopped or isinstance(last, Ended), begun_by)


def _begun_by(note: Note) -> str:
    return str(note.values[0]) if note.kind == GUEST and len(note.values) == 1 else ""


def require_room(guest: str | None) -> None:
    """Refuse another table of a guest who has set up too many; guests without names share what there is."""
    tables = OpenTables().all()
    own = [table for table in tables if guest is not None and table.begun_by.casefold() == guest.casefold()]
    if len(own) >= MOST_OF_A_GUEST:
        raise found_wrong("tables.too_many_own", n=len(own))
    if guest is None and len(tables) >= MOST_OF_ALL:
        raise found_wrong("tables.too_many", n=len(tables))


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
