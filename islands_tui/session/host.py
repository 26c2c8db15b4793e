"""What a session needs from its host, the interface that shows it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol, TypeVar

from islands_tui.session.events import SessionEvent
from rules.bots import Stop

T = TypeVar("T")


class Stoppable(Protocol):
    """A timer."""

    def stop(self) -> None: ...


class BackgroundTask(Protocol):
    """Background work."""

    def cancel(self) -> None: ...


class Host(Protocol):
    """The interface that holds a session."""

    @property
    def is_here(self) -> bool:
        """Whether the interface is still shown."""

    @property
    def tier(self) -> int:
        """The size tier of the window."""

    @property
    def page_rows(self) -> int:
        """The number of visible rows of a page."""

    @property
    def width(self) -> int: ...

    @property
    def screen_text(self) -> str:
        """All that the table shows now, without what lies over it; empty where nothing is painted."""

    def spelled(self, text: str) -> str:
        """A text in the alphabet of the interface."""

    def changed(self) -> None:
        """Redraw the session soon: once, regardless of the number of calls."""

    def cursor_moved(self) -> None:
        """Redraw soon what shows the cursor: nothing else has changed."""

    def emit(self, event: SessionEvent) -> None:
        """Report an event to the interface."""

    def hand_over(self) -> None:
        """A different player looks from the next frame on: drop keys until it is shown."""

    def await_frame(self) -> None:
        """Drop keys that were typed before the next frame is shown."""

    def later(self, do: Callable[..., None], *args: Any) -> object:
        """Call a function after the pending keys are handled."""

    def after(self, seconds: float, do: Callable[[], None]) -> Stoppable: ...

    def every(self, seconds: float, do: Callable[[], None]) -> Stoppable: ...

    def think(self, work: Callable[[Stop], T], done: Callable[[T], None]) -> BackgroundTask:
        """Start background work; its result arrives between two keys."""
