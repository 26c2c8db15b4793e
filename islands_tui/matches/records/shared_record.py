"""A record that several terminals write: each one follows it, and appends only after reading everything in it.

Terminals share the lock on the file that a single window would hold exclusively. Reading and writing lines takes a
second, short lock, so that no terminal sees an incomplete write or one that is rolled back.
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
from islands_tui.matches.records.reading import LARGEST_RECORD, problem_of, require_going_on
from islands_tui.matches.records.record_file import RecordFile, SaveFailed
from islands_tui.matches.records.seat_locks import SeatLocks, require_locks
from islands_tui.matches.shared.session_notes import ASK, REPLACE, REPLACING
from islands_tui.text.problem import Problem, found_wrong, reason_of
from rules.engine.messages import Message, say
from rules.engine.record import LONGEST_LINE, RecordError, lines_of
from rules.engine.record_entries import Entry, Header, Note, Played, TakenBack
from rules.engine.record_reader import Loaded, Reader

_ONLY_READ = (errno.EACCES, errno.EPERM, errno.EROFS)
"""The errors of a file that can be read but not written."""


class Overtaken(SaveFailed):
    """Another terminal acted first: nothing was written, and the player decides again."""

    def __init__(self) -> None:
        super().__init__(say("tables.overtaken"))


def changes_the_question(entry: Entry) -> bool:
    """Whether this entry may change the mind of a player who has not seen it yet."""
    kinds = ASK, REPLACE, *REPLACING
    return isinstance(entry, Played | TakenBack) or (isinstance(entry, Note) and entry.kind in kinds)


class SharedRecord(RecordFile):
    """A record that this terminal follows."""

    kind_of_lock = fcntl.LOCK_SH

    def __init__(self, path: Path, descriptor: int, is_writable: bool = True) -> None:
        require_locks()
        super().__init__(path, descriptor)
        self.is_writable = is_writable
        """Whether players can sit down here; otherwise they only watch."""
        self.locks = SeatLocks(descriptor)
        self.took: Callable[[Entry], None] = lambda entry: None
        """Called with every entry, whichever terminal wrote it."""
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
        """The match as far as it was read; always the same object."""
        return self._reader.loaded()

    def read(self) -> None:
        """Read the record from its beginning; its entries are the first news."""
        with self.locks.reading():
            self._read_on()
        try:
            self._reader.loaded()
        except RecordError as error:
            self._fail(problem_of(str(self.path), error))

    def news(self) -> list[Entry]:
        """What other terminals have written since the last call. Reads nothing if the file is unchanged."""
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
        """Read every complete line, checked as in `read_match`; the next writer cuts off a torn one."""
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
            self._fail(problem_of(str(self.path), error))
        except Problem as problem:
            self._problem = problem
            raise
        self.size, self.checksum, self.content = loaded.size, loaded.checksum, crc32(line, self.content)
        if entry is not None:
            self._unseen.append(entry)
            self.took(entry)

    def _fail(self, message: Message) -> None:
        """Stop following the record; every further read raises the same problem."""
        self._problem = SaveFailed(message)
        raise self._problem

    # Writing

    def append(self, entries: Sequence[Header | Entry]) -> None:
        """Write what was played here, unless another terminal has changed the question meanwhile."""
        self.write(lambda: [entry for entry in entries if not isinstance(entry, Header)], unless=changes_the_question)

    def write(self, compose: Callable[[], Sequence[Entry]], unless: Callable[[Entry], bool] | None = None) -> None:
        """Read everything new, then compose and write entries, while no other terminal can write.

        Raises `Overtaken` if `unless` holds for an entry that no player here has seen yet.
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
    """The record of a table, read to its end. Users without write access can still watch."""
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
