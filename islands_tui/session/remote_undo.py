"""Undo at a shared table: requests to the other terminals, and their answers."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from islands_tui.matches.shared.waiting_messages import request_message
from islands_tui.session.events import MatchGoesOn, MovesUndone, Refused, Remedy, UndoDeclined, UndoRequested
from islands_tui.session.modes import Mode
from islands_tui.session.overlays import Answer
from islands_tui.text.problem import Problem
from rules.engine.contract import Message, Seat, say
from rules.engine.match import CannotUndo

if TYPE_CHECKING:
    from islands_tui.matches.shared.shared_table import SharedTable
    from islands_tui.session.controller import TableController


class RemoteUndo:
    """Undoes what was done here, or asks the other terminals."""

    def __init__(self, controller: TableController) -> None:
        self._controller, self.match, self.state = controller, controller.match, controller.state
        self._shown_request: object = None
        self._refused: int | None = None
        """The index of the move that could not be undone without the others."""

    @property
    def _shared(self) -> SharedTable:
        assert self.state.shared is not None, "only asked at a shared table"
        return self.state.shared

    def undo(self, whole_turn: bool = False) -> None:
        """Undo what was done here; if a request is open, show it instead."""
        if self._shared.must_answer:
            self._shown_request = None
            self.show_request()
        elif self._shared.is_asking:
            self._offer_to_withdraw()
        else:
            self._undo_here(whole_turn)

    def _undo_here(self, whole_turn: bool) -> None:
        """Undo, with a prompt first if another player at this terminal made the move."""
        state, viewer, policy = self.state, self.state.keyboard.viewer, self._controller.policy
        try:
            to = self._shared.last_own_choice(policy.asks_forced)
        except CannotUndo as refusal:
            self._controller.refuse(refusal.reason)
            return
        to = min(to, state.presentation.began(self.match, to))
        seat = self.match.moves[to].seat
        is_asked = policy.asks_before_undoing_others and viewer not in (None, seat)
        if not is_asked or not self._shared.can_take_back(to):
            self._undo_to(to, whole_turn)
        else:
            self._controller.ask(
                say("table.others_question", seat=Seat(seat)),
                Answer(Message("table.go_on")),
                Answer(Message("table.agree"), lambda: self._undo_to(to, whole_turn)),
            )

    def _undo_to(self, to: int, whole_turn: bool) -> None:
        try:
            self._shared.take_back_turn(to) if whole_turn else self._shared.take_back(to)
        except CannotUndo as refusal:
            self._refuse_unless_asked(to, refusal.reason)
        except Problem as problem:
            self._controller.loop.not_played(problem)
        else:
            self._controller.host.emit(MovesUndone(len(self.match.moves)))
            self._controller.loop.proceed()

    # Requests from here

    def _refuse_unless_asked(self, to: int, reason: Message) -> None:
        self._refused = to
        self._controller.host.emit(Refused(reason, Remedy.ASK_OTHERS))
        if self._controller.policy.opens_questions:
            self._controller.ask(
                say("shared.ask_question", reason=reason),
                Answer(Message("table.go_on")),
                Answer(Message("shared.ask"), self.ask_others),
            )

    def forget_refusal(self) -> None:
        """Forget the refused undo: the match went on, so it can't be requested any more."""
        self._refused = None

    def ask_others(self) -> None:
        """Ask the others for the undo that was refused last, and show that the request is open."""
        to = self._refused
        if to is None:
            self._controller.refuse(Message("match.nothing_to_undo"))
            return
        self._try(lambda: self._shared.ask(to))
        if self._shared.is_asking:
            self._controller.tell(self.state.texts(request_message(self._shared)))
            self._controller.host.emit(UndoRequested())

    def _offer_to_withdraw(self) -> None:
        self._controller.host.emit(UndoRequested())
        if self._controller.policy.opens_questions:
            self._controller.ask(
                request_message(self._shared),
                Answer(Message("shared.keep_asking")),
                Answer(Message("shared.withdraw"), self.withdraw),
            )

    def withdraw(self) -> None:
        self._try(self._shared.withdraw)

    # Requests from others

    def show_request(self) -> None:
        """Show a request once, but not while a line is typed; later show how it ended."""
        question = self._shared.notes.question
        asked = None if question is None else question[:2]
        if asked == self._shown_request or (asked is not None and self.state.mode is Mode.TYPING):
            return
        before, self._shown_request = self._shown_request, asked
        if asked is None:
            self._end_request(before)
        elif self._shared.must_answer:
            self._open_request()

    def _open_request(self) -> None:
        host = self._controller.host
        host.emit(UndoRequested())
        if self._controller.policy.opens_questions:
            self._controller.ask(
                request_message(self._shared),
                Answer(Message("shared.no"), lambda: self.answer(agrees=False)),
                Answer(Message("shared.yes"), lambda: self.answer(agrees=True)),
            )
        host.emit(MatchGoesOn())
        host.await_frame()
        host.changed()

    def answer(self, agrees: bool) -> None:
        self._try(lambda: self._shared.answer(agrees))

    def _end_request(self, before: object) -> None:
        if before is not None:
            self.state.drop_questions()
            seat = self._shared.notes.refused_by
            if seat is not None:
                self.state.said = self.state.text("shared.refused", seat=Seat(seat))
                self._controller.host.emit(UndoDeclined(seat))
            self._controller.host.changed()

    def _try(self, change: Callable[[], None]) -> None:
        """Ask, answer or withdraw; then continue if the match has changed."""
        before = len(self.match.moves)
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
        self._controller.remote.follow()
        if self.match.decision is None:
            self._controller.show_result()
