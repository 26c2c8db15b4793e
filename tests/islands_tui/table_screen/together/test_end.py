"""The end of a match at many terminals: the result, and what may still be asked of the table."""

from __future__ import annotations

import pytest

from islands_tui.app.islands_app import IslandsApp
from islands_tui.matches.setup.again import play_again
from islands_tui.matches.shared.joining import join, open_table
from islands_tui.screens.result import ResultScreen
from islands_tui.table_screen.table_screen import TableScreen
from tests.islands_tui import tables
from tests.islands_tui.shared_tables import a_table, sat
from tests.islands_tui.table_screen.together.apps import an_app, look
from tests.islands_tui.tables import bar, playing, shown


def in_front(app: IslandsApp) -> object:
    """The screen that is shown."""
    return app.screen


def almost_over() -> tuple[str, int]:
    """A table at which one move is left, and whose it is."""
    name = a_table()
    both = sat(name, 0, 1)
    match = both.match
    while not match.ends(match.legal()[0]):
        match.play(match.legal()[0])
    assert match.decision is not None
    seat = match.decision.seat
    both.close()
    return name, seat


@pytest.mark.parametrize("agrees", [True, False])
async def test_the_table_is_asked_also_when_the_match_is_over_and_goes_on_if_it_agrees(agrees: bool) -> None:
    name, last = almost_over()
    app, other = an_app(join(name, [1 - last])), sat(name, last)
    async with playing(app) as hands:
        table = tables.table_of(app)
        other.match.play(other.match.legal()[0])
        await look(app, hands)
        assert isinstance(in_front(app), ResultScreen)
        other.ask(len(other.match.moves) - 1)
        table.controller.remote.follow()
        await hands.settle()
        assert in_front(app) is table
        assert "asks to undo 1 move. Do you agree?" in shown(app)
        await hands.press("2" if agrees else "1", "enter")
        other.news()
        assert (other.match.decision is not None) == agrees
        assert isinstance(in_front(app), TableScreen if agrees else ResultScreen)
        assert not agrees or "decides" in bar(app)[0]


async def test_the_log_of_the_result_tells_what_was_written_to_the_table() -> None:
    name, last = almost_over()
    app, other = an_app(join(name, [1 - last])), sat(name, last)
    async with playing(app) as hands:
        other.match.play(other.match.legal()[0])
        other.say(last, "well played")
        await look(app, hands)
        assert isinstance(in_front(app), ResultScreen)
        await hands.press("L")
        result = in_front(app)
        assert isinstance(result, ResultScreen)
        assert result.page is not None
        assert any(": well played" in piece.text for row in result.page.rows for piece in row)


async def test_a_result_that_does_not_stand_any_more_is_taken_away() -> None:
    name, _ = almost_over()
    third = open_table(name)
    app, both = an_app(third), sat(name, 0, 1)
    async with playing(app) as hands:
        table = tables.table_of(app)
        both.match.play(both.match.legal()[0])
        await look(app, hands)
        assert isinstance(in_front(app), ResultScreen)
        app.replay(table.match)
        await hands.settle()
        both.ask(len(both.match.moves) - 1)
        table.controller.remote.follow()
        await hands.settle()
        assert in_front(app) is not table
        app.pop_screen()
        await hands.settle()
        assert in_front(app) is table
        assert "decides" in bar(app)[0]


async def test_again_leads_all_to_one_table() -> None:
    name, last = almost_over()
    app, other = an_app(join(name, [1 - last])), sat(name, last)
    async with playing(app) as hands:
        table = tables.table_of(app)
        other.match.play(other.match.legal()[0])
        await look(app, hands)
        assert isinstance(in_front(app), ResultScreen)
        following = play_again(other).table
        assert following is not None
        table.controller.remote.follow()
        await hands.settle()
        assert "The others play again" in shown(app)
        await hands.press("enter")
        screen = in_front(app)
        assert isinstance(screen, TableScreen)
        assert screen.match.header.seed == following.match.header.seed
        following.news()
        assert len(following.present) == 2
