"""A question at a table: what is accepted there is its answer."""

from __future__ import annotations

from typing import Any

from islands_tui.drawing.glyphs import SHAPES
from islands_tui.matches.exercises.asked import Asked
from islands_tui.session.controller import TableController
from islands_tui.session.events import Answered
from islands_tui.session.play_loop import PlayLoop
from islands_tui.session.policy import Policy
from islands_tui.session.presentation import Presentation
from rules.engine.contract import Action
from rules.engine.match import Match


class QuestionController(TableController):
    """A table where the question is told once it is answered. Nothing is recorded."""

    def __init__(self, question: Asked, match: Match[Any], presentation: Presentation) -> None:
        """The table shows who sat there, instead of the bots that stand for them."""
        super().__init__(match, presentation, Policy(asks_forced=True, asked_again=frozenset()))
        self.loop = AnswerLoop(self, question)
        self.state.rename(question.names, [f"{SHAPES[seat]} {name}" for seat, name in enumerate(question.names)])
        self.greet([question.words(self.state.texts)])

    def ask_to_leave(self) -> None:
        """Leave at once: nothing is lost."""
        self.leave()


class AnswerLoop(PlayLoop):
    """Hands what is chosen to the question; it goes on where that asks for several choices."""

    def __init__(self, controller: TableController, question: Asked) -> None:
        super().__init__(controller)
        self._question = question

    def play(self, *actions: Action) -> None:
        if self._question.take(actions):
            self._controller.host.emit(Answered(actions[0]))
        else:
            self.proceed()
