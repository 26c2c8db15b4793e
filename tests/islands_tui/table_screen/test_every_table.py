"""What a careful eye expects of every table: nothing cut silently, no key that does nothing, the news in sight."""

from __future__ import annotations

import re
from typing import Any

import pytest
from textual.widget import Widget

import rules
from islands_tui.app.islands_app import IslandsApp, table_for, table_type
from islands_tui.registry.tables import TABLES
from islands_tui.session.replay import ReplayController
from islands_tui.table_screen.painter import BoardPane
from islands_tui.table_screen.table_screen import TableScreen
from islands_tui.text.languages import set_language
from rules.engine.match import Match
from rules.engine.record_entries import Header, Participant
from rules.engine.rng import Rng
from tests.islands_tui import frames
from tests.islands_tui.beside import a_drawing
from tests.islands_tui.frames import Picture
from tests.islands_tui.games.propeller_islands.positions import CAPITAL, GAME
from tests.islands_tui.games.spyrium.positions import RICH
from tests.islands_tui.tables import a_match, an_app, frame_of, playing, rows, shown, table_of

GAMES = tuple(TABLES)
SIZES = ((80, 24), (100, 30), (120, 40), (170, 50))
LONG = ("Maximiliane-Sophie", "Bartholomew Twelfth", "Wilhelmina von Stolz")


def with_long_names(game: str) -> Match[Any]:
    found = rules.game(game)
    header = Header(game, found.version, tuple(map(Participant, LONG)), 7, {}, {}, found.data_digest)
    return Match(found, header)


def painted(match: Match[Any], size: tuple[int, int]) -> Picture:
    table: TableScreen = table_for(match, a_drawing())
    table.state.sit_down()
    if table.state.keyboard.waiting is not None:
        table.state.keyboard.open()
    table.state.renew()
    return frames.painted(table, *size)


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("game", GAMES)
def test_a_name_that_is_cut_says_so(game: str, size: tuple[int, int]) -> None:
    picture = painted(with_long_names(game), size)
    assert picture.frame is not None
    seats = picture.frame.seats if picture.frame.seats.height else picture.frame.board
    beside = "\n".join(line[seats.x :] for line in picture.grid.lines()[1 : seats.bottom])
    for name in LONG:
        shown = re.search(rf"{name[:4]}[\w-]*(?: [\w]+)*(?: ?\.\.)?", beside)
        assert shown is not None
        assert shown.group() == name or shown.group().endswith("..") or shown.group().startswith(f"{name} ")


async def test_the_newest_line_of_the_log_stays_in_sight_above_a_list() -> None:
    app = an_app(a_match(GAME, until=CAPITAL))
    async with playing(app) as hands:
        await hands.press("space")
        assert rows(app)[-3].startswith("  1 ")
        assert table_of(app).state.reading.entries()[-1].text in rows(app)[-6]


async def test_a_look_leaves_the_line_between_board_and_log() -> None:
    app = an_app(a_match(GAME, until=CAPITAL))
    async with playing(app, 100, 30) as hands:
        await hands.press("space", "x")
        assert rows(app)[22].startswith("── ")
        assert rows(app)[23].strip()


async def test_only_long_pages_are_turned() -> None:
    app = an_app(a_match(until=RICH))
    async with playing(app) as hands:
        await hands.press("s")
        assert "[ ] page" not in rows(app)[-1]
        await hands.press("L")
        assert "[ ] page" in rows(app)[-1]


@pytest.mark.parametrize(("game", "named"), [("ilos", True), ("propeller_islands", True), ("spyrium", False)])
async def test_the_help_lists_what_has_a_use_in_this_game(game: str, named: bool) -> None:
    app = an_app(a_match(game))
    async with playing(app, 120, 40) as hands:
        await hands.press("space", "question_mark")
        assert ("Show the board larger or smaller." in shown(app)) is named
        assert ("Open the curtain" in shown(app)) is named


async def test_no_rules_are_offered_before_the_curtain_opens() -> None:
    app = an_app(a_match("ilos"))
    async with playing(app) as hands:
        await hands.press("s")
        assert "r rules" not in rows(app)[-1]


async def test_a_table_speaks_another_language_as_soon_as_it_is_chosen() -> None:
    app = an_app(a_match("spyrium"))
    async with playing(app) as hands:
        assert "Enter" in rows(app)[-1]
        set_language("de")
        table_of(app).paint()
        await hands.settle()
        assert "Eingabe" in rows(app)[-1]
        assert "Enter" not in shown(app)


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
async def test_after_a_resize_everything_has_found_its_place(game: str) -> None:
    """Nothing changes when it is painted once more: neither what is asked nor where anything lies."""
    app = an_app(a_match(game, moves=40))
    async with playing(app, *SIZES[-1]) as hands:
        await hands.press("space")
        for size in (*SIZES, *SIZES[::-1], SIZES[2], SIZES[0], SIZES[-1]):
            await hands.resize(*size)
            table = table_of(app)
            before = rows(app), dict(table.state.spots)
            table.paint()
            await hands.settle()
            assert (rows(app), table.state.spots) == before


KEYS = ("n", "n", "p", "right", "down", "left", "up", "x", "v", "enter", "minus", "plus", "c")


@pytest.mark.slow
@pytest.mark.parametrize("moves", [20, 57, 90, 123])
@pytest.mark.parametrize("game", GAMES)
async def test_a_part_that_is_not_painted_again_would_look_the_same(game: str, moves: int) -> None:
    """A part of a board is painted anew only when something it shows has changed: none may forget to say what."""
    app, chance = an_app(a_match(game, moves=moves)), Rng(moves)
    async with playing(app, *SIZES[moves % 3]) as hands:
        for _ in range(16):
            await hands.press("space" if table_of(app).state.keyboard.waiting is not None else chance.pick(KEYS))
            before = frame_of(app)
            for pane in table_of(app).query(BoardPane):
                pane.clear()
            table_of(app).paint()
            await hands.settle()
            assert not frame_of(app).changes(before)


@pytest.mark.slow
@pytest.mark.parametrize("moves", [0, 20, 57, 90])
@pytest.mark.parametrize("game", GAMES)
async def test_of_the_boards_only_those_in_front_are_on_the_screen(game: str, moves: int) -> None:
    app, chance = an_app(a_match(game, moves=moves)), Rng(moves)
    async with playing(app, *SIZES[moves % 3]) as hands:
        for _ in range(24):
            await hands.press("space" if table_of(app).state.keyboard.waiting is not None else chance.pick(KEYS))
            for board in table_of(app).query("#boards .board"):
                regions = [pane.region for pane in panes_on(board) if pane.region]
                shown_there = any(map(app.size.region.overlaps, regions))
                assert shown_there <= board.has_class("-front"), board


def panes_on(board: Widget) -> list[Widget]:
    """The parts of a board, or itself if it is one."""
    return [board, *board.query(BoardPane)] if isinstance(board, BoardPane) else [*board.query(BoardPane)]


@pytest.mark.parametrize("seats", [2, 3, 5])
async def test_a_replay_names_the_keys_of_its_seats(seats: int) -> None:
    match = a_match(seats=seats, moves=20)
    app = IslandsApp(table_type(match)(match, a_drawing(), ReplayController))
    async with playing(app):
        assert f" 1-{seats} seat " in rows(app)[-1]
