"""Forced moves on the screen."""

from __future__ import annotations

from islands_tui.matches.bots.forced_moves import forced_action
from rules.engine.contract import notation
from tests.islands_tui.session.test_forced_moves import before_an_only_answer
from tests.islands_tui.tables import an_app, playing, shown


async def test_an_only_answer_is_given_and_told() -> None:
    match, action = before_an_only_answer("spyrium")
    before = len(match.moves)
    app = an_app(match, asks_all=False)
    async with playing(app) as hands:
        await hands.press("colon", *notation(action), "enter")
        assert len(match.moves) >= before + 2
        assert forced_action(match) is None
        assert "forced" in shown(app)
