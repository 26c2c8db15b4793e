"""Seats that are taken and given up at a table on the screen, and what who shares a terminal gets to see."""

from __future__ import annotations

from islands_tui.matches.shared.joining import join
from islands_tui.table_screen.table_screen import TableScreen
from rules.engine.contract import say
from tests.islands_tui import tables
from tests.islands_tui.session.test_remote_seats import a_secretive_table
from tests.islands_tui.shared_tables import a_table, sat
from tests.islands_tui.table_screen.together.apps import an_app, look
from tests.islands_tui.tables import bar, playing, shown


async def test_a_further_seat_is_taken_in_the_lobby_for_somebody_beside() -> None:
    name = a_table(("Ann", "Bob", "Cy"))
    app = an_app(join(name, [0]))
    async with playing(app) as hands:
        assert "S seats" in shown(app)
        await hands.press("S")
        assert "Who sits at this terminal?" in shown(app)
        await hands.press("2", "enter")
        shared = tables.table_of(app).state.shared
        assert shared is not None
        assert shared.seats == [0, 1]
        assert "Free seats: ▼ Cy." in shown(app)
        cy = sat(name, 2)
        await look(app, hands)
        assert "■ Ann decides" in bar(app)[0]
        await hands.press("enter")
        assert "▲ Bob decides" in bar(app)[0]
        await hands.press("enter")
        cy.news()
        assert len(cy.match.moves) == 2


async def test_talk_and_seats_are_found_by_their_names() -> None:
    app = an_app(join(a_table(), [0]))
    async with playing(app):
        titles = {command.title(app.texts()) for command in tables.table_of(app).palette()}
        assert {"talk", "seats"} <= titles


async def test_who_stays_behind_is_shown_nothing_before_the_curtain_is_opened() -> None:
    """Two share a terminal; when one has given up the seat, that one still sits in front of the other's cards."""
    name, _, decider, other = a_secretive_table()
    app = an_app(join(name, sorted([decider, other])))
    async with playing(app) as hands:
        await hands.press("space")
        keyboard = tables.table_of(app).state.keyboard
        assert keyboard.viewer == decider
        tables.table_of(app).controller.remote.seats.give_up(decider)
        await hands.settle()
        assert keyboard.waiting == other
        assert "is now alone here" in shown(app)
        await look(app, hands)
        assert keyboard.viewer is None
        await hands.press("space")
        assert keyboard.viewer == other


def test_after_a_crash_a_guest_sits_on_the_same_seat_again() -> None:
    name = a_table()
    app = an_app(join(name, [1], "Zoe"))
    again = app.anew(say("crash.no_report"), at_table=True).get_default_screen()
    assert isinstance(again, TableScreen)
    assert again.state.shared is not None
    assert again.state.shared.seats == [1]
    assert again.state.shared.notes.owners == {1: "Zoe"}
