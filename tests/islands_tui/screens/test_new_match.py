"""Putting a match together on the screen: names, order, bots, options, and what can go wrong."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from textual import events

from islands_tui.matches.records import match_store
from islands_tui.matches.records.reading import read_match
from islands_tui.screens.new_match import NewMatchScreen
from islands_tui.settings import data_folder, settings
from islands_tui.table_screen.table_screen import TableScreen
from islands_tui.text.problem import found_wrong
from rules import GAMES, GameInfo
from rules.bots import LEVELS
from rules.engine.record_entries import Header, Participant
from tests.islands_tui.beside import Visitor, a_menu, visiting


async def choose_spyrium(visitor: Visitor) -> None:
    """Open the form and choose the game; the cursor stands on its row."""
    await visitor.press("2")
    await visitor.click("Spyrium")


async def rename(visitor: Visitor, name: str) -> None:
    """Type another name in the seat under the cursor."""
    screen = visitor.app.screen
    assert isinstance(screen, NewMatchScreen)
    while screen.cursor.startswith("name") and screen.draft.seats[int(screen.cursor[-1])].name:
        await visitor.press("backspace")
    await visitor.type(name)


def begun() -> Header:
    """What the only stored match says about itself."""
    (name,) = data_folder.names()
    return read_match(data_folder.path_of(name)).match.header


async def test_a_match_is_begun_as_it_was_put_together() -> None:
    async with visiting(a_menu()) as visitor:
        await choose_spyrium(visitor)
        await visitor.press("down", "right", "down")
        await rename(visitor, "Ann-Marie q")
        await visitor.press("down")
        await rename(visitor, "Bob")
        await visitor.press("down", "right", "space", "down", "right", "down", "right", "down")
        await visitor.press("down", "right", "down")
        await visitor.type("12x")
        await visitor.press("enter", "enter")
        assert isinstance(visitor.app.screen, TableScreen)
        header = begun()
        assert header.players == (Participant("Ann-Marie q"), Participant("Bob"), Participant("normal", "normal"))
        assert header.seed == 12
        assert not header.hints
        assert header.options == {"residence_track": "2,3,4,5,6,7", "second_bonus": "free"}


@pytest.mark.parametrize("info", GAMES.values(), ids=lambda info: info.id)
async def test_what_a_game_is_about_stands_in_full_in_the_smallest_window(info: GameInfo) -> None:
    async with visiting(a_menu()) as visitor:
        await visitor.click("New match")
        await visitor.click(info.title)
        screen = visitor.app.screen
        assert isinstance(screen, NewMatchScreen)
        assert screen.rows.about() in visitor.shown()


async def test_what_is_typed_takes_the_place_of_the_name_and_backspace_changes_it() -> None:
    settings.remember_names(["Ann", "Bob"])
    async with visiting(a_menu()) as visitor:
        await choose_spyrium(visitor)
        await visitor.press("down", "down")
        assert "[Ann  " in visitor.shown()
        assert "Space change" not in visitor.lines()[-1]
        await visitor.type("Zoë")
        assert "[Zoë_" in visitor.shown()
        await visitor.press("down", "backspace", "y")
        assert "■   Zoë " in visitor.shown()
        assert "▲  [Boy_" in visitor.shown()
        await visitor.press("up")
        visitor.app.screen.post_message(events.Paste("Dee"))
        await visitor.settle()
        assert "■  [Dee_" in visitor.shown()


async def test_the_caret_goes_about_in_a_name_and_right_of_its_end_is_the_player() -> None:
    settings.remember_names(["Ann", "Bob"])
    async with visiting(a_menu()) as visitor:
        await choose_spyrium(visitor)
        await visitor.press("down", "down", "left", "x", "end", "y", "left", "left", "delete")
        assert "[xAny " in visitor.shown()
        await visitor.press("right")
        assert "[xAny_" in visitor.shown()
        await visitor.press("right")
        assert "[person]" in visitor.shown()
        await visitor.click("xAny")
        await visitor.press("z")
        assert "[z_" in visitor.shown()
        await visitor.type("abc")
        await visitor.click("zabc")
        await visitor.press("Q")
        assert "[zaQbc" in visitor.shown()


async def test_what_is_typed_in_one_go_goes_where_it_was_meant_for() -> None:
    """Keys that arrive together: letters, the key to the next row, and letters again."""
    settings.remember_names(["Ann", "Bob"])
    async with visiting(a_menu()) as visitor:
        await choose_spyrium(visitor)
        for key in ("down", "down", *"Zo", "left", "e", "enter", *"Cy", "up", "backspace", "down", "x"):
            visitor.app.post_message(events.Key(key, key if len(key) == 1 else None))
        await visitor.settle()
        assert "■   Ze " in visitor.shown()
        assert "▲  [x_" in visitor.shown()


async def test_space_changes_the_player_on_a_name_too_and_wipes_nothing() -> None:
    settings.remember_names(["Ann", "Bob"])
    async with visiting(a_menu()) as visitor:
        await choose_spyrium(visitor)
        await visitor.press("down", "down", *["space"] * len(LEVELS))
        assert f"■  [Ada ({LEVELS[0]})" in visitor.shown()
        await visitor.press("space")
        assert "■  [Ann " in visitor.shown()
        await visitor.press("space", *["space"] * len(LEVELS), "A", "space", "b")
        assert "■  [A b_" in visitor.shown()


async def test_names_are_remembered_for_the_next_match() -> None:
    settings.remember_names(["Zoë", "Ann"])
    async with visiting(a_menu()) as visitor:
        await choose_spyrium(visitor)
        assert "■   Zoë" in visitor.shown()
        await visitor.press("down", "down")
        await rename(visitor, "Cy")
        await visitor.click("Start the match")
    assert settings.remembered_names() == ["Cy", "Ann"]


async def test_brackets_move_a_seat_and_the_cursor_with_it() -> None:
    settings.remember_names(["Ann", "Bob", "Cy"])
    async with visiting(a_menu()) as visitor:
        await choose_spyrium(visitor)
        await visitor.press("down", "down", "right_square_bracket", "right_square_bracket", "right_square_bracket")
        assert "▼  [Ann " in visitor.shown()
        await visitor.press("left_square_bracket")
        assert "■   Bob" in visitor.shown()
        assert "▲  [Ann " in visitor.shown()


async def test_nothing_is_lost_by_changing_the_game_the_number_or_the_player() -> None:
    settings.remember_names(["Ann", "Bob", "Cy"])
    async with visiting(a_menu()) as visitor:
        await choose_spyrium(visitor)
        await visitor.press("down", "left", "right", "up", "left", "right", "down")
        assert "▼   Cy" in visitor.shown()
        await visitor.press("down", "right", *["space"] * (1 + len(LEVELS)))
        assert "■   Ann" in visitor.shown()


async def test_a_game_for_more_players_gets_more_seats() -> None:
    async with visiting(a_menu()) as visitor:
        await visitor.press("2", "right")
        assert "Era of Inventions, 3 players" in visitor.shown()
        await visitor.press("left")
        assert "Propeller Islands, 2 players" in visitor.shown()


@pytest.mark.parametrize(
    ("name", "says"),
    [
        ("", "This seat needs a name."),
        ("ann", "Two players are called ann."),
        ("A" * 30, "use at most 20 characters"),
        ("random 2", "random 2 is a bot's name"),
    ],
)
async def test_a_name_that_can_not_be_taken_is_explained_in_one_line(name: str, says: str) -> None:
    settings.remember_names(["Ann", "Bob"])
    async with visiting(a_menu()) as visitor:
        await choose_spyrium(visitor)
        await visitor.press("down", "down", "down")
        await rename(visitor, name)
        await visitor.click("Start the match")
        assert says in visitor.lines()[-2]
        assert f"▲  [{name[-20:]}_" in visitor.shown()
        assert "■   Ann" in visitor.shown()
        assert data_folder.names() == []
        await rename(visitor, "Bob")
        await visitor.click("Start the match")
        assert isinstance(visitor.app.screen, TableScreen)


async def test_pasted_control_characters_are_refused_and_start_nothing() -> None:
    async with visiting(a_menu()) as visitor:
        await choose_spyrium(visitor)
        await visitor.press("down", "down")
        visitor.app.screen.post_message(events.Paste("\x1b[2J\r\r"))
        await visitor.settle()
        await visitor.click("Start the match")
        assert "contains characters that can't be displayed" in visitor.lines()[-2]
        assert data_folder.names() == []


async def test_a_full_disk_is_explained_and_the_draft_stays(monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: Any) -> None:
        raise found_wrong("storage.no_folder", folder="there", reason="No space left on device", variable="X")

    settings.remember_names(["Ann", "Bob"])
    async with visiting(a_menu()) as visitor:
        await choose_spyrium(visitor)
        monkeypatch.setattr(match_store, "create", full)
        await visitor.click("Start the match")
        assert "No space left on device" in visitor.lines()[-2]
        assert "■   Ann" in visitor.shown()


async def test_the_help_lists_the_keys_of_this_screen_and_letters_stay_letters() -> None:
    async with visiting(a_menu()) as visitor:
        await choose_spyrium(visitor)
        await visitor.press("question_mark")
        assert "Move a seat up or down in the turn order" in visitor.shown()
        await visitor.press("escape", "down", "down")
        await visitor.type("?qc")
        assert "?qc_" in visitor.shown()


async def test_five_seats_and_all_rows_fit_the_smallest_window() -> None:
    settings.remember_names(["A", "B", "C", "D", "E"])
    async with visiting(a_menu()) as visitor:
        await choose_spyrium(visitor)
        for text in ("•   E", "residence track", "bonus at 20 VP", "Seed", "Start the match", "Left and right"):
            assert text in visitor.shown()


async def test_a_game_that_can_not_be_loaded_is_explained_and_left_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "tardy-1.0.dist-info").mkdir()
    (tmp_path / "tardy-1.0.dist-info" / "entry_points.txt").write_text("[islands.rules]\ntardy = tardy:GAME\n")
    description = "from rules import GameInfo\nGAME = GameInfo('tardy', 'Tardy', range(2, 4), __name__, place=0)\n"
    (tmp_path / "tardy.py").write_text(description)
    monkeypatch.syspath_prepend(tmp_path)
    async with visiting(a_menu()) as visitor:
        await choose_spyrium(visitor)
        await visitor.press("right")
        assert "the rules of Tardy can't be loaded: ModuleNotFoundError" in " ".join(visitor.shown().split())
        await visitor.press("right")
        screen = visitor.app.screen
        assert isinstance(screen, NewMatchScreen)
        assert screen.draft.info.id == "smugglers"
        assert "tardy" not in GAMES
