"""The screen of a game is found through its description; one that can't be used says so in a line."""

from __future__ import annotations

import pytest

from islands_tui.app.table_types import table_type
from islands_tui.registry.table_info import TableInfo
from islands_tui.registry.tables import TABLES
from islands_tui.table_screen.table_screen import TableScreen
from islands_tui.text.problem import Problem
from islands_tui.text.texts import interface
from rules import GAMES
from tests.islands_tui.tables import a_match


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_a_screen(game: str) -> None:
    kind = table_type(a_match(game))
    assert issubclass(kind, TableScreen)
    assert f"{kind.__module__}:{kind.__name__}" == TABLES[game].screen


@pytest.mark.parametrize(
    ("screen", "told"),
    [
        ("there_is_none.screen:Table", "the screen of Spyrium can't be loaded (ModuleNotFoundError"),
        ("islands_tui.table_screen.table_screen:Nothing", "the screen of Spyrium can't be loaded (AttributeError"),
        ("islands_tui.table_screen.painter:Painter", "islands_tui.table_screen.painter:Painter is not a TableScreen"),
    ],
)
def test_a_screen_that_can_not_be_used_is_explained(screen: str, told: str, monkeypatch: pytest.MonkeyPatch) -> None:
    tables = {"spyrium": TableInfo("islands_tui.games.spyrium", screen)}
    monkeypatch.setattr("islands_tui.app.table_types.TABLES", tables)
    with pytest.raises(Problem) as problem:
        table_type(a_match("spyrium"))
    assert interface()(problem.value.message).startswith(told)
