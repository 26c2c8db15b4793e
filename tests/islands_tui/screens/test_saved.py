"""The list of saved matches: how each stands, opening, watching, deleting."""

from __future__ import annotations

from pathlib import Path

import pytest

import rules
from islands_tui.matches.records import match_store
from islands_tui.matches.records.reading import read_match
from islands_tui.screens.saved import SavedScreen
from islands_tui.session.replay import ReplayController
from islands_tui.settings import data_folder
from islands_tui.table_screen.table_screen import TableScreen
from rules.engine.record_reader import Loaded
from tests.islands_tui.beside import Visitor, a_menu, a_record, visiting
from tests.rules.engine.records import alter, unsealed


async def open_list(visitor: Visitor) -> SavedScreen:
    await visitor.click("Saved matches")
    screen = visitor.app.screen
    assert isinstance(screen, SavedScreen)
    while "..." in visitor.shown():
        await visitor.settle()
    return screen


async def test_every_match_is_listed_with_how_it_stands() -> None:
    a_record(moves=40)
    a_record(names=("Dee", "Eve"))
    data_folder.path_of("broken").write_text("nonsense\n")
    async with visiting(a_menu()) as visitor:
        await open_list(visitor)
        shown = visitor.shown()
        assert "3 matches" in shown
        assert "can't be opened" in shown
        assert "■ Dee  ▲ Eve" in shown
        assert "over, " in shown
        assert "round 2, " in shown


async def test_enter_opens_a_match_and_leaving_comes_back_to_the_list() -> None:
    name = a_record(moves=40)
    async with visiting(a_menu()) as visitor:
        screen = await open_list(visitor)
        await visitor.press("enter")
        assert "Place a worker" in visitor.shown() or "Phase II" in visitor.shown()
        await visitor.press("q", "right", "enter")
        assert visitor.app.screen is screen
        assert screen.cursor == name


async def test_w_watches_a_match_even_while_it_is_open_elsewhere() -> None:
    elsewhere = match_store.open_match(a_record(moves=40))
    async with visiting(a_menu()) as visitor:
        await open_list(visitor)
        await visitor.press("w")
        assert isinstance(visitor.app.screen.session, ReplayController)  # type: ignore[attr-defined]
        assert "move 0 of 40" in visitor.shown()
    elsewhere.close()


def from_another_release(name: str) -> None:
    """As if the match had been begun under other rules, by which its last move was possible."""
    path = data_folder.path_of(name)
    alter(path, f'"version": {rules.game("spyrium").version}', '"version": 99')
    last = unsealed(path.read_text().splitlines(keepends=True))[-1]
    alter(path, last.rstrip("\n"), last.split(",")[0] + ', "fly"]')


async def test_a_match_that_goes_another_way_today_opens_as_a_replay_and_says_so() -> None:
    name = a_record(moves=19)
    from_another_release(name)
    before = data_folder.path_of(name).read_bytes()
    async with visiting(a_menu(), 120, 40) as visitor:
        assert "Nothing is waiting" in visitor.shown() or "to move" not in visitor.shown()
        await open_list(visitor)
        assert "can be watched up to move 19" in visitor.shown()
        assert "begun with an earlier release of Islands" in visitor.shown()
        await visitor.press("enter")
        assert isinstance(visitor.app.screen.session, ReplayController)  # type: ignore[attr-defined]
        assert "move 0 of 18" in visitor.shown()
        assert "diverges from the current rules at move 19" in visitor.shown()
    assert data_folder.path_of(name).read_bytes() == before


async def test_a_list_is_read_only_as_far_as_it_is_in_sight(monkeypatch: pytest.MonkeyPatch) -> None:
    looked_at = []

    def read(path: Path) -> Loaded:
        looked_at.append(path)
        return read_match(path)

    monkeypatch.setattr("islands_tui.matches.index.match_index.read_match", read)
    for number in range(30):
        a_record(moves=0, seed=number)
    (data_folder.home() / "standings.json").unlink()
    async with visiting(a_menu()) as visitor:
        await open_list(visitor)
        assert len(looked_at) == 15
        await visitor.press("up", "down")
        assert len(looked_at) == 15
        await visitor.press(*["down"] * 29)
        while "..." in visitor.shown():
            await visitor.settle()
        assert len(looked_at) == 30


async def test_a_broken_record_says_what_is_wrong() -> None:
    data_folder.make_folder()
    data_folder.path_of("broken").write_text("nonsense\n")
    async with visiting(a_menu()) as visitor:
        await open_list(visitor)
        await visitor.press("enter")
        assert "is no match record" in visitor.shown() or "line 1" in visitor.shown()
        assert isinstance(visitor.app.screen, SavedScreen)


async def test_deleting_asks_first_and_enter_alone_keeps_the_match() -> None:
    names = [a_record(moves=moves) for moves in (1, 2, 3)]
    async with visiting(a_menu()) as visitor:
        screen = await open_list(visitor)
        await visitor.press("down", "d")
        assert f"Delete {names[1]}?" in visitor.shown()
        assert "[ Keep it ]" in visitor.shown()
        assert "watch" not in visitor.lines()[-1]
        await visitor.press("enter")
        assert len(data_folder.names()) == 3
        await visitor.press("d", "escape", "d", "right", "enter")
        assert sorted(data_folder.names()) == [names[0], names[2]]
        assert screen.cursor == names[0]
        assert f"{names[1]} was deleted. u brings it back" in visitor.shown()
        await visitor.press("u")
        assert screen.cursor == names[1]
        assert sorted(data_folder.names()) == names
        await visitor.press("u")
        assert "Nothing was deleted" in visitor.shown()


async def test_a_match_that_is_being_played_can_not_be_deleted() -> None:
    name = a_record(moves=1)
    elsewhere = match_store.open_match(name)
    async with visiting(a_menu()) as visitor:
        await open_list(visitor)
        await visitor.press("d", "right", "enter")
        assert "is open in another window" in visitor.shown()
    elsewhere.close()
    assert data_folder.names() == [name]


async def test_a_click_goes_to_a_match_and_a_second_one_opens_it() -> None:
    a_record(moves=1, names=("Ann", "Bob"))
    a_record(moves=2, names=("Cy", "Dee"))
    async with visiting(a_menu()) as visitor:
        screen = await open_list(visitor)
        await visitor.click("Ann")
        assert visitor.app.screen is screen
        await visitor.click("Ann")
        assert isinstance(visitor.app.screen, TableScreen)


async def test_a_long_list_keeps_the_cursor_in_sight() -> None:
    for number in range(30):
        a_record(moves=0, seed=number)
    async with visiting(a_menu()) as visitor:
        screen = await open_list(visitor)
        await visitor.press(*["down"] * 20)
        assert screen.names.index(screen.cursor) == 20
        assert sum("[2" in line for line in visitor.lines()) == 1


async def test_an_empty_list_says_so() -> None:
    async with visiting(a_menu()) as visitor:
        await visitor.click("Saved matches")
        assert "No match is saved yet." in visitor.shown()
        await visitor.press("enter", "d", "w", "down", "q")
        assert "New match" in visitor.shown()
