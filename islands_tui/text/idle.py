"""The idle limit: when nobody has pressed a key for so long, the program leaves, so that no seat of a server is kept.

The limit is set by `islands --leave-after MINUTES` or by the environment, so that a server can force either of them.
"""

from __future__ import annotations

import os
import signal
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from os import _exit as end_at_once
from types import FrameType

from islands_tui.text.problem import wrong_call

LEAVE_AFTER_VARIABLE = "ISLANDS_LEAVE_AFTER"
LONGEST = 60 * 24 * 365.0
"""Minutes: a limit beyond a year is a slip of the finger."""


class NobodyThere(Exception):  # noqa: N818 - it is the reason for leaving, not an error
    """Nobody has answered for as long as the limit allows."""


def checked_minutes(minutes: float) -> float:
    """The limit as it was typed, if it is one."""
    if not 0 < minutes <= LONGEST:  # this refuses what is no number, too
        raise wrong_call("idle.no_limit", typed=f"{minutes:g}")
    return minutes


def leave_after(minutes: float) -> None:
    """From now on, and for every process begun from here."""
    os.environ[LEAVE_AFTER_VARIABLE] = f"{minutes}"


def idle_limit() -> float | None:
    """Seconds that may pass without a key; None where nobody has set a limit."""
    minutes = os.environ.get(LEAVE_AFTER_VARIABLE)
    return float(minutes) * 60 if minutes else None


def waiting() -> AbstractContextManager[None]:
    """Wait for a line in here: raises `NobodyThere` at the limit.

    An alarm, since only the reader knows whether a line waits already in its own store.
    """
    return _alarm(_nobody_came)


def speaking() -> AbstractContextManager[None]:
    """Say something in here: where nobody takes it until the limit, the program ends, since it can't say any more."""
    return _alarm(_nobody_listens)


@contextmanager
def _alarm(ring: Callable[[int, FrameType | None], None]) -> Iterator[None]:
    limit = idle_limit()
    if limit is None:
        yield
        return
    before = signal.signal(signal.SIGALRM, ring)
    try:
        signal.setitimer(signal.ITIMER_REAL, limit)
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


def _nobody_came(number: int, frame: FrameType | None) -> None:
    raise NobodyThere


def _nobody_listens(number: int, frame: FrameType | None) -> None:
    end_at_once(0)
