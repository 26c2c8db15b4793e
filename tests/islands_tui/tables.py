"""Builders for tests of tables: matches in progress, and tables to play them at."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from textual.pilot import Pilot

import rules
from islands_tui.app import IslandsApp, table_for
from islands_tui.drawing.glyphs import GLYPHS
from islands_tui.drawing.palette import Palette
from islands_tui.drawing.terminal import Drawing
from islands_tui.screens.table import TableScreen
from rules.engine.chance import Chance
from rules.engine.contract import Action, find_action
from rules.engine.match import Header, Match, Player

NAMES = ("Ann", "Bob", "Cy", "Dee", "Eve")


def a_match(
    game: str = "spyrium", seats: int = 3, seed: int = 7, moves: int = 0, bots: tuple[int, ...] = ()
) -> Match[Any]:
    """A match after so many random moves; workers are rather placed than sent home."""
    found = rules.game(game)
    players = tuple(Player("random", "random") if seat in bots else Player(NAMES[seat]) for seat in range(seats))
    match = Match(found, Header(game, found.version, players, seed, {}, {}, found.data_digest))
    chance = Chance(seed)
    for _ in range(moves):
        legal = match.legal()
        patient = [action for action in legal if action.verb != "switch" or chance.below(3) == 0]
        match.play(chance.pick(patient or legal))
    return match


def an_app(match: Match[Any], glyphs: str = "box", colours: str = "rgb", light: bool = False) -> IslandsApp:
    """The app on the table of a match."""
    return IslandsApp(table_for(match, Drawing(GLYPHS[glyphs], Palette(colours, light))))


class Hands:
    """Keys and mouse at a table. Each key waits until the table takes keys again, as people do."""

    def __init__(self, app: IslandsApp, pilot: Pilot[None]) -> None:
        self.app, self.pilot = app, pilot

    async def press(self, *keys: str) -> None:
        for key in keys:
            await self.pilot.press(key)
            await self.settle()

    async def click(self, x: int, y: int) -> None:
        await self.pilot.click(offset=(x, y))
        await self.settle()

    async def resize(self, width: int, height: int) -> None:
        await self.pilot.resize_terminal(width, height)
        await self.settle()

    async def settle(self) -> None:
        """Wait until bots have played and the frame is shown."""
        await self.pilot.pause()
        while self.app.is_running and isinstance(self.app.screen, TableScreen) and not self.app.screen.takes_keys:
            await self.pilot.pause()


@asynccontextmanager
async def playing(app: IslandsApp, width: int = 80, height: int = 24) -> AsyncIterator[Hands]:
    """Sit down at the table in a window of this size."""
    async with app.run_test(size=(width, height)) as pilot:
        hands = Hands(app, pilot)
        await hands.settle()
        yield hands


def table_of(app: IslandsApp) -> TableScreen:
    """The table that the app shows."""
    assert isinstance(app.screen, TableScreen)
    return app.screen


def rows(app: IslandsApp) -> list[str]:
    """What stands on the screen."""
    return table_of(app).board.grid.lines()


def shown(app: IslandsApp) -> str:
    """What stands on the screen, as one text."""
    return "\n".join(rows(app))


def highlighted(app: IslandsApp) -> Action | None:
    """The action under the cursor."""
    current = table_of(app).situation.chooser.current
    return None if current is None else current.action


def play(match: Match[Any], *texts: str) -> None:
    """Play moves in notation."""
    for text in texts:
        match.play(find_action(match.legal(), text))
