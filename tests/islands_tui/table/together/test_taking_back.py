"""Taking back at a table on the screen: alone, or after the others were asked."""

from __future__ import annotations

import pytest

from islands_tui.app.islands_app import IslandsApp
from islands_tui.matches.shared_table import SharedTable
from islands_tui.matches.tables import join
from tests.islands_tui import tables
from tests.islands_tui.shared_tables import a_table, play, sat
from tests.islands_tui.table.together.apps import an_app, ann_and, look
from tests.islands_tui.tables import Hands, bar, playing, shown


async def test_own_actions_are_taken_back_at_once() -> None:
    app, bob = ann_and()
    async with playing(app) as hands:
        await hands.press("enter")
        bob.news()
        await hands.press("u")
        assert "■ Ann decides" in bar(app)[0]
        bob.news()
        assert bob.match.moves == []
        await hands.press("ctrl+r")
        bob.news()
        assert len(bob.match.moves) == 1


@pytest.mark.parametrize("key", ["u", "U"])
async def test_what_another_person_at_the_same_terminal_did_is_taken_back_after_a_question(key: str) -> None:
    name = a_table(("Ann", "Bob", "Cy"))
    cy, app = sat(name, 2), an_app(join(name, [0, 1]))
    async with playing(app) as hands:
        await hands.press("enter")
        assert "▲ Bob decides" in bar(app)[0]
        await hands.press(key)
        assert "This takes back what ■ Ann did last. Shall it?" in shown(app)
        await hands.press("1", "enter")
        assert len(tables.table_of(app).match.moves) == 1
        await hands.press(key, "2", "enter")
        assert tables.table_of(app).match.moves == []
        await hands.press("enter", "enter")
        await hands.press(key)
        assert len(tables.table_of(app).match.moves) == 1, "Cy decides: whoever acted last sits in front"
        cy.news()
        assert len(cy.match.moves) == 1


async def asked_by_ann(hands: Hands, app: IslandsApp, bob: SharedTable) -> None:
    await hands.press("enter")
    bob.news()
    play(bob, "place 4-5")
    await look(app, hands)
    await hands.press("u")
    assert "Shall the others be asked?" in tables.told(app)
    await hands.press("2", "enter")
    assert "You have asked the table to take back. Not answered yet: ▲ Bob." in shown(app)
    bob.news()
    assert bob.must_answer


async def test_the_table_is_asked_and_agrees() -> None:
    app, bob = ann_and()
    async with playing(app) as hands:
        await asked_by_ann(hands, app, bob)
        bob.answer(agrees=True)
        await look(app, hands)
        assert "The table agrees: ■ Ann takes back 2 moves." in shown(app)
        assert tables.table_of(app).match.moves == []


async def test_the_table_is_asked_and_refuses() -> None:
    app, bob = ann_and()
    async with playing(app) as hands:
        await asked_by_ann(hands, app, bob)
        bob.answer(agrees=False)
        await look(app, hands)
        assert "▲ Bob says no: nothing is taken back." in shown(app)
        assert len(tables.table_of(app).match.moves) == 2


async def test_who_has_asked_may_withdraw() -> None:
    app, bob = ann_and()
    async with playing(app) as hands:
        await asked_by_ann(hands, app, bob)
        await hands.press("u")
        assert "Not answered yet: ▲ Bob." in shown(app)
        await hands.press("2", "enter")
        bob.news()
        assert not bob.must_answer
        await hands.press("enter")
        assert len(tables.table_of(app).match.moves) == 3


@pytest.mark.parametrize("agrees", [True, False])
async def test_a_question_of_another_is_answered_here(agrees: bool) -> None:
    app, bob = ann_and()
    async with playing(app) as hands:
        await hands.press("enter")
        bob.news()
        play(bob, "place 4-5")
        await look(app, hands)
        await hands.press("enter")
        bob.news()
        bob.ask(1)
        await look(app, hands)
        assert "▲ Bob asks to take back 2 moves. Do you agree?" in shown(app)
        await hands.press("escape", "u")
        assert "▲ Bob asks to take back 2 moves. Do you agree?" in shown(app)
        await hands.press("2" if agrees else "1", "enter")
        bob.news()
        assert len(bob.match.moves) == (1 if agrees else 3)
        assert bob.affairs.refused_by == (None if agrees else 0)


async def test_a_question_waits_until_a_line_is_typed_to_its_end() -> None:
    app, bob = ann_and()
    async with playing(app) as hands:
        await hands.press("enter")
        bob.news()
        play(bob, "place 4-5")
        await look(app, hands)
        await hands.press("enter", "t", *"one moment")
        bob.news()
        bob.ask(1)
        await look(app, hands)
        assert "to the table: one moment_" in shown(app)
        await hands.press("enter")
        await look(app, hands)
        assert "▲ Bob asks to take back 2 moves. Do you agree?" in shown(app)
        bob.news()
        assert bob.affairs.said == 1
        assert bob.is_asking
