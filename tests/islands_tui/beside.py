"""Builders for tests of the screens beside the table: an app on its menu, stored matches, hands."""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from typing import Any

from textual.pilot import Pilot

from islands_tui.app.islands_app import IslandsApp
from islands_tui.drawing.glyphs import GLYPHS
from islands_tui.drawing.palette import Palette
from islands_tui.drawing.terminal import Drawing
from islands_tui.matches.records import match_store
from islands_tui.screens.base_screen import BaseScreen
from islands_tui.settings.settings import Settings
from islands_tui.table_screen.table_screen import TableScreen
from rules.engine.rng import Rng
from tests.islands_tui.builders import a_header
from tests.islands_tui.tables import frame_of, is_settled


def a_drawing(glyphs: str = "box", colours: str = "rgb", light: bool = False) -> Drawing:
    return Drawing(GLYPHS[glyphs], Palette(colours, light))


def a_menu(glyphs: str = "box", colours: str = "rgb", asks_all: bool = False) -> IslandsApp:
    """The app on its menu, where questions with one answer may be asked too."""
    return IslandsApp(drawing=a_drawing(glyphs, colours), settings=Settings(asks_all=asks_all))


def a_record(
    moves: int | None = None, names: Sequence[str] = ("Ann", "Bob", "Cy"), left: int = 0, seed: int = 7
) -> str:
    """A stored match of Spyrium after so many random moves, or with so many left to its end; return its name."""
    import rules

    header = a_header(names, seed=seed, game="spyrium")
    stored = match_store.create(rules.game("spyrium"), header)
    match, chance = stored.match, Rng(seed)
    while match.decision is not None and moves != len(match.moves):
        match.play(chance.pick(match.legal()))
    if left:
        match.take_back(len(match.moves) - left, agreed=True)
    stored.close()
    return stored.name


class Visitor:
    """Somebody at the keyboard, who waits for each frame."""

    def __init__(self, app: IslandsApp, pilot: Pilot[None]) -> None:
        self.app, self.pilot = app, pilot

    async def press(self, *keys: str) -> None:
        for key in keys:
            await self.pilot.press(key)
            await self.settle()

    async def type(self, text: str) -> None:
        await self.press(*(" " if sign == " " else sign for sign in text))

    async def click(self, text: str) -> None:
        """Click on the first place where this text stands."""
        for y, line in enumerate(self.lines()):
            if text in line:
                await self.pilot.click(offset=(line.index(text) + len(text) // 2, y))
                await self.settle()
                return
        raise AssertionError(f"{text!r} is not on the screen:\n{self.shown()}")

    async def settle(self) -> None:
        """Wait until the screen in front takes keys."""
        await self.pilot.pause()
        while self.app.is_running and not self._takes_keys():
            await self.pilot.pause()

    def _takes_keys(self) -> bool:
        screen: Any = self.app.screen
        if isinstance(screen, TableScreen):
            return is_settled(screen)
        return not isinstance(screen, BaseScreen) or screen.gate is None or screen.gate.is_shown

    def lines(self) -> list[str]:
        return frame_of(self.app).lines()

    def shown(self) -> str:
        """What stands on the screen."""
        return "\n".join(self.lines())


@asynccontextmanager
async def visiting(app: IslandsApp, width: int = 80, height: int = 24) -> AsyncIterator[Visitor]:
    """Open the app in a window of this size."""
    async with app.run_test(size=(width, height)) as pilot:
        visitor = Visitor(app, pilot)
        await visitor.settle()
        yield visitor
