"""The menu, and that every entry of it leads somewhere and back."""

from __future__ import annotations

import pytest
from textual import events
from textual.geometry import Size

from islands_tui.matches.records import match_store
from islands_tui.screens.exercises import ExercisesScreen
from islands_tui.screens.games import GamesScreen
from islands_tui.screens.hall import HallScreen
from islands_tui.screens.menu import MenuScreen
from islands_tui.screens.new_match import NewMatchScreen
from islands_tui.screens.saved import SavedScreen
from islands_tui.screens.settings import SettingsScreen
from islands_tui.settings import settings
from islands_tui.table_screen.table_screen import TableScreen
from rules import GAMES
from rules.bots import USUAL_LEVEL
from tests.islands_tui.beside import a_menu, a_record, visiting


async def test_the_last_unfinished_match_is_offered_first() -> None:
    a_record(moves=40)
    a_record()
    async with visiting(a_menu()) as visitor:
        assert "[ Continue ]" in visitor.shown()
        assert "Spyrium · round 2 " in visitor.shown()
        assert "Saved matches   2" in visitor.shown()
        await visitor.press("enter")
        assert isinstance(visitor.app.screen, TableScreen)
        assert len(visitor.app.screen.match.moves) == 40


async def test_even_the_longest_name_is_told_in_full() -> None:
    names = ("Adelheid Hohenfelsen", "Maximilian the First")
    a_record(moves=10, names=names)
    async with visiting(a_menu()) as visitor:
        assert any(f"    {name} to move " in visitor.shown() for name in names)


async def test_without_a_match_the_cursor_starts_on_playing_against_bots() -> None:
    async with visiting(a_menu()) as visitor:
        assert "[ Play against bots ]" in visitor.shown()
        assert f"choose one of {len(GAMES)} games" in visitor.shown()
        assert "Continue" not in visitor.shown()
        await visitor.press("up", "right")
        assert "[ Play against bots ]" in visitor.shown()


@pytest.mark.parametrize(
    ("number", "screen"),
    [
        ("1", GamesScreen),
        ("2", NewMatchScreen),
        ("3", SavedScreen),
        ("4", HallScreen),
        ("7", ExercisesScreen),
        ("8", SettingsScreen),
    ],
)
async def test_a_number_opens_an_entry_and_esc_comes_back(number: str, screen: type) -> None:
    async with visiting(a_menu()) as visitor:
        await visitor.press(number)
        assert isinstance(visitor.app.screen, screen)
        await visitor.press("escape")
        assert isinstance(visitor.app.screen, MenuScreen)


async def test_the_mouse_opens_entries_and_presses_the_keys_at_the_bottom() -> None:
    async with visiting(a_menu()) as visitor:
        await visitor.click("Settings")
        assert isinstance(visitor.app.screen, SettingsScreen)
        await visitor.click("Esc back")
        await visitor.click("? keys")
        assert "Look up rules." in visitor.shown()
        await visitor.click("Look up rules.")
        await visitor.click("q leave")
        assert not visitor.app.is_running


async def test_leaving_the_table_comes_back_to_the_menu_with_the_match_saved_and_free() -> None:
    name = a_record(moves=40)
    async with visiting(a_menu()) as visitor:
        await visitor.press("enter", "q", "right", "enter")
        assert isinstance(visitor.app.screen, MenuScreen)
        match_store.open_match(name).close()
        await visitor.press("enter")
        assert isinstance(visitor.app.screen, TableScreen)


async def test_a_match_that_is_open_elsewhere_is_explained_in_one_line() -> None:
    name = a_record(moves=40)
    elsewhere = match_store.open_match(name)
    async with visiting(a_menu()) as visitor:
        await visitor.press("enter")
        assert isinstance(visitor.app.screen, MenuScreen)
        assert f"{name} is open in another window" in visitor.shown()
        elsewhere.close()
        await visitor.press("enter")
        assert isinstance(visitor.app.screen, TableScreen)


async def test_a_small_window_gets_a_notice_that_goes_away() -> None:
    async with visiting(a_menu(), 60, 10) as visitor:
        assert "Islands needs 80 columns and 24 rows." in visitor.shown()
        await visitor.press("enter")
        await visitor.pilot.resize_terminal(80, 24)
        await visitor.settle()
        assert "[ Play against bots ]" in visitor.shown()


async def test_a_window_that_was_resized_under_another_screen_is_shared_out_anew() -> None:
    async with visiting(a_menu(), 170, 50) as visitor:
        wide = visitor.lines()
    async with visiting(a_menu()) as visitor:
        await visitor.click("Settings")
        await visitor.pilot.resize_terminal(170, 50)
        await visitor.settle()
        await visitor.press("escape", *["up"] * 9)
        assert visitor.lines() == wide


async def test_a_size_that_a_screen_hears_of_too_late_is_not_the_windows() -> None:
    async with visiting(a_menu()) as visitor:
        await visitor.pilot.resize_terminal(120, 40)
        screen = visitor.app.screen
        for late in (Size(200, 60), Size(1, 1)):
            screen.post_message(events.Resize(late, late))
            await visitor.settle()
            assert screen.outer_size == (120, 40)


async def test_pasted_text_triggers_nothing() -> None:
    async with visiting(a_menu()) as visitor:
        visitor.app.screen.post_message(events.Paste("\r\r2q"))
        await visitor.settle()
        assert isinstance(visitor.app.screen, MenuScreen)


# Playing against bots


async def test_a_new_player_chooses_a_game_and_sits_at_its_table_with_two_bots() -> None:
    async with visiting(a_menu()) as visitor:
        await visitor.press("enter")
        assert all(info.title in visitor.shown() for info in GAMES.values())
        await visitor.press("down", "enter", "right", "enter")
        table = visitor.app.screen
        assert isinstance(table, TableScreen)
        assert table.match.game.id == list(GAMES)[1]
        assert [player.bot for player in table.match.players] == [None, USUAL_LEVEL, USUAL_LEVEL]


async def test_the_game_and_the_bots_of_the_last_match_are_a_single_enter_away() -> None:
    settings.remember_names(["Zoë", "Bob"])
    settings.remember_match("spyrium", [None, "hard"])
    async with visiting(a_menu()) as visitor:
        assert "Spyrium with 1 bot " in visitor.shown()
        await visitor.press("enter", "right", "enter")
        table = visitor.app.screen
        assert isinstance(table, TableScreen)
        assert [(player.name, player.bot) for player in table.match.players] == [("Zoë", None), ("hard", "hard")]
    assert settings.remembered_names() == ["Zoë", "Bob"]


@pytest.mark.parametrize("key", ["right", "space"])
async def test_one_key_leads_from_the_last_game_to_the_others(key: str) -> None:
    settings.remember_match("spyrium", [None, "hard"])
    async with visiting(a_menu()) as visitor:
        await visitor.press(key)
        assert "[ Spyrium ]" in visitor.shown()
        await visitor.press("escape")
        assert isinstance(visitor.app.screen, MenuScreen)


async def test_a_game_for_more_players_gets_more_bots_like_the_last_one() -> None:
    settings.remember_match("spyrium", [None, "easy"])
    async with visiting(a_menu()) as visitor:
        await visitor.press("right")
        await visitor.click("Era of Inventions")
        await visitor.click("No, to the table")
        table = visitor.app.screen
        assert isinstance(table, TableScreen)
        assert [player.bot for player in table.match.players] == [None, "easy", "easy"]


async def test_a_new_match_begins_like_the_last_one() -> None:
    settings.remember_names(["Ann", "Bob"])
    settings.remember_match("ilos", ["expert", None, None])
    async with visiting(a_menu()) as visitor:
        await visitor.press("2")
        assert "Ilôs, 3 players" in visitor.shown()
        table = [line.strip(" │").split()[:3] for line in visitor.lines()]
        assert ["■", "Ada", "(expert)"] in table
        assert ["▲", "Ann", "person"] in table
        assert ["▼", "Bob", "person"] in table


@pytest.mark.parametrize(("game", "players"), [("gone", [None, "hard"]), ("spyrium", ["no such bot", None])])
async def test_what_was_played_last_may_be_gone(game: str, players: list[str | None]) -> None:
    settings.remember_match(game, players)
    async with visiting(a_menu()) as visitor:
        await visitor.press("2")
        assert isinstance(visitor.app.screen, NewMatchScreen)
        await visitor.press("escape", "1")
        await visitor.press("right", "enter")
        assert isinstance(visitor.app.screen, TableScreen if game == "spyrium" else GamesScreen | MenuScreen)


async def test_no_entry_has_the_number_0_and_the_keys_name_one_digit() -> None:
    a_record(left=1)
    async with visiting(a_menu()) as visitor:
        assert "1-9 pick" in visitor.shown()
        await visitor.press("0")
        assert isinstance(visitor.app.screen, MenuScreen)
