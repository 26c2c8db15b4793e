"""One record open for writing: locked, and every change synced to disk before it counts."""

from __future__ import annotations

import contextlib
import fcntl
import os
from collections.abc import Sequence
from pathlib import Path
from zlib import crc32

from islands_tui.text.problem import Problem, found_wrong, reason_of
from rules.engine.checksums import RunningChecksum
from rules.engine.messages import Message, MessageValue, say
from rules.engine.record import written
from rules.engine.record_entries import Entry, Header, TakenBack

LARGEST_WITH_UNDO = 4 << 20
"""Nothing is undone in a larger record: moves alone don't make it much longer, so it can always be read."""


class SaveFailed(Problem):
    """Writing failed: the match stays where it was. `reason` is the system's."""

    def __init__(self, message: Message, reason: MessageValue = "") -> None:
        super().__init__(message)
        self.reason = reason


class RecordFile:
    """A record that only this program writes: the system releases the lock however the program ends.

    An incomplete write is cut off again, so that a record never continues after a torn line.
    """

    kind_of_lock = fcntl.LOCK_EX

    def __init__(self, path: Path, descriptor: int) -> None:
        """Take the lock; raises a `Problem` if another window has it."""
        self.path = path
        self.size = 0
        self.checksum = RunningChecksum()
        """The running checksum that the next line continues."""
        self.content = 0
        """The checksum of the first `size` bytes as this program knows them."""
        self.descriptor = descriptor
        try:
            fcntl.flock(descriptor, self.kind_of_lock | fcntl.LOCK_NB)
        except BlockingIOError:
            os.close(descriptor)
            raise found_wrong("storage.locked", match=path.stem) from None

    def go_on_after(self, size: int, checksum: RunningChecksum) -> None:
        self.size, self.checksum, self.content = size, checksum, self._content_checksum(size)

    def append(self, entries: Sequence[Header | Entry]) -> None:
        """Write the lines of these entries; they are on disk when this returns."""
        if self.size > LARGEST_WITH_UNDO and any(isinstance(entry, TakenBack) for entry in entries):
            raise SaveFailed(say("storage.no_more_undo"))
        text, checksum = written(self.checksum, *entries)
        self._write(text.encode())
        self.checksum = checksum

    def _write(self, data: bytes) -> None:
        self._require_untouched()
        try:
            _write_all(self.descriptor, data, self.size)
            os.fsync(self.descriptor)
        except BaseException as error:
            self.cut(self.size)
            if isinstance(error, OSError):
                raise self._not_written(reason_of(error)) from None
            raise
        self.size, self.content = self.size + len(data), crc32(data, self.content)

    def extend(self, before: bytes, further: bytes) -> None:
        """Add what another copy of this record has beyond these bytes, which must be all that is here."""
        self.size, self.content = len(before), crc32(before)
        if os.fstat(self.descriptor).st_size != self.size:
            raise SaveFailed(say("storage.file_changed", file=str(self.path)))
        self._write(further)

    def _not_written(self, reason: MessageValue) -> SaveFailed:
        return SaveFailed(say("storage.not_written", file=str(self.path), reason=reason), reason)

    def cut(self, size: int) -> None:
        self.size = size
        with contextlib.suppress(OSError):  # the rest is then a torn line, which is cut off on resume
            os.ftruncate(self.descriptor, size)
            os.fsync(self.descriptor)

    def _require_untouched(self) -> None:
        """Refuse to append to a record that another program has edited: it would become unreadable."""
        status = os.fstat(self.descriptor)
        if status.st_nlink == 0 or self._content_checksum(self.size) != self.content:
            raise SaveFailed(say("storage.file_changed", file=str(self.path)))
        if status.st_size > self.size:  # the rest of a failed line that could not be cut off at the time
            self.cut(self.size)

    def _content_checksum(self, size: int) -> int:
        return crc32(os.pread(self.descriptor, size, 0))

    def status(self) -> os.stat_result:
        return os.fstat(self.descriptor)

    def touch(self) -> None:
        """Somebody is here: let lists show the match among the latest, whatever is written."""
        with contextlib.suppress(OSError):
            os.utime(self.descriptor)

    def close(self) -> None:
        """Close the file, which also releases the lock."""
        os.close(self.descriptor)


def _write_all(descriptor: int, data: bytes, at: int) -> None:
    while data:
        written = os.pwrite(descriptor, data, at)
        data, at = data[written:], at + written
