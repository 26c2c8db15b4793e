"""What holds for every screen: few ancestors, a table for every mode, and commands that work everywhere."""

from __future__ import annotations

import importlib
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from islands_tui.app.islands_app import IslandsApp
from islands_tui.matches.setup.draft import Draft
from islands_tui.matches.shared.open_tables import TableCount
from islands_tui.registry.tables import TABLES
from islands_tui.screens.base_screen import BaseScreen, ScreenMode
from islands_tui.screens.command_list import CommandList
from islands_tui.screens.menu import MenuScreen
from islands_tui.screens.menu_contents import MenuContents
from islands_tui.screens.new_match import NewMatchScreen
from islands_tui.screens.result import ResultScreen
from islands_tui.screens.rules import RulesScreen
from islands_tui.screens.saved import SavedScreen
from islands_tui.screens.settings import SettingsScreen
from islands_tui.screens.tables import TablesScreen
from islands_tui.session.modes import Mode
from islands_tui.session.overlays import TypedLine
from islands_tui.settings.settings import Settings
from islands_tui.text.texts import Texts
from islands_tui.textual_parts.command_screen import CommandScreen
from tests.islands_tui.beside import a_drawing, a_menu, visiting
from tests.islands_tui.tables import a_match, an_app, playing, shown, table_of

MOST_ANCESTORS = 3


def kinds_of(base: type[Any]) -> Iterator[type[Any]]:
    for kind in base.__subclasses__():
        yield kind
        yield from kinds_of(kind)


def test_no_screen_has_more_than_three_classes_of_ours_above_it() -> None:
    for table in TABLES.values():
        importlib.import_module(table.screen.partition(":")[0])
    kinds = list(kinds_of(CommandScreen))
    assert len(kinds) >= len(TABLES) + 9
    for kind in kinds:
        above = [base for base in kind.__mro__[1:] if base.__module__.startswith("islands_tui")]
        assert len(above) <= MOST_ANCESTORS, kind


def screens() -> list[BaseScreen[Any]]:
    drawing, texts, match = a_drawing(), Texts(), a_match()
    while match.decision is not None:
        match.play(match.legal()[0])
    contents = MenuContents()
    return [
        MenuScreen(drawing, texts, lambda look: contents, TableCount, lambda entry: None),
        NewMatchScreen(drawing, Draft(()), lambda request: pytest.fail("begun")),
        SavedScreen(drawing, texts, lambda name: None, lambda name: None),
        TablesScreen(drawing, texts, list, lambda name, seats: None),
        SettingsScreen(drawing, texts, Settings(), lambda settings: None),
        RulesScreen(drawing, texts),
        ResultScreen(drawing, texts, match, lambda review: None),
        CommandList(drawing, texts, ()),
    ]


def test_every_mode_of_every_screen_has_a_table_in_which_no_key_calls_two_commands() -> None:
    for screen in screens():
        assert set(screen.mode_tables) == set(ScreenMode)
        for mode, table in screen.mode_tables.items():
            keys = Counter(key for bound in table for key, _ in bound.command.keys)
            assert not [key for key, count in keys.items() if count > 1], (screen, mode)


def test_every_command_of_a_screen_does_something_there() -> None:
    for screen in screens():
        tables = screen.mode_tables.values()
        assert not [one.id for one in screen.commands if not any(one in table for table in tables)], screen


@pytest.fixture
def redrawn(monkeypatch: pytest.MonkeyPatch) -> list[bool]:
    times: list[bool] = []
    monkeypatch.setattr(IslandsApp, "redraw", lambda app: times.append(True))
    return times


async def test_commands_that_hold_everywhere_hold_in_a_window_that_is_too_small(redrawn: list[bool]) -> None:
    async with visiting(a_menu(), 60, 20) as visitor:
        assert "q leave   Ctrl+L redraw   Ctrl+C quit" in visitor.shown()
        await visitor.press("ctrl+l", "1", "enter")
        assert redrawn == [True]
        await visitor.pilot.press("ctrl+c")
        assert visitor.app.is_leaving


async def test_they_hold_at_a_table_that_has_no_room(redrawn: list[bool]) -> None:
    app = an_app(a_match())
    async with playing(app, 60, 20) as hands:
        assert "q leave   Ctrl+L redraw   Ctrl+C quit" in shown(app)
        await hands.press("ctrl+l", "enter", "u")
        assert redrawn == [True]
        await hands.pilot.press("ctrl+c")
        assert app.is_leaving


async def test_they_hold_while_a_line_is_typed(redrawn: list[bool]) -> None:
    app = an_app(a_match())
    async with playing(app) as hands:
        await hands.press("colon", "p", "l", "ctrl+l", "a")
        assert redrawn == [True]
        assert table_of(app).state.typed == "pla"
        await hands.pilot.press("ctrl+c")
        assert app.is_leaving


async def test_they_hold_while_a_name_is_typed(redrawn: list[bool]) -> None:
    async with visiting(a_menu()) as visitor:
        await visitor.click("New match")
        await visitor.press("down", "down", "x", "ctrl+l")
        assert redrawn == [True]
        await visitor.pilot.press("ctrl+c")
        assert visitor.app.is_leaving


async def test_nothing_is_typed_in_a_window_that_is_too_small() -> None:
    app = an_app(a_match())
    async with playing(app) as hands:
        await hands.press("colon", "p")
        await hands.resize(60, 20)
        await hands.press("l")
        await hands.resize(80, 24)
        state = table_of(app).state
        assert state.mode is Mode.TYPING
        assert isinstance(state.typing, TypedLine)
        assert state.typed == "p"
