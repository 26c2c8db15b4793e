"""The boards after every turn as the program draws them: its own screen, on a stage that nobody sees.

The screen of a table lays out its boards, so a game needs nothing of its own for this. The app runs without a terminal,
in an event loop of its own, so that it can also be used from a thread of another app.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable, Sequence
from typing import Any

from textual.app import App
from textual.screen import Screen

from islands_tui.drawing.glyphs import BOX
from islands_tui.drawing.grid import Grid
from islands_tui.drawing.palette import Palette
from islands_tui.drawing.terminal import Drawing
from islands_tui.matches.bots.progress import WorkProgress
from islands_tui.session.replay import ReplayController
from islands_tui.session.turn_summaries import Turn
from islands_tui.table_screen.table_screen import TableScreen
from rules.bots import Stop, Stopped
from rules.engine.match import Match

SIZE = 120, 40
"""The window whose boards are drawn: large enough for every game's boards side by side, and not too wide for paper."""
DRAWING = Drawing(BOX, Palette("rgb"))
"""Lines rather than painted areas: they can be read on paper, without colour, and as text."""


class _BoardReplay(ReplayController):
    """A replay of the position alone: without the next choice, and without frames."""

    def proceed(self) -> None:
        self._rename()
        self.state.renew()
        self.state.lay_out([])
        self.state.follow()


class _Stage(App[Exception | None]):
    """Shows one table, and lets somebody look at it once it is laid out."""

    def __init__(self, table: TableScreen, look: Callable[[TableScreen], Any]) -> None:
        super().__init__()
        self._table, self._look = table, look

    def get_default_screen(self) -> Screen[Any]:
        return self._table

    async def on_ready(self) -> None:
        try:
            await self._look(self._table)
        except Exception as error:
            self.exit(error)
        else:
            self.exit()


def draw_boards(
    match: Match[Any], kind: type[TableScreen], turns: Sequence[Turn], stop: Stop, progress: WorkProgress
) -> list[Grid]:
    """The boards after each turn: as its seat saw them if the match is over, else as everybody did.

    `kind` is the screen of the game. Raises `Stopped` when asked to stop.
    """
    grids: list[Grid] = []
    is_over = match.decision is None

    async def look(table: TableScreen) -> None:
        replay = table.session
        assert isinstance(replay, ReplayController)
        with contextlib.ExitStack() as held:
            held.enter_context(table.app.batch_update())  # no frame is shown to anybody
            for turn in turns:
                if stop():
                    raise Stopped
                table.state.keyboard.viewer = turn.seat if is_over else None
                replay.go_to(turn.last)
                if table.show_boards():
                    held.close()
                    await _laid_out(table)
                    table.show_boards()
                    held.enter_context(table.app.batch_update())
                grids.append(table.picture())
                progress.done = len(grids)
                await asyncio.sleep(0)

    stage = _Stage(kind(match, DRAWING, _BoardReplay), look)
    error = asyncio.run(stage.run_async(headless=True, size=SIZE))
    if error is not None:
        raise error
    return grids


async def _laid_out(table: TableScreen) -> None:
    """Wait until everything has its place: styles first, then the layout that follows from them."""
    for _ in range(2):
        done = asyncio.Event()
        table.call_after_refresh(done.set)
        await done.wait()
