"""Questions, one after the other: a table for each, and over it the verdict about the answer."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import date
from functools import partial
from typing import Any

from textual.app import App

from islands_tui.app.table_types import table_type
from islands_tui.drawing.terminal import Drawing
from islands_tui.matches.exercises.asked import Ask, Asked, Judgement
from islands_tui.matches.exercises.play_on import PlayOn
from islands_tui.matches.exercises.schedule import Today
from islands_tui.matches.exercises.store import ExerciseStore
from islands_tui.screens.exercises import ExercisesScreen
from islands_tui.screens.verdict import AGAIN, NEXT, ON, VerdictScreen
from islands_tui.session.question import QuestionController
from islands_tui.table_screen.table_screen import TableScreen
from islands_tui.text.problem import Problem
from islands_tui.text.texts import Texts
from rules.engine.contract import Action


class Asking:
    """Asks for as long as there are questions. Only the first answer to each counts."""

    def __init__(
        self,
        app: App[Any],
        drawing: Callable[[], Drawing],
        play_on: Callable[[PlayOn], None],
        today: Today = date.today,
    ) -> None:
        self._app, self._drawing, self._play_on, self._today = app, drawing, play_on, today
        self._rest: list[Ask] = []
        self._table: TableScreen | None = None
        self._question: Asked | None = None
        self._has_answered = False

    def screen(self, called: str | None = None, game: str = "", number: int | None = None) -> ExercisesScreen:
        """What there is to ask."""
        return ExercisesScreen(self._drawing(), Texts(), self.begin, called=called, game=game, number=number)

    def begin(self, questions: Sequence[Ask]) -> None:
        """Ask these over the screen in front; raises a `Problem` if there is none that can be asked."""
        self._rest = list(questions)
        self._app.push_screen(self._next_table())

    def _next_table(self) -> TableScreen:
        """The table of the next question whose match is still there."""
        problem: Problem | None = None
        while self._rest:
            try:
                self._question = question = self._rest.pop(0)()
            except Problem as found:
                problem = found
                continue
            self._has_answered = False
            kind = partial(QuestionController, question)
            self._table = table = table_type(question.match)(question.match, self._drawing(), kind)
            return table
        assert problem is not None
        raise problem

    def judge(self, table: TableScreen, answer: Action) -> None:
        """Show how an answer that was given at a table compares."""
        if self._table is not table or self._question is None or self._app.screen is not table:
            return
        verdict = VerdictScreen(table.drawing, table.state.texts, self._question, answer, self._note, not self._rest)
        self._app.push_screen(verdict, self._go_on)

    def _note(self, judgement: Judgement) -> None:
        if not self._has_answered and self._question is not None:
            self._has_answered = True
            ExerciseStore().keep_answer(self._question.person, self._question.id, judgement.is_good, self._today)

    def _go_on(self, wanted: str | None) -> None:
        if self._question is None or self._table is None:
            return
        if wanted == NEXT and self._rest:
            self._switch()
        elif wanted not in (ON, AGAIN):
            self._app.pop_screen()
        else:
            self._question.begin_anew()
            self._table.controller.proceed()
            if wanted == ON and self._question.play_on is not None:
                self._play_on(self._question.play_on)

    def _switch(self) -> None:
        try:
            self._app.switch_screen(self._next_table())
        except Problem:
            self._app.pop_screen()
