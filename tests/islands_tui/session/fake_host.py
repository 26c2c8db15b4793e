"""An interface without a terminal: it keeps what it is told, and runs what waits when a test says so."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from typing import Any, TypeVar

from islands_tui.session.controller import TableController
from islands_tui.session.events import SessionEvent
from islands_tui.session.host import BackgroundTask, Stoppable
from rules.bots import Stop

T = TypeVar("T")
E = TypeVar("E")


class Task:
    """A timer or a search; what was cancelled never runs."""

    def __init__(self, do: Callable[[], None]) -> None:
        self.do, self.is_cancelled = do, False

    def cancel(self) -> None:
        self.is_cancelled = True

    stop = cancel


class FakeHost:
    is_here, is_tiny, tier, page_rows, width, screen_text = True, False, 0, 20, 80, ""

    def __init__(self) -> None:
        self.events: list[SessionEvent] = []
        self.handed_over = self.changes = 0
        self.waiting: deque[Callable[[], None]] = deque()
        self.searches: list[Task] = []
        self.timers: list[Task] = []

    def spelled(self, text: str) -> str:
        return text

    def changed(self) -> None:
        self.changes += 1

    def cursor_moved(self) -> None: ...

    def emit(self, event: SessionEvent) -> None:
        self.events.append(event)

    def heard(self, kind: type[E]) -> list[E]:
        return [event for event in self.events if isinstance(event, kind)]

    def hand_over(self) -> None:
        self.handed_over += 1

    def await_frame(self) -> None: ...

    def later(self, do: Callable[..., None], *args: Any) -> object:
        self.waiting.append(lambda: do(*args))
        return None

    def after(self, seconds: float, do: Callable[[], None]) -> Stoppable:
        return Task(do)

    def every(self, seconds: float, do: Callable[[], None]) -> Stoppable:
        self.timers.append(Task(do))
        return self.timers[-1]

    def think(self, work: Callable[[Stop], T], done: Callable[[T], None]) -> BackgroundTask:
        self.searches.append(Task(lambda: done(work(lambda: False))))
        return self.searches[-1]

    def settle(self) -> None:
        """Run what waits, searches included, until a player's turn."""
        while self.waiting or self.searches:
            if self.waiting:
                self.waiting.popleft()()
            elif not (search := self.searches.pop()).is_cancelled:
                search.do()

    def tick(self) -> None:
        """Time passes: every timer that repeats rings once."""
        for timer in self.timers:
            if not timer.is_cancelled:
                timer.do()


def give_forced_answers(controller: TableController) -> None:
    """Give them without showing anything."""
    host, controller.host = controller.host, FakeHost()
    controller.loop._give_forced_answers()
    controller.host = host
