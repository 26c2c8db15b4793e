"""Hints: what a bot would choose at the open decision."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from islands_tui.matches.bots.hint_messages import expectation_message, hint_for, plan_message, reason_message
from islands_tui.session.events import Hinted
from islands_tui.session.state import UnderWay
from rules.engine.contract import Message, Seat

if TYPE_CHECKING:
    from islands_tui.session.controller import TableController
    from rules.bots.hints import Hint


class Hints:
    """Asks a bot in the background, shows its answer, and hides it again."""

    def __init__(self, controller: TableController) -> None:
        self._controller, self.match, self.state = controller, controller.match, controller.state

    def toggle(self) -> None:
        if self.state.hint and self.match.header.hints:
            self.state.hint = ()
        else:
            self.ask()

    def ask(self) -> None:
        """Start a search, unless the match is played without hints or a search is already running."""
        state = self.state
        if not self.match.header.hints:
            self._controller.refuse(Message("hint.off"))
        elif self._controller.task is None and state.decision is not None:
            who = state.text("table.decides", seat=Seat(state.decision.seat))
            state.under_way = UnderWay(who, state.text("hint.while_thinking"), is_busy=True)
            self._controller.task = self._controller.host.think(hint_for(self.match), self._show)

    def cancel(self) -> None:
        self._controller.cancel_task()
        self.state.under_way = None

    def _show(self, found: Sequence[Hint]) -> None:
        state, game = self.state, self.match.game
        view = self.match.view(state.keyboard.viewer)
        self._controller.task = state.under_way = None
        expected = [state.texts(expectation_message(hint, hint is found[0], short=True)) for hint in found]
        column = max(map(len, expected))
        lines = [
            state.text(
                "hint.line",
                place=place,
                expected=words.ljust(column),
                what=plan_message(game.describe(view, hint.action), hint),
            )
            for place, (hint, words) in enumerate(zip(found, expected, strict=True), start=1)
        ]
        reason = reason_message(found, state.texts)
        if reason is not None:
            lines.append(state.texts(reason))
        state.take_hint(lines, found[0].action)
        self._controller.host.emit(Hinted(found))
        self._controller.host.changed()
