"""Frames of a table without a terminal: the widgets are laid out by a headless app that runs for as long as the tests.

`painted(table, 80, 24)` is what a window of that size would show of a table that is on no screen itself.
"""

from __future__ import annotations

import asyncio
import concurrent.futures
import functools
import threading
import time
from dataclasses import dataclass
from typing import Any, NamedTuple

from textual.app import App
from textual.geometry import Region
from textual.pilot import Pilot
from textual.widget import Widget

from islands_tui.drawing.grid import Grid
from islands_tui.drawing.layout import Area, Layout
from islands_tui.drawing.sizes import is_too_small, tier_of
from islands_tui.drawing.terminal import Drawing
from islands_tui.table_screen.table_screen import TableScreen
from islands_tui.widgets.decision_bar import DecisionBar
from islands_tui.widgets.log import Log
from islands_tui.widgets.pane import Pane
from rules.engine.contract import Target
from tests.islands_tui.tables import frame_of
from tests.terminals import PATIENCE
from tests.virtual_time import hasten

_TURNS = 2
"""Turns after which everything has its place: widgets get their room, and then paint what fits there."""


class Regions(NamedTuple):
    """Where the parts of a frame lie."""

    tier: int
    board: Area
    seats: Area
    """Without the line between board and seats."""
    log: Area
    decision: Area

    @property
    def rule(self) -> int:
        """The column of the line between board and seats."""
        return self.seats.x - 1


@dataclass
class Picture:
    """A frame: its cells, its spots, and where its parts lie (nowhere, if the window is too small)."""

    grid: Grid
    spots: dict[Target, Area]
    unseen: set[Target]
    frame: Regions | None


def painted(table: TableScreen, width: int, height: int) -> Picture:
    """What a window of this size would show. The table itself stays off the screen and learns where its spots lie."""
    table.state.follow()  # as after every command: tests change tables without any
    picture = _easel(width, height).paint(table)
    table.state.layout = lambda: Layout(picture.spots, picture.unseen)
    return picture


class _Easel:
    """A window: an app in a thread of its own, which shows one table after another."""

    def __init__(self, width: int, height: int) -> None:
        self._size = (width, height)
        self._screen: TableScreen | None = None
        self._is_at_work = False
        """Whether somebody waits for a picture. Only then may the table be painted: a test changes it meanwhile."""
        self._loop = asyncio.new_event_loop()
        self._jobs: asyncio.Queue[Any] = asyncio.Queue()
        threading.Thread(target=self._loop.run_until_complete, args=(self._work(),), daemon=True).start()

    def paint(self, table: TableScreen) -> Picture:
        done: concurrent.futures.Future[Picture] = concurrent.futures.Future()
        self._loop.call_soon_threadsafe(self._jobs.put_nowait, (table, done))
        return done.result(timeout=60)

    async def _work(self) -> None:
        app: App[None] = App()
        async with app.run_test(size=self._size) as pilot:
            hasten(pilot)
            while True:
                table, done = await self._jobs.get()
                self._is_at_work = True
                try:
                    picture = await _shown(app, pilot, await self._screen_for(app, table), table.drawing)
                except BaseException as error:
                    self._is_at_work = False
                    done.set_exception(error)
                else:
                    self._is_at_work = False
                    done.set_result(picture)

    async def _screen_for(self, app: App[None], table: TableScreen) -> TableScreen:
        """One screen a match, as people have it: its maps stay where they were, although tests set up new tables."""
        screen = self._screen
        if screen is None or screen.match is not table.match:
            if screen is not None:
                self._screen = None
                await app.pop_screen()
            self._screen = screen = type(table)(table.match, table.drawing)
            paint = screen.paint
            screen.paint = lambda: paint() if self._is_at_work else None  # type: ignore[method-assign]
            screen.session.proceed = screen.paint  # type: ignore[method-assign]
            screen.session.state = table.state
            await app.push_screen(screen)
        screen.session.state = table.state
        return screen


@functools.lru_cache(maxsize=8)
def _easel(width: int, height: int) -> _Easel:
    """One a size: a window of another size costs eight times what a frame costs."""
    return _Easel(width, height)


async def _shown(app: App[None], pilot: Pilot[None], screen: TableScreen, drawing: Drawing) -> Picture:
    screen.drawing = drawing
    screen.paint()
    await _settled(pilot)
    end = time.monotonic() + PATIENCE
    while not screen.gate.is_shown:
        assert time.monotonic() < end, app.screen_stack
        await pilot.pause()
    layout = screen.layout_now()
    return Picture(
        frame_of(app),
        {target: area for target, area in layout.spots.items() if isinstance(target, Target)},
        set(layout.unseen),
        None if is_too_small(*app.size) else regions_of(screen),
    )


async def _settled(pilot: Pilot[None]) -> None:
    """Until everything has its place; without a delay of its own a pilot would sleep for a while besides."""
    for _ in range(_TURNS):
        await pilot.pause(0)


def boards_of(table: TableScreen, size: tuple[int, int]) -> int:
    """How many boards `v` goes through in a window of this size, besides the usual one."""
    return table.state.presentation.boards(table.state, tier_of(*size))


def regions_of(screen: TableScreen) -> Regions:
    """Where the parts of a table lie."""
    seats = _held_by(screen.query_one("#seats"))
    log = _area(screen.query_one(Log))
    return Regions(
        tier_of(*screen.app.size),
        _held_by(screen.query_one("#boards")),
        seats._replace(x=seats.x + 1, width=seats.width - 1),
        log._replace(y=log.y + 1, height=log.height - 1),
        _area(screen.query_one(DecisionBar)),
    )


def _held_by(group: Widget) -> Area:
    """All that the panes in a group take on the screen, since a group shows nothing itself."""
    regions = [group.screen.find_widget(pane).visible_region for pane in group.query(Pane) if pane.region]
    shown = [region for region in regions if region]
    return Area(*Region.from_union(shown)) if shown else Area(0, 0, 0, 0)


def _area(widget: Widget) -> Area:
    return Area(*widget.region)
