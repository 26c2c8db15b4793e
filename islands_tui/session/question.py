"""A question at a table: the first choice that is accepted is the answer, and is not played."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from islands_tui.drawing.glyphs import SHAPES
from islands_tui.session.controller import TableController
from islands_tui.session.events import Answered
from islands_tui.session.play_loop import PlayLoop
from islands_tui.session.policy import Policy
from islands_tui.session.presentation import Presentation
from rules.engine.contract import Action
from rules.engine.match import Match


class QuestionController(TableController):
    """A table with a position that is never left: answers are handed to the interface."""

    def __init__(self, match: Match[Any], presentation: Presentation) -> None:
        super().__init__(match, presentation, Policy(asks_forced=True, asked_again=frozenset()))
        self.loop = AnswerLoop(self)

    def seat_people(self, names: Sequence[str]) -> None:
        """Show who sat at the table, instead of the bots that stand for them."""
        self.state.rename(names, [f"{SHAPES[seat]} {name}" for seat, name in enumerate(names)])

    def ask_to_leave(self) -> None:
        """Leave at once: nothing is lost."""
        self.leave()


class AnswerLoop(PlayLoop):
    """Turns to the person who is asked, and plays nothing."""

    def play(self, *actions: Action) -> None:
        self._controller.host.emit(Answered(actions[0]))
