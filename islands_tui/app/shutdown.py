"""Shutdown: the program ends when a signal asks for it, when its terminal is gone, or when it is idle for too long.

Separate threads wait for that. The program gets a moment to leave by itself and restore the terminal. If it doesn't,
because a terminal that reads nothing blocks every write, it is terminated. All moves are on the disk already.
"""

from __future__ import annotations

import contextlib
import os
import select
import signal
import termios
import time
from collections.abc import Callable
from os import _exit as end_at_once
from threading import Lock, Thread
from types import TracebackType
from typing import Self

from islands_tui.drawing.environment import has_own_driver
from islands_tui.text.idle import idle_limit

SIGNALS = frozenset({signal.SIGHUP, signal.SIGINT, signal.SIGTERM})
PATIENCE = 1.0
"""Seconds to leave in."""
MOMENT = 5.0
"""Seconds to leave in when the program is idle and so keeps no one waiting."""

RESTORED = (
    b"\x1b[?1000l\x1b[?1003l\x1b[?1015l\x1b[?1006l"  # no mouse
    b"\x1b[?2004l\x1b[?1004l\x1b[<u\x1b[?7h"  # normal paste, focus and keys; long lines wrap
    b"\x1b[?1049l\x1b[?25h\x1b[0m"  # the normal screen, a cursor, no colours
)


class Shutdown:
    """A context that watches signals and the terminal. `leave` is called in a thread with the signal's number."""

    def __init__(self, leave: Callable[[int], None], last_activity: Callable[[], float]) -> None:
        self._leave, self._last_activity, self._lock = leave, last_activity, Lock()
        self._attributes = _attributes()
        self.taken = 0
        """The signal that ends the program, if there was one; a lost terminal counts as one."""

    def __enter__(self) -> Self:
        """From now on a thread receives the signals."""
        self._mask = signal.pthread_sigmask(signal.SIG_BLOCK, SIGNALS)
        Thread(target=self._listen, name="signals", daemon=True).start()
        if self._attributes is not None or has_own_driver(os.environ):
            Thread(target=self._watch, name="terminal", daemon=True).start()
        if (limit := idle_limit()) is not None:
            Thread(target=self.watch_idle, args=[limit], name="time", daemon=True).start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """The program is about to end: signals have their default effect again."""
        signal.pthread_sigmask(signal.SIG_SETMASK, self._mask)

    def _listen(self) -> None:
        self._take(signal.sigwait(SIGNALS))

    def _watch(self) -> None:
        """`poll` reports a hang-up even if no events were requested. Not every program gets a signal then."""
        line = select.poll()
        line.register(0, 0)
        line.poll()
        self._take(signal.SIGHUP)

    def watch_idle(self, limit: float) -> None:
        """At the idle limit the app leaves by itself. If it hasn't, it never will."""
        overdue = 0.0
        while (seen := self._last_activity()) != overdue:
            rest = seen + limit - time.monotonic()
            if rest <= 0:  # an app that was suspended and has just resumed gets the same moment to report activity
                overdue, rest = seen, MOMENT
            time.sleep(rest)
        self.restore()
        end_at_once(0)

    def _take(self, number: int) -> None:
        with self._lock:
            if self.taken:
                return
            self.taken = number
        self._leave(number)
        time.sleep(PATIENCE)
        self.restore()
        end_at_once(128 + number)

    def restore(self) -> None:
        """Restore the terminal, as far as possible without blocking."""
        with contextlib.suppress(OSError, termios.error):
            if self._attributes is not None:
                termios.tcsetattr(0, termios.TCSANOW, self._attributes)
            os.set_blocking(2, False)
            try:
                os.write(2, RESTORED)
            finally:
                os.set_blocking(2, True)


def _attributes() -> list[int | list[bytes | int]] | None:
    try:
        return termios.tcgetattr(0)
    except termios.error:
        return None
