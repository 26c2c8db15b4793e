"""Taking back at a table on the screen: alone, or after the others were asked."""

from __future__ import annotations

from islands_tui.app.islands_app import IslandsApp
from islands_tui.matches.shared.shared_table import SharedTable
from tests.islands_tui import tables
from tests.islands_tui.shared_tables import play
from tests.islands_tui.table_screen.together.apps import ann_and, look
from tests.islands_tui.tables import Hands, playing, shown


async def asked_by_ann(hands: Hands, app: IslandsApp, bob: SharedTable) -> None:
    await hands.press("enter")
    bob.news()
    play(bob, "place 4-5")
    await look(app, hands)
    await hands.press("u")
    assert "Ask the others?" in tables.told(app)
    await hands.press("2", "enter")
    assert "You asked the table to undo. Still to answer: ▲ Bob." in shown(app)
    bob.news()
    assert bob.must_answer


async def test_the_table_is_asked_and_agrees() -> None:
    app, bob = ann_and()
    async with playing(app) as hands:
        await asked_by_ann(hands, app, bob)
        bob.answer(agrees=True)
        await look(app, hands)
        assert "The table agrees: ■ Ann undoes 2 moves." in shown(app)
        assert tables.table_of(app).match.moves == []
