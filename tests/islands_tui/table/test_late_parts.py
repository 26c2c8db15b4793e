"""Parts that come after the first frame: who is quicker than they are sees them all the same."""

from __future__ import annotations

import asyncio

import pytest
from textual.pilot import Pilot

from islands_tui.app.islands_app import IslandsApp, table_for
from islands_tui.keys.commands import HELP
from rules import GAMES
from tests.islands_tui.beside import a_drawing
from tests.islands_tui.tables import a_match, an_app, playing, rows, table_of
from tests.terminals import PATIENCE

SIZES = ((80, 24), (100, 30), (120, 40))


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("game", GAMES)
async def test_a_board_that_is_turned_to_before_it_has_come_is_shown_when_it_does(
    game: str, size: tuple[int, int]
) -> None:
    """What lies behind the boards in front comes after the first frame; who is quicker sees it all the same."""
    quick, calm = (an_app(a_match(game, moves=40)) for _ in range(2))
    async with playing(calm, *size) as hands:
        await hands.press("space", "v")
        expected = rows(calm)
    async with quick.run_test(size=size):
        table = table_of(quick)
        table.state.keyboard.open()
        table.state.renew()
        table.paint()
        table.state.board = 1
        table.paint()
        assert not table.has_all_parts
        async with asyncio.timeout(PATIENCE):
            while not table.has_all_parts or rows(quick) != expected:
                await asyncio.sleep(0.01)


@pytest.mark.parametrize("over", ["words", "page", "too small"])
async def test_what_is_laid_over_a_board_before_it_has_come_is_shown_when_it_does(over: str) -> None:
    """Words, pages and the notice of a small window come after a first frame that shows none of them."""
    quick, calm = (an_app(a_match("spyrium", moves=40)) for _ in range(2))
    async with playing(calm, *SIZES[0]) as hands:
        await _lay(over, calm, hands.pilot)
        await hands.settle()
        expected = rows(calm)
    async with quick.run_test(size=SIZES[0]) as pilot:
        assert not table_of(quick).has_all_parts
        await _lay(over, quick, pilot)
        async with asyncio.timeout(PATIENCE):
            while rows(quick) != expected:
                await asyncio.sleep(0.01)


async def _lay(over: str, app: IslandsApp, pilot: Pilot[None]) -> None:
    table = table_of(app)
    if over == "words":
        table.tell("Said over the log.")
    elif over == "page":
        table.obey(HELP)
    else:
        await pilot.resize_terminal(60, 20)


@pytest.mark.parametrize("game", GAMES)
async def test_who_leaves_at_the_first_frame_waits_for_no_board(game: str) -> None:
    app, table = IslandsApp(drawing=a_drawing()), table_for(a_match(game, moves=40), a_drawing())
    async with app.run_test(size=SIZES[0]), asyncio.timeout(PATIENCE):
        await app.push_screen(table)
        assert not table.has_all_parts
        await app.pop_screen()
        assert not table.is_attached


@pytest.mark.parametrize("game", GAMES)
async def test_boards_come_once_however_often_the_window_changes_before(game: str) -> None:
    app = an_app(a_match(game, moves=40))
    async with app.run_test(size=SIZES[0]), asyncio.timeout(PATIENCE):
        table = table_of(app)
        assert not table.has_all_parts
        for _ in range(2):
            table.call_after_refresh(table._call_late_parts)  # as each new size does
        while not table.has_all_parts:
            await asyncio.sleep(0.01)
        await asyncio.sleep(0.1)
        boards = list(table.query("#boards .board"))
        assert table._boards.all == boards
        assert {board.id for board in boards} >= set(table.boards_by_id())
