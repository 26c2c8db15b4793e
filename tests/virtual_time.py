"""An event loop that never waits: when nothing is left to do, its clock jumps to the next timer.

Textual's pilot sleeps after every key, screens have timers, bots show their progress now and then. With this loop all
of that takes no real time, and happens in the same order on a slow machine.
"""

from __future__ import annotations

import asyncio
import selectors
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from types import SimpleNamespace
from typing import Any

import textual._parser
import textual._time

import islands_tui.session.bot_turns
import islands_tui.session.play_loop
import islands_tui.textual_parts.command_screen

_BEGINNING = 1e9
"""Seconds: later than the clock of any machine, so that whoever reads the wrong one of the two is found everywhere."""
_INSTANT = 1e-6
"""Seconds between two looks at the clock: what happens one after the other never happens at the same time."""


class VirtualSelector(selectors.SelectSelector):
    """Takes every wait as done, unless a thread was started meanwhile: that needs real time for its work."""

    def __init__(self) -> None:
        super().__init__()
        self.now = _BEGINNING
        self._threads = threading.active_count()

    def select(self, timeout: float | None = None) -> list[Any]:
        if timeout is None:  # only another thread or process can wake us
            return super().select(0.01)
        if timeout <= 0:
            return super().select(0)
        begin = time.monotonic()
        ready = super().select(0 if threading.active_count() <= self._threads else timeout)
        self.now += time.monotonic() - begin if ready else timeout
        return ready


class VirtualLoop(asyncio.SelectorEventLoop):
    """A loop with its own clock."""

    def __init__(self) -> None:
        self.selector = VirtualSelector()
        super().__init__(self.selector)

    def time(self) -> float:
        self.selector.now += _INSTANT
        return self.selector.now

    def run_forever(self) -> None:
        with _read_by_everyone(self):
            super().run_forever()


@contextmanager
def _read_by_everyone(loop: VirtualLoop) -> Iterator[None]:
    """Make Textual and the interface read the clock of the loop; another thread keeps the time that it lives by."""
    owner = threading.get_ident()

    def now() -> float:
        return loop.time() if threading.get_ident() == owner else time.monotonic()

    clock = SimpleNamespace(monotonic=now)
    places: list[tuple[Any, str, Any]] = [
        (textual._time, "get_time", now),
        (textual._parser, "get_time", now),
        (islands_tui.textual_parts.command_screen, "time", clock),
        (islands_tui.session.bot_turns, "time", clock),
        (islands_tui.session.play_loop, "time", clock),
    ]
    before = [getattr(module, name) for module, name, _ in places]
    try:
        for module, name, value in places:
            setattr(module, name, value)
        yield
    finally:
        for (module, name, _), value in zip(places, before, strict=True):
            setattr(module, name, value)
