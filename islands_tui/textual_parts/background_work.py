"""Background work for screens: a bot's search, a hint, a look-back.

It runs in a Textual thread worker. The result arrives as a message to the screen, after the pending keys, or never if
the work was cancelled. Python runs one thread at a time, so work pauses while a key is handled.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any, Generic, TypeVar

from textual.screen import Screen
from textual.worker import get_current_worker

from rules.bots import Stop, Stopped

T = TypeVar("T")

ANSWERING = 0.1
"""Seconds reserved for a key until its frame is shown."""

_quiet_until = 0.0


def pause_for_input() -> None:
    """A key arrived: all background work waits until its frame is shown."""
    global _quiet_until
    _quiet_until = time.monotonic() + ANSWERING


class BackgroundWork(Generic[T]):
    """One piece of work. It is passed a function to call regularly, which says whether to stop."""

    def __init__(self, screen: Screen[Any], work: Callable[[Stop], T], done: Callable[[T], None]) -> None:
        """Start; `done` is called with the result, in the thread of the screen."""
        self._screen, self._work, self._done, self._is_cancelled = screen, work, done, False
        self._worker = screen.run_worker(self._run, thread=True, group="background", exit_on_error=False)

    def cancel(self) -> None:
        """Stop immediately; neither a result nor an error arrives afterwards."""
        self._is_cancelled = True
        self._worker.cancel()

    def _run(self) -> None:
        try:
            found = self._work(self._should_stop)
        except Stopped:
            return
        except Exception as error:
            self._screen.call_later(self._fail, error)
        else:
            self._screen.call_later(self._finish, found)

    def _should_stop(self) -> bool:
        """Whether it was cancelled; waits while a key is handled."""
        while not self._is_over and (rest := _quiet_until - time.monotonic()) > 0:
            time.sleep(min(rest, 0.01))
        return self._is_over

    @property
    def _is_over(self) -> bool:
        return self._is_cancelled or get_current_worker().is_cancelled

    def _finish(self, found: T) -> None:
        if not self._is_cancelled:
            self._done(found)

    def _fail(self, error: Exception) -> None:
        """An error in the background fails the screen, as if it had happened there."""
        if not self._is_cancelled:
            raise error
