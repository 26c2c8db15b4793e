"""Seats that are taken and given up at a table on the screen, and what who shares a terminal gets to see."""

from __future__ import annotations

from typing import Any

import pytest

from islands_tui.matches import storage
from islands_tui.matches.guests import USER_VARIABLE
from islands_tui.matches.tables import join, open_table
from islands_tui.table.table_screen import TableScreen
from rules.engine.contract import say
from rules.engine.match import Match
from tests.islands_tui import tables
from tests.islands_tui.shared_tables import a_table, play, sat
from tests.islands_tui.table.together.apps import an_app, ann_and, look
from tests.islands_tui.tables import bar, playing, shown
from tests.islands_tui.test_hidden_stays_hidden import twins


async def test_a_further_seat_is_taken_in_the_lobby_for_somebody_beside() -> None:
    name = a_table(("Ann", "Bob", "Cy"))
    app = an_app(join(name, [0]))
    async with playing(app) as hands:
        assert "S seats" in shown(app)
        await hands.press("S")
        assert "Who sits at this terminal?" in shown(app)
        await hands.press("2", "enter")
        shared = tables.table_of(app).shared
        assert shared is not None
        assert shared.seats == [0, 1]
        assert "Free places: ▼ Cy." in shown(app)
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
        titles = {command.title(app.texts()) for command in app.commands_of(app.screen)}
        assert {"talk", "seats"} <= titles


async def test_a_seat_is_given_up_and_taken_again_in_the_middle_without_leaving_the_table() -> None:
    app, bob = ann_and()
    async with playing(app) as hands:
        await hands.press("enter", "S", "2", "enter")
        shared = tables.table_of(app).shared
        assert shared is not None
        assert shared.seats == []
        bob.news()
        assert bob.present == {1}
        play(bob, "place 4-5")
        await look(app, hands)
        assert "■ Ann's place is empty, waiting" in bar(app)[0]
        await hands.press("t", "u", "enter", "S", "2", "enter")
        assert shared.seats == [0]
        assert "■ Ann decides" in bar(app)[0]
        await hands.press("enter")
        assert bob.news().has_moved


async def test_a_seat_that_was_taken_while_it_was_asked_for_is_refused_with_a_reason() -> None:
    name = a_table(("Ann", "Bob", "Cy"))
    app = an_app(join(name, [0]))
    async with playing(app) as hands:
        await hands.press("S")
        sat(name, 1)
        await hands.press("2", "enter")
        assert "seat 2 (Bob) is taken" in shown(app)
        shared = tables.table_of(app).shared
        assert shared is not None
        assert shared.seats == [0]


async def test_a_guest_with_a_name_that_can_not_be_is_told_so_where_a_seat_is_wanted(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    app = an_app(open_table(a_table()))
    monkeypatch.setenv(USER_VARIABLE, "x" * 50)
    async with playing(app) as hands:
        await hands.press("S")
        assert "is too long" in shown(app)


async def test_only_seats_that_a_guest_may_take_are_offered() -> None:
    name = a_table(("Ann", "Bob", "Cy"))
    sat(name, 1, called="Zoe").close()
    app = an_app(join(name, [0]))
    async with playing(app) as hands:
        await hands.press("S")
        asking = tables.table_of(app).state.asking
        assert asking is not None
        assert [answer for answer, _ in asking.answers] == [
            "Leave it as it is",
            "Take seat 3, Cy",
            "Give up seat 1, Ann",
        ]


async def test_who_stays_behind_is_shown_nothing_before_the_curtain_is_opened() -> None:
    """Two share a terminal; when one has given up the seat, that one still sits in front of the other's cards."""
    name, match = a_secretive_table()
    assert match.decision is not None
    decider = match.decision.seat
    other = next(seat for seat in range(len(match.players)) if seat != decider)
    app = an_app(join(name, sorted([decider, other])))
    async with playing(app) as hands:
        await hands.press("space")
        keyboard = tables.table_of(app).state.keyboard
        assert keyboard.viewer == decider
        tables.table_of(app).give_up_seat(decider)
        await hands.settle()
        assert keyboard.waiting == other
        assert "is alone here now" in shown(app)
        await look(app, hands)
        assert keyboard.viewer is None
        await hands.press("space")
        assert keyboard.viewer == other


def a_secretive_table() -> tuple[str, Match[Any]]:
    """A table of Ilôs just before somebody decides after a seat that has secrets."""
    match, _ = next(twins("ilos", 0))
    stored = storage.create(match.game, match.header._replace(table=True))
    stored.close()
    everybody = join(stored.name, range(len(match.players)))
    for move in match.moves:
        everybody.match.play(move.action)
    everybody.close()
    return stored.name, match


async def test_a_curtain_falls_between_people_who_share_a_terminal_and_for_nobody_else() -> None:
    name, match = a_secretive_table()
    assert match.decision is not None
    decider = match.decision.seat
    others = [seat for seat in range(len(match.players)) if seat != decider]
    shared = join(name, [decider, others[0]])
    async with playing(an_app(shared)) as hands:
        keyboard = tables.table_of(hands.app).state.keyboard
        assert keyboard.waiting == decider
        assert "press  Space  to look" in shown(hands.app)
        await hands.press("space")
        assert keyboard.viewer == decider
    shared.close()
    alone = join(name, [decider])
    async with playing(an_app(alone)) as hands:
        assert tables.table_of(hands.app).state.keyboard.viewer == decider
    alone.close()
    waiting = join(name, [others[0]])
    sat(name, decider)
    async with playing(an_app(waiting)) as hands:
        await look(hands.app, hands)
        assert tables.table_of(hands.app).state.keyboard.viewer == others[0]
        assert "decides" in bar(hands.app)[0]


def test_after_a_crash_a_guest_sits_on_the_same_seat_again() -> None:
    name = a_table()
    app = an_app(join(name, [1], "Zoe"))
    again = app.anew(say("crash.no_report"), at_table=True).get_default_screen()
    assert isinstance(again, TableScreen)
    assert again.shared is not None
    assert again.shared.seats == [1]
    assert again.shared.affairs.owners == {1: "Zoe"}
