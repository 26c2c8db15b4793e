"""The idle limit: after this long without input the program quits, so that idle guests don't occupy a server.

The limit is set by `islands --leave-after MINUTES` or by the environment, so that a server can enforce it.
"""

from __future__ import annotations

import os
import signal
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from os import _exit as end_at_once
from types import FrameType

from islands_tui.text.problem import Problem, wrong_call

LEAVE_AFTER_VARIABLE = "ISLANDS_LEAVE_AFTER"
LONGEST = 60 * 24 * 365.0
"""Minutes in a year; a longer limit is a typing error."""


class IdleLimitReached(Exception):  # noqa: N818 - a reason to leave, not an error
    """The idle limit was reached."""


def checked_minutes(minutes: float) -> float:
    """The limit as typed; raises a `Problem` if it is invalid."""
    if not 0 < minutes <= LONGEST:  # also rejects NaN
        raise wrong_call("idle.no_limit", typed=f"{minutes:g}")
    return minutes


def leave_after(minutes: float) -> None:
    """Apply to this process and its children."""
    os.environ[LEAVE_AFTER_VARIABLE] = f"{minutes}"


def idle_limit() -> float | None:
    """Seconds that may pass without input; None without a limit.

    An invalid limit counts as none here: the launcher reports it, and needs to print before that.
    """
    try:
        return checked_minutes(float(os.environ.get(LEAVE_AFTER_VARIABLE, ""))) * 60
    except (ValueError, Problem):
        return None


def limited_reading() -> AbstractContextManager[None]:
    """Wait for a line inside this context; raises `IdleLimitReached` at the limit.

    Uses an alarm, because only the reader knows whether it has buffered a line already.
    """
    return _alarm(_raise_limit_reached)


def limited_writing() -> AbstractContextManager[None]:
    """Print inside this context: if the output blocks until the limit, the program exits."""
    return _alarm(_exit_at_once)


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


def _raise_limit_reached(number: int, frame: FrameType | None) -> None:
    raise IdleLimitReached


def _exit_at_once(number: int, frame: FrameType | None) -> None:
    end_at_once(0)
