"""The result screen: opens by itself, says who won and why, and leads on."""

from __future__ import annotations

import re

import pytest

from islands_tui.app.islands_app import IslandsApp, table_for
from islands_tui.matches.records import match_store
from islands_tui.matches.records.reading import read_match
from islands_tui.screens import result
from islands_tui.screens.menu import MenuScreen
from islands_tui.screens.new_match import NewMatchScreen
from islands_tui.screens.result import ResultScreen
from islands_tui.session.replay import ReplayController
from islands_tui.settings import data_folder
from islands_tui.table_screen.table_screen import TableScreen
from islands_tui.textual_parts import command_screen
from islands_tui.widgets.standings import _whole_entries
from rules.engine.contract import Seat, say
from tests.islands_tui.beside import Visitor, a_drawing, a_menu, a_record, visiting


@pytest.fixture(autouse=True)
def _no_patience(monkeypatch: pytest.MonkeyPatch) -> None:
    """Tests press the same key faster than people do."""
    monkeypatch.setattr(command_screen, "HELD_KEY", 0.0)


async def open_finished(visitor: Visitor) -> ResultScreen:
    """Open the only stored match, which is over."""
    await visitor.click("Saved matches")
    await visitor.press("enter")
    await visitor.settle()
    screen = visitor.app.screen
    assert isinstance(screen, ResultScreen)
    return screen


async def test_it_opens_by_itself_after_the_last_move() -> None:
    a_record(left=1)
    async with visiting(a_menu(asks_all=True)) as visitor:
        await visitor.press("enter")
        table = visitor.app.screen
        assert isinstance(table, TableScreen)
        while visitor.app.screen is table:
            await visitor.press("enter")
        assert isinstance(visitor.app.screen, ResultScreen)
        assert " wins with " in visitor.shown()
        (name,) = data_folder.names()
        assert read_match(data_folder.path_of(name)).match.decision is None


async def test_a_held_enter_chooses_nothing_on_it(monkeypatch: pytest.MonkeyPatch) -> None:
    a_record(left=1)
    async with visiting(a_menu(asks_all=True)) as visitor:
        await visitor.press("enter")
        while isinstance(visitor.app.screen, TableScreen):
            await visitor.press("enter")
        monkeypatch.setattr(command_screen, "HELD_KEY", 60.0)
        await visitor.press("enter", "enter")
        assert isinstance(visitor.app.screen, ResultScreen)
        await visitor.press("down", "up", "enter")
        assert isinstance(visitor.app.screen, NewMatchScreen)


async def test_it_tells_the_points_by_source_and_by_round() -> None:
    a_record()
    async with visiting(a_menu()) as visitor:
        screen = await open_finished(visitor)
        shown = visitor.shown()
        assert "6 rounds" in shown
        assert "on the track" in shown
        assert "█ on the track" in shown
        assert "Points after each round" in shown
        for seat, total in enumerate(screen.outcome.totals):
            place = re.compile(rf"  \d {'■▲▼'[seat]} {screen.names[seat]} ")
            (row,) = (line for line in visitor.lines() if place.match(line))
            assert str(total) in row
        await visitor.press("s")
        assert "every point by source" in visitor.shown()
        await visitor.press("L", "home", "down")
        assert "2-" in visitor.lines()[1]
        await visitor.press("escape")
        assert "Points after each round" in visitor.shown()


async def test_again_begins_the_same_match_with_another_seed() -> None:
    a_record(names=("Dee", "Eve"))
    async with visiting(a_menu()) as visitor:
        await open_finished(visitor)
        await visitor.press("enter")
        assert "■   Dee" in visitor.shown()
        assert "[ Start the match ]" in visitor.shown()
        await visitor.press("enter")
        assert isinstance(visitor.app.screen, TableScreen)
        headers = [read_match(data_folder.path_of(name)).match.header for name in data_folder.names()]
        assert headers[0].players == headers[1].players
        assert headers[0].seed != headers[1].seed
        await visitor.press("q", "right", "enter")
        assert isinstance(visitor.app.screen, MenuScreen) or "Saved matches" in visitor.shown()


async def test_replay_comes_back_to_the_result() -> None:
    a_record()
    async with visiting(a_menu()) as visitor:
        await open_finished(visitor)
        await visitor.press("2")
        assert isinstance(visitor.app.screen.session, ReplayController)  # type: ignore[attr-defined]
        await visitor.press("q")
        assert "[ Replay ]" in visitor.shown()


async def test_enter_leads_from_the_finished_table_to_the_result_once_more() -> None:
    a_record()
    async with visiting(a_menu()) as visitor:
        await open_finished(visitor)
        await visitor.press("escape")
        assert isinstance(visitor.app.screen, TableScreen)
        assert "Enter result" in visitor.lines()[-1]
        await visitor.press("q")
        assert "1-2 pick" in visitor.lines()[-1]
        await visitor.press("escape", "enter")
        assert isinstance(visitor.app.screen, ResultScreen)


async def test_esc_shows_the_table_once_more_where_the_last_move_can_be_taken_back() -> None:
    a_record(left=1)
    async with visiting(a_menu(asks_all=True)) as visitor:
        await visitor.press("enter")
        while isinstance(visitor.app.screen, TableScreen):
            await visitor.press("enter")
        await visitor.press("escape")
        table = visitor.app.screen
        assert isinstance(table, TableScreen)
        assert table.match.decision is None
        await visitor.press("u")
        assert table.match.decision is not None


def a_finished_table() -> IslandsApp:
    """The app as the command line opens it: on a match that is over, with no menu behind it."""
    stored = match_store.open_match(a_record())
    return IslandsApp(table_for(stored.match, a_drawing()), stored=stored)


async def test_the_menu_can_be_reached_from_a_match_of_the_command_line() -> None:
    async with visiting(a_finished_table()) as visitor:
        await visitor.settle()
        assert isinstance(visitor.app.screen, ResultScreen)
        await visitor.press("q")
        assert isinstance(visitor.app.screen, MenuScreen)
        await open_finished(visitor)
        await visitor.press("q")
        assert isinstance(visitor.app.screen, MenuScreen)


async def test_a_second_match_after_one_of_the_command_line_ends_the_program_when_it_is_left() -> None:
    async with visiting(a_finished_table()) as visitor:
        await visitor.settle()
        await visitor.press("1", "enter")
        table = visitor.app.screen
        assert isinstance(table, TableScreen)
        assert table.match.decision is not None
        table.session.leave()
        await visitor.settle()
        assert not visitor.app.is_running


async def test_menu_and_q_lead_to_the_menu() -> None:
    a_record()
    async with visiting(a_menu()) as visitor:
        await open_finished(visitor)
        await visitor.click("Menu")
        assert isinstance(visitor.app.screen, MenuScreen)
        await open_finished(visitor)
        await visitor.press("q")
        assert isinstance(visitor.app.screen, MenuScreen)


async def test_all_who_win_together_are_named_in_full(monkeypatch: pytest.MonkeyPatch) -> None:
    names = ("Maximiliane von Rote", "Bartholomaeus Fische", "Jean-Baptiste Pierre")
    together = say("result.together", winners=tuple(say("plain.name", seat=Seat(seat)) for seat in range(3)), points=64)
    monkeypatch.setattr(result, "winner_line", lambda outcome, texts: texts(together))
    a_record(names=names)
    async with visiting(a_menu()) as visitor:
        await open_finished(visitor)
        told = " ".join(" ".join(visitor.lines()[1:5]).split())
        assert all(name in told for name in names)
        assert "64 points" in told
        assert "[ Again ]" in visitor.shown()


def test_sources_without_a_column_are_named_whole_or_not_at_all() -> None:
    entries = ["Laboratory 4", "Café 10"]
    for width in range(30):
        told = _whole_entries(entries, width, len)
        assert told in ("", "..", "Laboratory 4 ..", "Laboratory 4, Café 10")
        assert len(told) <= width


async def test_it_is_the_same_whenever_a_page_is_closed() -> None:
    a_record()
    async with visiting(a_menu()) as visitor:
        await open_finished(visitor)
        before = visitor.shown()
        for key in ("s", "s", "L"):
            await visitor.press(key, "escape")
            assert visitor.shown() == before


async def test_its_log_opens_at_the_newest_line_and_is_paged() -> None:
    a_record()
    async with visiting(a_menu()) as visitor:
        screen = await open_finished(visitor)
        await visitor.press("L")
        n = len(screen.page.rows) if screen.page is not None else 0
        rows = screen.page_rows
        for key, first in (("pageup", n - 2 * rows), ("home", 0), ("pagedown", rows), ("end", n - rows)):
            assert "The last round is over" in visitor.shown() or key != "pageup"
            await visitor.press(key)
            assert f"{first + 1}-{first + rows} of {n}" in visitor.lines()[1]
