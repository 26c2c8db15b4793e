"""Locks on single bytes of a record, far beyond its end: one per seat, and one for writing.

They belong to the open file, not to the process: closing another descriptor of the same record does not release them,
threads share them, and they end with the program, however it ends. That is why neither `flock` (one lock per file) nor
POSIX record locks (lost when any descriptor of the file is closed) are used.
"""

from __future__ import annotations

import fcntl
import struct
import time
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager

from islands_tui.matches.records.record_file import SaveFailed
from islands_tui.text.problem import found_wrong
from rules.engine.messages import say

_SEATS = 1 << 40
"""Beyond the end of any record."""
_WRITING = _SEATS - 1
_FLOCK = "hhqqi4x"
"""The system's `struct flock`: kind, whence, start, length, process."""
PATIENCE = 1.0
"""Seconds to wait for another writer: writing takes milliseconds, unless its program is suspended."""
_AGAIN = 0.002

HAS_LOCKS = hasattr(fcntl, "F_OFD_SETLK")


def require_locks() -> None:
    """Refuse shared tables on systems without such locks."""
    if not HAS_LOCKS:
        raise found_wrong("tables.no_locks")


class SeatLocks:
    """The seats of one record, through one open descriptor."""

    def __init__(self, descriptor: int) -> None:
        self._descriptor = descriptor

    def take(self, seat: int) -> bool:
        """Lock a seat; False if another terminal holds it."""
        return self._set(fcntl.F_WRLCK, _SEATS + seat)

    def give_up(self, seat: int) -> None:
        self._set(fcntl.F_UNLCK, _SEATS + seat)

    def is_held_elsewhere(self, seat: int) -> bool:
        """Whether another terminal holds a seat. Takes no lock, so that checking never blocks anyone."""
        asked = _flock(fcntl.F_WRLCK, _SEATS + seat)
        answer = fcntl.fcntl(self._descriptor, fcntl.F_OFD_GETLK, asked)
        return bool(struct.unpack(_FLOCK, answer)[0] != fcntl.F_UNLCK)

    def reading(self) -> AbstractContextManager[None]:
        """No terminal writes inside this context."""
        return self._alone(fcntl.F_RDLCK)

    def writing(self) -> AbstractContextManager[None]:
        """No other terminal reads or writes inside this context."""
        return self._alone(fcntl.F_WRLCK)

    @contextmanager
    def _alone(self, kind: int) -> Iterator[None]:
        end = time.monotonic() + PATIENCE
        while not self._set(kind, _WRITING):
            if time.monotonic() > end:
                raise SaveFailed(say("tables.busy"))
            time.sleep(_AGAIN)
        try:
            yield
        finally:
            self._set(fcntl.F_UNLCK, _WRITING)

    def _set(self, kind: int, place: int) -> bool:
        try:
            fcntl.fcntl(self._descriptor, fcntl.F_OFD_SETLK, _flock(kind, place))
        except (BlockingIOError, PermissionError):
            return False
        return True


def _flock(kind: int, place: int) -> bytes:
    return struct.pack(_FLOCK, kind, 0, place, 1, 0)
