"""What a terminal shows of an app that has none: the law that a screen is as if painted anew.

The frames of the app go through the same difference as in the program to a terminal of pyte. A `look` compares what has
come together there with what the screen shows when every widget is painted again on an empty terminal.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Any
from weakref import WeakKeyDictionary

from textual.app import App
from textual.drivers.headless_driver import HeadlessDriver

from islands_tui.app.frame_diff import FrameDiff
from islands_tui.widgets.pane import Pane
from tests.islands_tui.app.watching import Glass, differences

SETTLED = 1.2
"""Seconds of the app's time after which everything is drawn: some lists look for news once a second."""


class NotAsPaintedAnew(Exception):  # noqa: N818 - it is what was found
    """The terminal shows something else than the screen would if it were painted now."""

    def __init__(self, screen: str, shown: list[str], anew: list[str], cells: Sequence[object]) -> None:
        """`cells` are those that differ: perhaps in nothing but their colours."""
        some = [f"and {len(cells)} cells differ:", *map(str, cells[:9])]
        super().__init__("\n".join((screen, *shown, "-- painted anew --", *anew, *some)))
        self.screen = screen


class SeenDriver(HeadlessDriver):
    """A driver for tests that writes to a terminal of pyte, as the program's own does to a real one."""

    def __init__(self, app: App[Any], *, size: tuple[int, int] | None = None, **options: Any) -> None:
        super().__init__(app, size=size, **options)
        self.app, self.frame_diff = app, FrameDiff()
        self.glass = Glass(*(size or (80, 24)))
        _OF_APPS[app] = self

    @property
    def is_headless(self) -> bool:
        return False

    def write(self, data: str) -> None:
        size = self.app.size
        if size != (self.glass.columns, self.glass.lines):
            self.empty()
        self.glass.show(self.frame_diff.sent_for(data, size))

    def empty(self) -> None:
        """A terminal that shows nothing yet."""
        self.glass = Glass(*self.app.size)
        self.frame_diff.forget()


_OF_APPS: WeakKeyDictionary[App[Any], SeenDriver] = WeakKeyDictionary()


async def look(app: App[Any]) -> None:
    """Compare what the terminal shows with what the screen in front shows when it is painted anew."""
    driver, screen = _OF_APPS[app], app.screen
    await asyncio.sleep(SETTLED)
    moment, before, rows = _moment(app), driver.glass.seen(), driver.glass.display
    await _paint_anew(app, driver)
    is_same_moment = app.is_running and app.screen is screen and _moment(app) == moment
    if is_same_moment and (cells := differences(before, driver.glass.seen())):
        raise NotAsPaintedAnew(type(screen).__name__, rows, driver.glass.display, cells)


def _moment(app: App[Any]) -> object:
    """What changes when a bot plays or others at the table act: then two frames may differ."""
    match: Any = getattr(app.screen, "match", None)
    return app.size, app.screen, match and (len(match.moves), len(match.notes), match.digest())


async def _paint_anew(app: App[Any], driver: SeenDriver) -> None:
    screen: Any = app.screen
    for pane in screen.query(Pane):
        pane.clear()
    driver.empty()
    screen.paint()
    screen.refresh(layout=True)
    await asyncio.sleep(SETTLED)
