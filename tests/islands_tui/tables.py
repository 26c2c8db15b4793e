"""Builders for tests of tables: matches in progress, and tables to play them at."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, suppress
from typing import Any, NamedTuple

from textual.app import App
from textual.errors import NoWidget
from textual.geometry import Region
from textual.pilot import Pilot
from textual.screen import Screen
from textual.widget import Widget

import rules
from islands_tui.app.islands_app import IslandsApp, table_for
from islands_tui.drawing.glyphs import GLYPHS
from islands_tui.drawing.grid import Grid, Pad
from islands_tui.drawing.palette import Palette
from islands_tui.drawing.terminal import Drawing
from islands_tui.session.controller import TableController
from islands_tui.settings.settings import Settings
from islands_tui.table_screen.table_screen import TableScreen
from islands_tui.widgets.decision_bar import DecisionBar
from islands_tui.widgets.pane import Pane
from islands_tui.widgets.text_field import TextField
from rules.engine.contract import Action, find_action
from rules.engine.match import Match
from rules.engine.record_entries import Header, Participant
from rules.engine.rng import Rng
from tests.terminals import PATIENCE

NAMES = ("Ann", "Bob", "Cy", "Dee", "Eve")


class Position(NamedTuple):
    """A point of a match by what is asked there, whatever came before: rules and dice may change, it stays one."""

    kind: str
    round: int = 1
    """The earliest one."""
    verbs: frozenset[str] = frozenset()
    """What there must be among the choices."""
    choices: int = 1
    """The fewest."""
    where: Callable[[Any], bool] = bool
    """What must be true of the state."""

    def is_reached(self, match: Match[Any]) -> bool:
        decision, state = match.decision, match.state
        if decision is None or decision.kind != self.kind or state.round < self.round:
            return False
        legal = match.legal()
        return len(legal) >= self.choices and self.verbs <= {action.verb for action in legal} and self.where(state)


def a_match(
    game: str = "spyrium",
    seats: int = 3,
    seed: int = 7,
    moves: int = 0,
    bots: tuple[int, ...] = (),
    bot: str = "random",
    until: Position | None = None,
) -> Match[Any]:
    """A match after so many random moves, or at a position; workers are rather placed than sent home."""
    found = rules.game(game)
    players = tuple(Participant(bot, bot) if seat in bots else Participant(NAMES[seat]) for seat in range(seats))
    match = Match(found, Header(game, found.version, players, seed, {}, {}, found.data_digest))
    chance = Rng(seed)
    while len(match.moves) < moves if until is None else not until.is_reached(match):
        legal = match.legal()
        patient = [action for action in legal if action.verb != "switch" or chance.below(3) == 0]
        match.play(chance.pick(patient or legal))
    return match


def an_app(
    match: Match[Any], glyphs: str = "box", colours: str = "rgb", light: bool = False, asks_all: bool = True
) -> IslandsApp:
    """The app on the table of a match, at the very decision that is open there, even if it has one answer only."""
    table = table_for(match, Drawing(GLYPHS[glyphs], Palette(colours, light)))
    return IslandsApp(table, settings=Settings(asks_all=asks_all))


def is_settled(screen: Screen[Any]) -> bool:
    """Whether the frame of a table is shown, and no bot is about to play."""
    if not isinstance(screen, TableScreen):
        return True
    session = screen.session
    return screen.gate.is_shown and not (isinstance(session, TableController) and session.bots.play)


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
        while self.app.is_running and not is_settled(self.app.screen):
            await self.pilot.pause()


@asynccontextmanager
async def playing(app: IslandsApp, width: int = 80, height: int = 24) -> AsyncIterator[Hands]:
    """Sit down at the table in a window of this size."""
    async with app.run_test(size=(width, height)) as pilot:
        hands = Hands(app, pilot)
        await hands.settle()
        yield hands


async def until(pilot: Pilot[None], holds: Callable[[], bool]) -> None:
    """Wait until another thread has done something, and its frame is shown."""
    end = time.monotonic() + 3 * PATIENCE
    while not holds():
        assert time.monotonic() < end, "it never comes"
        await asyncio.sleep(0.01)
    await pilot.pause()


def table_of(app: IslandsApp) -> TableScreen:
    """The table that the app shows."""
    assert isinstance(app.screen, TableScreen)
    return app.screen


def rows(app: IslandsApp) -> list[str]:
    """What stands on the screen."""
    return frame_of(app).lines()


def frame_of(app: App[None]) -> Grid:
    """Every cell of the screen with its ink, put together from the widgets as they lie one over another."""
    whole = Grid(*app.size)
    for _, region, widget in sorted(_placed(app), key=lambda placed: placed[0]):
        Pad(whole).pad(*region).stamp(widget.grid if isinstance(widget, Pane | TextField) else Grid(*region.size))
    return whole


def _placed(app: App[None]) -> Iterator[tuple[Any, Region, Widget]]:
    """The widgets that are on the screen, with their order from the lowest to the uppermost; boxes are blank."""
    for widget in app.screen.query("Pane, PaneGroup, TextField"):
        with suppress(NoWidget):
            geometry = app.screen.find_widget(widget)
            yield geometry.order, geometry.region, widget


def bar(app: IslandsApp) -> list[str]:
    """The decision bar: its rule, the question, then list and highlighted choice as far as there are any words."""
    area = table_of(app).pane(DecisionBar).region
    found = rows(app)[area.y : area.bottom]
    while not found[-1].strip():
        found.pop()
    return found


def told(app: IslandsApp) -> str:
    """What is asked and what is said of the highlighted choice, whatever rows it takes."""
    return " ".join(" ".join(bar(app)[1:]).split())


def shown(app: IslandsApp) -> str:
    """What stands on the screen, as one text."""
    return "\n".join(rows(app))


def highlighted(app: IslandsApp) -> Action | None:
    """The action under the cursor."""
    current = table_of(app).state.chooser.current
    return None if current is None else current.action


def play(match: Match[Any], *texts: str) -> None:
    """Play moves in notation."""
    for text in texts:
        match.play(find_action(match.legal(), text))
