"""An event loop whose time goes by when there is nothing left to do, and at once."""

from __future__ import annotations

import asyncio
import selectors
import time
from collections.abc import Iterator
from contextlib import contextmanager
from types import SimpleNamespace
from typing import Any

import textual._parser
import textual._time

import islands_tui.keys.freshness


class VirtualSelector(selectors.SelectSelector):
    """Waits for nothing: the time that it was told to wait has gone by."""

    def __init__(self) -> None:
        super().__init__()
        self.now = 1000.0

    def select(self, timeout: float | None = None) -> list[Any]:
        if timeout is None:  # only another thread or process can go on from here
            return super().select(0.01)
        self.now += max(0.0, timeout)
        return super().select(0)


class VirtualLoop(asyncio.SelectorEventLoop):
    """A loop with its own clock."""

    def __init__(self) -> None:
        self.selector = VirtualSelector()
        super().__init__(self.selector)

    def time(self) -> float:
        return self.selector.now


@contextmanager
def virtual_time(loop: VirtualLoop) -> Iterator[None]:
    """Textual and we ask the clock of the loop what time it is."""
    places: list[tuple[Any, str, Any]] = [
        (textual._time, "get_time", loop.time),
        (textual._parser, "get_time", loop.time),
        (islands_tui.keys.freshness, "time", SimpleNamespace(monotonic=loop.time)),
    ]
    before = [getattr(module, name) for module, name, _ in places]
    try:
        for module, name, value in places:
            setattr(module, name, value)
        yield
    finally:
        for (module, name, _), value in zip(places, before, strict=True):
            setattr(module, name, value)


def real_time() -> float:
    """What a clock on the wall says."""
    return time.monotonic()
