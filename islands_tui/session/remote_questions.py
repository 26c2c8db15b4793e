"""Questions to a shared table: those asked here, and those of other terminals."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from islands_tui.matches.shared.questions import Replace, TableQuestion
from islands_tui.matches.shared.waiting_messages import answers_to, declined_message, question_message
from islands_tui.session.events import MatchGoesOn, MovesUndone, QuestionAsked, QuestionDeclined
from islands_tui.session.modes import Mode
from islands_tui.session.overlays import Answer
from islands_tui.text.problem import Problem
from rules.engine.contract import Message
from rules.engine.match import CannotUndo

if TYPE_CHECKING:
    from islands_tui.matches.shared.shared_table import SharedTable
    from islands_tui.session.controller import TableController


class RemoteQuestions:
    """Asks the other terminals, shows what they ask, and answers."""

    def __init__(self, controller: TableController) -> None:
        self._controller, self.match, self.state = controller, controller.match, controller.state
        self._shown: TableQuestion | None = None

    @property
    def _shared(self) -> SharedTable:
        assert self.state.shared is not None, "only asked at a shared table"
        return self.state.shared

    # From here

    def ask(self, change: Callable[[], None]) -> None:
        """Ask the others, and show that the question is open."""
        self._try(change)
        if self._shared.is_asking:
            self._controller.tell(self.state.texts(question_message(self._shared)))
            self._controller.host.emit(QuestionAsked())

    def has_shown_again(self) -> bool:
        """Show the open question again, if players here have asked it or still have to answer."""
        if self._shared.must_answer:
            self._shown = None
            self.show()
        elif self._shared.is_asking:
            self._offer_to_withdraw()
        else:
            return False
        return True

    def _offer_to_withdraw(self) -> None:
        self._controller.host.emit(QuestionAsked())
        if self._controller.policy.opens_questions:
            self._controller.ask(
                question_message(self._shared),
                Answer(Message("shared.keep_asking")),
                Answer(Message("shared.withdraw"), self.withdraw),
            )

    def withdraw(self) -> None:
        self._try(self._shared.withdraw)

    # From others

    def show(self) -> None:
        """Show a question once, but not while a line is typed; later show how it ended."""
        question, shown = self._shared.notes.question, self._shown
        if question is None:
            self._shown = None
            self._end(shown)
        elif not question.is_still(shown) and self.state.mode is not Mode.TYPING:
            self._shown = question
            if self._shared.must_answer:
                self._open(question)

    def _open(self, question: TableQuestion) -> None:
        host = self._controller.host
        host.emit(QuestionAsked())
        if self._controller.policy.opens_questions:
            no, yes = answers_to(question)
            self._controller.ask(
                question_message(self._shared),
                Answer(no, lambda: self.answer(agrees=False)),
                Answer(yes, lambda: self.answer(agrees=True)),
            )
        host.emit(MatchGoesOn())
        host.await_frame()
        host.changed()

    def answer(self, agrees: bool) -> None:
        self._try(lambda: self._shared.answer(agrees))

    def _end(self, question: TableQuestion | None) -> None:
        if question is not None:
            self.state.drop_questions()
            seat = self._shared.notes.refused_by
            if seat is not None:
                told = declined_message(question, seat)
                self.state.notice = self.state.texts(told)
                self._controller.host.emit(QuestionDeclined(told))
            self._controller.host.changed()

    def _try(self, change: Callable[[], None]) -> None:
        """Ask, answer or withdraw; then continue if the match has changed."""
        before, asked = len(self.match.moves), self._shared.notes.question
        try:
            change()
        except CannotUndo as refusal:
            self._controller.refuse(refusal.reason)
            return
        except Problem as problem:
            self._controller.loop.not_played(problem)
            return
        if len(self.match.moves) != before:
            self._controller.host.emit(MovesUndone(len(self.match.moves)))
            self._controller.remote.follow_anew()
            return
        if asked is not None and isinstance(asked.about, Replace) and self._shared.notes.question is None:
            self._controller.remote.rename()
            self._controller.remote.follow_anew()
            return
        self._controller.remote.follow()
        if self.match.decision is None:
            self._controller.show_result()
