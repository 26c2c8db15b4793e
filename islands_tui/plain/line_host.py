"""A line-based host of a session: pending work is done before the next line is read."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from typing import Any, TypeVar

from islands_tui.session.events import SessionEvent
from islands_tui.session.host import BackgroundTask, Stoppable
from rules.bots import Stop

T = TypeVar("T")


class Done:
    """A timer or search that can't be stopped: it has already ended, or never starts."""

    def stop(self) -> None: ...

    def cancel(self) -> None: ...


class LineHost:
    """Prints nothing itself: the plain table prints the events."""

    is_here, tier, page_rows, width, screen_text = True, 0, 20, 80, ""

    def __init__(self, hear: Callable[[SessionEvent], None]) -> None:
        """`hear` is called immediately with every event."""
        self.emit = hear
        self._queue: deque[Callable[[], None]] = deque()
        self._repeated: list[Callable[[], None]] = []

    def spelled(self, text: str) -> str:
        """As it is: the console spells."""
        return text

    def changed(self) -> None:
        """Does nothing: output is printed before a line is read."""

    def cursor_moved(self) -> None:
        """Does nothing: see `changed`."""

    def hand_over(self) -> None:
        """Does nothing: the plain curtain does this."""

    def await_frame(self) -> None:
        """Does nothing: there are no frames."""

    def later(self, do: Callable[..., None], *args: Any) -> object:
        """Called before the next line is read."""
        self._queue.append(lambda: do(*args))
        return None

    def after(self, seconds: float, do: Callable[[], None]) -> Stoppable:
        """Never called: only frames need this."""
        return Done()

    def every(self, seconds: float, do: Callable[[], None]) -> Stoppable:
        """Called whenever `look` is."""
        self._repeated.append(do)
        return Done()

    def think(self, work: Callable[[Stop], T], done: Callable[[T], None]) -> BackgroundTask:
        """Search immediately; Ctrl+C interrupts."""
        found = work(lambda: False)
        self.later(lambda: done(found))
        return Done()

    def settle(self) -> None:
        while self._queue:
            self._queue.popleft()()

    def look(self) -> None:
        """Do the repeated work, then all pending work."""
        for do in self._repeated:
            do()
        self.settle()
