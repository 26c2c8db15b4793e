"""Tables with a free seat: in the menu, in a list of their own, and in a new match."""

from __future__ import annotations

import math

import pytest

import rules
from islands_tui.matches.records import match_store
from islands_tui.matches.shared import open_tables
from islands_tui.matches.shared.open_tables import OpenTables
from islands_tui.screens.menu import MenuScreen
from islands_tui.screens.new_match import NewMatchScreen
from islands_tui.screens.tables import TablesScreen
from islands_tui.table_screen.table_screen import TableScreen
from tests.islands_tui.beside import Visitor, a_menu, a_record, visiting
from tests.islands_tui.shared_tables import a_table, play, sat, two


@pytest.fixture(autouse=True)
def _every_search_is_quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """On a busy machine a search of the folder is slow, and the next one waits for a while."""
    monkeypatch.setattr(open_tables, "_QUICK", math.inf)


def look_again(visitor: Visitor) -> None:
    screen = visitor.app.screen
    if isinstance(screen, MenuScreen):
        screen._look_for_tables()
    elif isinstance(screen, TablesScreen):
        screen._look_again()


async def test_the_menu_tells_at_once_that_somebody_waits_for_players() -> None:
    a_record(moves=10)
    async with visiting(a_menu()) as visitor:
        assert "Tables with a free seat" not in visitor.shown()
        name = a_table()
        sat(name, 0)
        look_again(visitor)
        await visitor.settle()
        assert "Tables with a free seat   1" in visitor.shown()
        assert "your matches are saved after every move" in visitor.shown()
        assert "Leave" in visitor.shown()
        sat(name, 1)
        look_again(visitor)
        await visitor.settle()
        assert "Tables with a free seat" not in visitor.shown()
        assert "Tables to watch   1" in visitor.shown()


async def test_a_table_without_a_free_seat_is_watched_from_the_menu() -> None:
    ann, _ = two()
    async with visiting(a_menu()) as visitor:
        await visitor.click("Tables to watch")
        assert "no free seat" in visitor.shown()
        await visitor.press("enter")
        table = visitor.app.screen
        assert isinstance(table, TableScreen)
        assert table.state.shared is not None
        assert table.state.shared.seats == []
        play(ann, "place 4-5")
        table.controller.remote.follow()
        await visitor.settle()
        assert "1 ■ Ann places a worker at 4-5" in visitor.shown()


async def test_a_guest_sits_down_from_the_menu_and_comes_back() -> None:
    name = a_table()
    ann = sat(name, 0)
    async with visiting(a_menu()) as visitor:
        await visitor.click("Tables with a free seat")
        assert isinstance(visitor.app.screen, TablesScreen)
        assert "■ Ann  ▲ free" in visitor.shown()
        assert "waits for 1 player" in visitor.shown()
        await visitor.press("enter")
        table = visitor.app.screen
        assert isinstance(table, TableScreen)
        assert table.state.shared is not None
        assert table.state.shared.seats == [1]
        ann.news()
        assert not ann.is_asleep
        await visitor.press("q", "2", "enter")
        assert isinstance(visitor.app.screen, TablesScreen)
        ann.news()
        assert ann.present == {0}


async def test_the_list_of_tables_is_live() -> None:
    name = a_table(("Ann", "Bob", "Cy"))
    sat(name, 0)
    async with visiting(a_menu()) as visitor:
        await visitor.click("Tables with a free seat")
        assert "waits for 2 players" in visitor.shown()
        sat(name, 2)
        look_again(visitor)
        await visitor.settle()
        assert "waits for 1 player" in visitor.shown()
        sat(name, 1)
        look_again(visitor)
        await visitor.settle()
        assert "no free seat" in visitor.shown()


async def test_who_comes_to_a_match_that_goes_on_is_asked_for_the_seat() -> None:
    ann, bob = two()
    ann.close()
    bob.close()
    async with visiting(a_menu()) as visitor:
        await visitor.press("enter")
        assert isinstance(visitor.app.screen, TablesScreen)
        assert "Which seat is yours?" in visitor.shown()
        await visitor.click("Seat 2, Bob")
        table = visitor.app.screen
        assert isinstance(table, TableScreen)
        assert table.state.shared is not None
        assert table.state.shared.seats == [1]


async def test_one_looks_on_without_a_seat() -> None:
    ann, _ = two()
    async with visiting(a_menu()) as visitor:
        visitor.app.from_menu.open_tables()
        await visitor.settle()
        await visitor.press("w")
        table = visitor.app.screen
        assert isinstance(table, TableScreen)
        assert table.state.shared is not None
        assert table.state.shared.seats == []
        play(ann, "place 4-5")
        table.controller.remote.follow()
        await visitor.settle()
        assert "1 ■ Ann places a worker at 4-5" in visitor.shown()


async def test_a_new_match_is_played_at_one_keyboard_or_at_a_terminal_for_each() -> None:
    async with visiting(a_menu()) as visitor:
        await visitor.click("New match")
        assert "«one keyboard»" in visitor.shown()
        await visitor.click("one terminal each")
        await visitor.click("Start the match")
        table = visitor.app.screen
        assert isinstance(table, TableScreen)
        assert table.state.shared is not None
        assert table.state.shared.seats == [0]
        assert "Waiting for players" in visitor.shown()
        (found,) = OpenTables().with_a_free_seat()
        assert found.free_for_guest() == [1]


async def test_every_form_of_a_new_match_fits_a_small_window() -> None:
    async with visiting(a_menu()) as visitor:
        await visitor.click("New match")
        screen = visitor.app.screen
        assert isinstance(screen, NewMatchScreen)
        for info in rules.GAMES.values():
            screen.change("game", info.id)
            screen.change("players", str(info.seats[-1]))
            await visitor.settle()
            for words in ("one terminal each", "Hints", "Seed", "Start the match", "Enter choose"):
                assert words in visitor.shown(), info.id


async def test_a_finished_table_is_only_looked_at() -> None:
    name = a_table()
    both = sat(name, 0, 1)
    while both.match.decision is not None:
        both.match.play(both.match.legal()[0])
    both.close()
    stored = match_store.open_match(name)
    assert stored.table is not None
    assert stored.table.seats == []
    assert OpenTables().all() == []
