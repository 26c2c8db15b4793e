"""The Hall: what it says in every window, choosing what is counted, reading with progress, and who is who."""

from __future__ import annotations

import itertools
from pathlib import Path

import pytest

from islands_tui.people import register
from islands_tui.people.result_index import FILE, ResultIndex
from islands_tui.screens.hall import HallScreen
from islands_tui.screens.saved import SavedScreen
from islands_tui.session.replay import ReplayController
from islands_tui.settings import data_folder
from islands_tui.settings.guest_name import USER_VARIABLE
from islands_tui.settings.play_only import PLAY_ONLY_VARIABLE
from islands_tui.text.languages import set_language
from tests.islands_tui.beside import Visitor, a_menu, visiting
from tests.islands_tui.people.households import PEOPLE, a_finished, a_household

SIZES = ((80, 24), (100, 30), (120, 40), (150, 44), (200, 55))


async def open_hall(visitor: Visitor) -> HallScreen:
    """By its entry in the menu, whatever the language."""
    visitor.app.from_menu.open_hall()
    await visitor.settle()
    screen = visitor.app.screen
    assert isinstance(screen, HallScreen)
    while screen._is_reading:
        await visitor.pilot.pause(0.05)
    await visitor.settle()
    return screen


async def test_the_menu_leads_there_and_back() -> None:
    a_finished("one", ("Ann", "Bob"))
    async with visiting(a_menu()) as visitor:
        await visitor.click("Hall")
        assert isinstance(visitor.app.screen, HallScreen)
        assert "1 finished match of 2 people" in visitor.lines()[0]
        await visitor.press("escape")
        assert "New match" in visitor.shown()


async def test_nobody_has_played_yet() -> None:
    async with visiting(a_menu()) as visitor:
        await open_hall(visitor)
        assert "Nobody has finished a match here yet." in visitor.shown()
        await visitor.press("down", "right", "n", "b", "enter", "t", "J", "R", "escape")
        assert "New match" in visitor.shown()


@pytest.mark.parametrize(
    ("size", "language"), [*((size, "en") for size in SIZES), *itertools.product(SIZES[::4], ("de", "fr"))]
)
async def test_every_window_shows_everybody_and_the_person_under_the_cursor(
    size: tuple[int, int], language: str
) -> None:
    a_household(20)
    set_language(language)
    async with visiting(a_menu(), *size) as visitor:
        screen = await open_hall(visitor)
        lines = visitor.lines()
        for person in screen._hall.people[:4]:
            row = next(line for line in lines if line.startswith((f"  {person.name} ", f" [{person.name} ")))
            assert f" {person.total.matches} " in row
            assert f" {person.total.wins} " in row
            assert f" ±{round(person.rating.reach) if person.rating else ''} " in row
        assert any(line.startswith(" [") for line in lines)
        assert any(line.startswith("── ") and screen._hall.people[0].name in line for line in lines)
        assert "Smugglers" in visitor.shown()
        assert len(lines) == size[1]
        assert not any(line.rstrip().endswith("..") for line in lines[:6]), "no heading is cut"


async def test_what_is_counted_is_chosen_by_keys_and_by_clicks() -> None:
    a_household(60)
    async with visiting(a_menu(), 120, 40) as visitor:
        screen = await open_hall(visitor)
        whole = len(screen._hall.results)
        await visitor.press("right")
        assert {result.game for result in screen._hall.results} <= {screen._selection.game}
        await visitor.press("left")
        assert len(screen._hall.results) == whole
        await visitor.press("left")
        assert screen._selection.game == "smugglers"
        await visitor.press("l", "n", "n")
        assert {len(result.seats) for result in screen._hall.results} == {3}
        await visitor.press("b")
        assert not any(result.has_bots for result in screen._hall.results)
        await visitor.click("any number")
        await visitor.click("all games")
        assert screen._selection.seats is None
        assert "bots (easy)" not in visitor.shown()
        await visitor.press("b")
        assert "bots (easy)" in visitor.shown()


async def test_enter_lists_a_person_s_matches_and_leads_to_them() -> None:
    a_finished("one", ("Ann", "Bob"), hour=1)
    a_finished("two", ("Bob", "Cy"), hour=2)
    async with visiting(a_menu(), 120, 40) as visitor:
        screen = await open_hall(visitor)
        while screen.cursor != "ann":
            await visitor.press("down")
        await visitor.press("enter")
        matches = visitor.app.screen
        assert isinstance(matches, SavedScreen)
        assert "Matches of Ann" in visitor.lines()[0]
        assert matches.names == ["one"]
        await visitor.press("w")
        assert isinstance(visitor.app.screen.session, ReplayController)  # type: ignore[attr-defined]
        await visitor.press("q", "escape")
        assert visitor.app.screen is screen
        assert screen.cursor == "ann"


async def test_reading_shows_how_far_it_is_and_can_be_stopped(monkeypatch: pytest.MonkeyPatch, home: Path) -> None:
    a_household(30)

    def one_at_a_time(self: ResultIndex, seconds: float) -> None:
        self._read(self.unread.pop(0))

    monkeypatch.setattr(ResultIndex, "read_for", one_at_a_time)
    async with visiting(a_menu()) as visitor:
        visitor.app.from_menu.open_hall()
        await visitor.pilot.pause(0.001)
        screen = visitor.app.screen
        assert isinstance(screen, HallScreen)
        while screen._index is None or len(screen._index.unread) > 21:
            await visitor.pilot.pause(0.001)
        assert f"Reading matches: {30 - len(screen._index.unread)} of 30. Esc stops." in visitor.shown()
        await visitor.press("escape")
        assert "were not read and are not counted" in visitor.shown()
        counted = len(screen._hall.results)
        assert 9 <= counted < 30
        await visitor.press("escape")
        assert (home / FILE).exists(), "what was read is not read again"
        assert len((await open_hall(visitor))._hall.results) == 30


async def test_a_broken_record_costs_one_line() -> None:
    a_household(6)
    (data_folder.records_folder() / "nonsense.jsonl").write_text("nonsense\n")
    (data_folder.records_folder() / "rubbish.jsonl").write_text("rubbish\n")
    async with visiting(a_menu()) as visitor:
        screen = await open_hall(visitor)
        assert len(screen._hall.results) == 6
        assert sum("Not counted: " in line for line in visitor.lines()) == 1
        assert "And 1 more." in visitor.shown()


async def test_two_names_become_one_person_after_a_question() -> None:
    a_finished("one", ("Ann", "Bob"), hour=1)
    a_finished("two", ("Anna", "Bob"), hour=2)
    async with visiting(a_menu(), 120, 40) as visitor:
        screen = await open_hall(visitor)
        await _go_to(visitor, screen, "anna")
        await visitor.press("J")
        assert "press J again" in visitor.shown()
        await _go_to(visitor, screen, "ann")
        await visitor.press("J")
        assert "Is Anna the same person as Ann?" in visitor.shown()
        await visitor.press("enter")
        assert register.load().entries == [], "Enter alone changes nothing"
        await _go_to(visitor, screen, "anna")
        await visitor.press("J")
        await _go_to(visitor, screen, "ann")
        await visitor.press("J", "right", "enter")
        assert "Anna is Ann from now on" in visitor.shown()
        assert set(screen.choices()) == {"ann", "bob"}
        await _go_to(visitor, screen, "bob")
        await visitor.press("J", "up", "down", "escape")
        assert isinstance(visitor.app.screen, HallScreen)


async def test_a_person_is_renamed_in_place() -> None:
    a_finished("one", ("Ann", "Bob"))
    async with visiting(a_menu(), 120, 40) as visitor:
        screen = await open_hall(visitor)
        await _go_to(visitor, screen, "bob")
        await visitor.press("R")
        await visitor.type("Rjb")
        await visitor.press("left", "down", "escape")
        assert register.load().entries == []
        await visitor.press("R", "end", *"by", "enter")
        assert "Bob is called Bobby from now on." in visitor.shown()
        await visitor.press("R")
        await visitor.type("Ann")
        await visitor.press("enter")
        assert "there is somebody called Ann already" in visitor.shown()


async def test_a_rating_goes_when_its_person_wants_none() -> None:
    a_finished("one", ("Ann", "Bob"))
    async with visiting(a_menu(), 120, 40) as visitor:
        screen = await open_hall(visitor)
        await _go_to(visitor, screen, "bob")
        assert sum("±" in line for line in visitor.lines()) == 3
        await visitor.press("t")
        assert "Bob has no rating any more" in visitor.shown()
        assert sum("±" in line for line in visitor.lines()) == 1
        await visitor.press("t")
        assert register.load().is_rated("bob")


async def test_guests_read_the_hall_and_change_only_their_own_rating(monkeypatch: pytest.MonkeyPatch) -> None:
    a_finished("one", ("Ann", "Bob"))
    monkeypatch.setenv(PLAY_ONLY_VARIABLE, "1")
    monkeypatch.setenv(USER_VARIABLE, "Ann")
    async with visiting(a_menu(), 120, 40) as visitor:
        screen = await open_hall(visitor)
        assert "You are Ann" in visitor.lines()[0]
        assert screen.cursor == "ann"
        await visitor.press("J")
        assert "can't be changed in play-only mode" in visitor.shown()
        await visitor.press("R")
        assert "can't be changed in play-only mode" in visitor.shown()
        await _go_to(visitor, screen, "bob")
        await visitor.press("t")
        assert "only Bob can say" in visitor.shown()
        assert register.load().entries == []
        await _go_to(visitor, screen, "ann")
        await visitor.press("t")
        assert not register.load().is_rated("ann")


async def _go_to(visitor: Visitor, screen: HallScreen, key: str) -> None:
    for _ in PEOPLE:
        await visitor.press("up")
    while screen.cursor != key:
        await visitor.press("down")
