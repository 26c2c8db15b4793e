"""One record open for writing: locked, and every change forced to the disk before it counts."""

from __future__ import annotations

import contextlib
import fcntl
import os
from collections.abc import Sequence
from pathlib import Path

from islands_tui.problem import Problem, found_wrong, reason_of
from rules.engine.contract import Message, say
from rules.engine.match import Entry
from rules.engine.record import entry_line


class SaveFailed(Problem):
    """The disk did not take it: the match stays where it was. `reason` is what the system says."""

    def __init__(self, message: Message, reason: str = "") -> None:
        """Keep both for the interface."""
        super().__init__(message)
        self.reason = reason


class RecordFile:
    """A record that this program writes and no other: the system gives the lock up however the program ends.

    What could not be written whole is cut off again, so that a record never goes on after a torn line.
    """

    def __init__(self, path: Path, descriptor: int) -> None:
        """Take the lock, or say that another window has it."""
        self.path = path
        self.size = 0
        self._descriptor = descriptor
        try:
            fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            os.close(descriptor)
            raise found_wrong("storage.locked", match=path.stem) from None

    def append(self, entries: Sequence[Entry]) -> None:
        """Write the lines of these entries; they are on the disk when this returns."""
        self.write("".join(map(entry_line, entries)))

    def write(self, text: str) -> None:
        """Add text at the end, all of it or nothing."""
        self._require_untouched()
        data = text.encode()
        try:
            _write_all(self._descriptor, data, self.size)
            os.fsync(self._descriptor)
        except BaseException as error:
            self.cut(self.size)
            if isinstance(error, OSError):
                raise self._not_written(reason_of(error)) from None
            raise
        self.size += len(data)

    def _not_written(self, reason: str) -> SaveFailed:
        return SaveFailed(say("storage.not_written", file=str(self.path), reason=reason), reason)

    def cut(self, size: int) -> None:
        """Shorten the file to its first `size` bytes."""
        self.size = size
        with contextlib.suppress(OSError):  # what then stands behind is a torn line, which is cut off on resume
            os.ftruncate(self._descriptor, size)
            os.fsync(self._descriptor)

    def _require_untouched(self) -> None:
        status = os.fstat(self._descriptor)
        if status.st_nlink == 0 or status.st_size < self.size:
            raise SaveFailed(say("storage.file_changed", file=str(self.path)))
        if status.st_size > self.size:  # the rest of a failed line that could not be cut off then
            self.cut(self.size)

    def close(self) -> None:
        """Close the file, which also gives up the lock."""
        os.close(self._descriptor)


def _write_all(descriptor: int, data: bytes, at: int) -> None:
    while data:
        written = os.pwrite(descriptor, data, at)
        data, at = data[written:], at + written
