"""One record open for writing: locked, and every change forced to the disk before it counts."""

from __future__ import annotations

import contextlib
import fcntl
import os
from collections.abc import Sequence
from pathlib import Path

from islands_tui.text.problem import Problem, found_wrong, reason_of
from rules.engine.contract import Message, MessageValue, say
from rules.engine.entries import Entry, Header
from rules.engine.record import written
from rules.engine.seal import Seal


class SaveFailed(Problem):
    """The disk did not take it: the match stays where it was. `reason` is what the system says."""

    def __init__(self, message: Message, reason: MessageValue = "") -> None:
        """Keep both for the interface."""
        super().__init__(message)
        self.reason = reason


class RecordFile:
    """A record that this program writes and no other: the system gives the lock up however the program ends.

    What could not be written whole is cut off again, so that a record never goes on after a torn line.
    """

    kind_of_lock = fcntl.LOCK_EX

    def __init__(self, path: Path, descriptor: int) -> None:
        """Take the lock, or say that another window has it."""
        self.path = path
        self.size = 0
        self.seal = Seal()
        """What the checksum of the next line goes on from."""
        self.descriptor = descriptor
        try:
            fcntl.flock(descriptor, self.kind_of_lock | fcntl.LOCK_NB)
        except BlockingIOError:
            os.close(descriptor)
            raise found_wrong("storage.locked", match=path.stem) from None

    def append(self, entries: Sequence[Header | Entry]) -> None:
        """Write the lines of these entries; they are on the disk when this returns."""
        text, seal = written(self.seal, *entries)
        self._write(text)
        self.seal = seal

    def _write(self, text: str) -> None:
        """Add text at the end, all of it or nothing."""
        self._require_untouched()
        data = text.encode()
        try:
            _write_all(self.descriptor, data, self.size)
            os.fsync(self.descriptor)
        except BaseException as error:
            self.cut(self.size)
            if isinstance(error, OSError):
                raise self._not_written(reason_of(error)) from None
            raise
        self.size += len(data)

    def _not_written(self, reason: MessageValue) -> SaveFailed:
        return SaveFailed(say("storage.not_written", file=str(self.path), reason=reason), reason)

    def cut(self, size: int) -> None:
        """Shorten the file to its first `size` bytes."""
        self.size = size
        with contextlib.suppress(OSError):  # what then stands behind is a torn line, which is cut off on resume
            os.ftruncate(self.descriptor, size)
            os.fsync(self.descriptor)

    def _require_untouched(self) -> None:
        status = os.fstat(self.descriptor)
        if status.st_nlink == 0 or status.st_size < self.size:
            raise SaveFailed(say("storage.file_changed", file=str(self.path)))
        if status.st_size > self.size:  # the rest of a failed line that could not be cut off then
            self.cut(self.size)

    def status(self) -> os.stat_result:
        """Size and time of the file as it is now."""
        return os.fstat(self.descriptor)

    def close(self) -> None:
        """Close the file, which also gives up the lock."""
        os.close(self.descriptor)


def _write_all(descriptor: int, data: bytes, at: int) -> None:
    while data:
        written = os.pwrite(descriptor, data, at)
        data, at = data[written:], at + written
