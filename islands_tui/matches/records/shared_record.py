"""One record that several terminals write: each follows it, and adds to it only where it has read everything.

While a terminal has it open, no window has it for itself (both use `flock` on the file, one shared, one not). Lines are
read and written under a short lock of their own, so that nobody sees half of what another one writes, or what the disk
then did not take.
"""

from __future__ import annotations

import errno
import fcntl
import os
from collections.abc import Callable, Sequence
from io import BytesIO
from pathlib import Path
from zlib import crc32

import rules
from islands_tui.matches.records.reading import LARGEST_RECORD, require_going_on
from islands_tui.matches.records.record_file import RecordFile, SaveFailed
from islands_tui.matches.records.seat_locks import SeatLocks, require_locks
from islands_tui.matches.shared.session_notes import ASK
from islands_tui.text.problem import Problem, found_wrong, reason_of
from rules.engine.contract import Message, say
from rules.engine.record import LONGEST_LINE, RecordError, lines_of
from rules.engine.record_entries import Entry, Header, Note, Played, TakenBack
from rules.engine.record_reader import Loaded, Reader

_ONLY_READ = (errno.EACCES, errno.EPERM, errno.EROFS)
"""Why a file may be read and not written."""


class Overtaken(SaveFailed):
    """Somebody else has acted first: nothing was written, and who acted decides again."""

    def __init__(self) -> None:
        super().__init__(say("tables.overtaken"))


def changes_the_question(entry: Entry) -> bool:
    """Whether a player who has not seen this entry may decide otherwise after it."""
    return isinstance(entry, Played | TakenBack) or (isinstance(entry, Note) and entry.kind == ASK)


class SharedRecord(RecordFile):
    """A record that this terminal follows."""

    kind_of_lock = fcntl.LOCK_SH

    def __init__(self, path: Path, descriptor: int, is_writable: bool = True) -> None:
        require_locks()
        super().__init__(path, descriptor)
        self.is_writable = is_writable
        """Whether somebody can sit down here; otherwise one looks on."""
        self.locks = SeatLocks(descriptor)
        self.took: Callable[[Entry], None] = lambda entry: None
        """Is told of every entry, whoever wrote it."""
        self._reader = Reader(rules.game)
        self._looked_at = (-1, -1)
        self._unseen: list[Entry] = []
        self._problem: Problem | None = None

    # Reading

    @property
    def is_lost(self) -> bool:
        return self._problem is not None or self.status().st_nlink == 0

    @property
    def loaded(self) -> Loaded:
        """The match as far as it was read; always the same one."""
        return self._reader.loaded()

    def read(self) -> None:
        """Read the record from its beginning; what stands there is the first news."""
        with self.locks.reading():
            self._read_on()
        try:
            self._reader.loaded()
        except RecordError as error:
            self._fail(say("record.as_a_whole", file=str(self.path), problem=error.problem))

    def news(self) -> list[Entry]:
        """What others have written since this was asked last. Nothing is opened or read if the file is as it was."""
        if self._has_changed():
            with self.locks.reading():
                self._read_on()
                self._looked_at = self._status()
        unseen, self._unseen = self._unseen, []
        return unseen

    def _status(self) -> tuple[int, int]:
        status = self.status()
        if status.st_nlink == 0:
            raise SaveFailed(say("storage.file_changed", file=str(self.path)))
        return status.st_size, status.st_mtime_ns

    def _has_changed(self) -> bool:
        if self._problem is not None:
            raise self._problem
        return self._status() != self._looked_at

    def _read_on(self) -> None:
        """Take every whole line, each checked as in a record that is opened; a torn one is left to the next writer."""
        if self._problem is not None:
            raise self._problem
        size, _ = self._status()
        if size < self.size:
            self._fail(say("storage.file_changed", file=str(self.path)))
        if size > LARGEST_RECORD:
            self._fail(say("record.too_large", megabytes=LARGEST_RECORD >> 20))
        data = os.pread(self.descriptor, size - self.size, self.size) if size > self.size else b""
        for line in lines_of(BytesIO(data)):
            if line.endswith(b"\n") or len(line) >= LONGEST_LINE:
                self._take(line)

    def _take(self, line: bytes) -> None:
        try:
            entry = self._reader.feed(line)
            loaded = self._reader.loaded()
            require_going_on(loaded)
        except RecordError as error:
            place = "record.at_line" if error.line else "record.as_a_whole"
            self._fail(say(place, file=str(self.path), line=error.line, problem=error.problem))
        except Problem as problem:
            self._problem = problem
            raise
        self.size, self.checksum, self.content = loaded.size, loaded.checksum, crc32(line, self.content)
        if entry is not None:
            self._unseen.append(entry)
            self.took(entry)

    def _fail(self, message: Message) -> None:
        """What can't be followed can't be gone on with; every further look says so again."""
        self._problem = SaveFailed(message)
        raise self._problem

    # Writing

    def append(self, entries: Sequence[Header | Entry]) -> None:
        """Add what a match has come to. What changes the question and was written meanwhile comes first."""
        self.write(lambda: [entry for entry in entries if not isinstance(entry, Header)], unless=changes_the_question)

    def write(self, compose: Callable[[], Sequence[Entry]], unless: Callable[[Entry], bool] | None = None) -> None:
        """Read on, ask what to write then, and write it, while nobody else does either.

        Raises `Overtaken` if an entry was read that nobody here has seen yet and `unless` says that it matters.
        """
        with self.locks.writing():
            self._read_on()
            if unless is not None and any(map(unless, self._unseen)):
                raise Overtaken
            entries = compose()
            if not entries:
                return
            super().append(entries)
            self._reader.wrote(entries, self.size, self.checksum)
        for entry in entries:
            self.took(entry)


def opened(path: Path, name: str) -> SharedRecord:
    """The record of a table, read to its end. Who may not write it may still look on."""
    try:
        try:
            descriptor, is_writable = os.open(path, os.O_RDWR), True
        except OSError as error:
            if error.errno not in _ONLY_READ:
                raise
            descriptor, is_writable = os.open(path, os.O_RDONLY), False
    except OSError as error:
        raise found_wrong("storage.unreadable", file=str(path), reason=reason_of(error), match=name) from None
    record = SharedRecord(path, descriptor, is_writable)
    try:
        record.read()
    except BaseException:
        record.close()
        raise
    return record
