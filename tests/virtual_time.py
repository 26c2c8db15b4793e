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
from textual.pilot import Pilot

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


async def _until_the_clock_goes_on(pilot: Pilot[Any], timeout: float = 0) -> bool:
    """Until no widget has anything left to do.

    Textual's own sends every widget a message and waits for all of them, a third of the work of a key.
    """
    await asyncio.sleep(_INSTANT)
    return True


def hasten(pilot: Pilot[Any]) -> None:
    """Let a pilot wait as cheaply in real time: until no message has waited for two turns of the loop."""

    async def until_all_is_handled(timeout: float = 0) -> bool:
        receivers, quiet = [pilot.app, *pilot.app.screen.walk_children(with_self=True)], 0
        while quiet < 2:  # the last message may have called for another
            await asyncio.sleep(0)
            quiet = 0 if any(receiver.message_queue_size for receiver in receivers) else quiet + 1
        return True

    pilot._wait_for_screen = until_all_is_handled  # type: ignore[method-assign]


@contextmanager
def _read_by_everyone(loop: VirtualLoop) -> Iterator[None]:
    """Make Textual, its pilot and the interface live by the clock of the loop; another thread keeps its own time."""
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
        (Pilot, "_wait_for_screen", _until_the_clock_goes_on),
    ]
    before = [getattr(module, name) for module, name, _ in places]
    try:
        for module, name, value in places:
            setattr(module, name, value)
        yield
    finally:
        for (module, name, _), value in zip(places, before, strict=True):
            setattr(module, name, value)
