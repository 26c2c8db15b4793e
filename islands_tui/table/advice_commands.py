"""Hints: what the planner would do. Nothing of them stands in any record."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from islands_tui.matches.thought import Thought
from islands_tui.table.choice_commands import ChoiceCommands
from islands_tui.table.modes import Mode
from islands_tui.table.state import UnderWay
from rules.engine.contract import Seat

if TYPE_CHECKING:
    from rules.bots.planner import Advice


class AdviceCommands(ChoiceCommands):
    """A match in which one can ask for a hint."""

    def ask_for_advice(self) -> None:
        """Let the planner think about the open decision, or put its hint away."""
        from islands_tui.matches.advice import advice_of_planner

        state = self.state
        if not self.match.header.hints:
            state.said = state.text("advice.off")
        elif state.advice:
            state.advice = ()
        elif self._thought is None and state.decision is not None:
            who = state.text("table.decides", seat=Seat(state.decision.seat))
            state.under_way = UnderWay(who, state.text("advice.while_thinking"), is_busy=True)
            self._thought = Thought(self.call_later, advice_of_planner(self.match), self._advise)

    def _advise(self, found: Sequence[Advice]) -> None:
        """Show the best choices, with the cursor on the first. The planner knows nothing of what was only picked."""
        from islands_tui.matches.advice import told

        state, game = self.state, self.match.game
        view = self.match.view(state.keyboard.viewer)
        self._thought = state.under_way = None
        expected = [state.texts(told(advice, short=True)) for advice in found]
        column = max(map(len, expected))
        lines = [
            state.text(
                "advice.line",
                place=place,
                expected=words.ljust(column),
                what=game.describe(view, advice.action),
            )
            for place, (advice, words) in enumerate(zip(found, expected, strict=True), start=1)
        ]
        state.take_advice(lines, found[0].action)
        self.paint()

    def step_back(self) -> None:
        """Stop thinking about a hint, or put it away; otherwise back as usual."""
        state = self.state
        if state.is_busy and state.mode in (Mode.CHOOSING, Mode.CONFIRMING):
            self._give_up_thought()
            state.under_way = None
        elif state.advice:
            state.advice = ()
        else:
            super().step_back()
