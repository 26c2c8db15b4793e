"""Undo at a shared table: of what was done here, or of more if the others agree."""

from __future__ import annotations

from typing import TYPE_CHECKING

from islands_tui.session.events import MovesUndone, Refused, Remedy
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
        self._refused: int | None = None
        """The index of the move that could not be undone without the others."""

    @property
    def _shared(self) -> SharedTable:
        assert self.state.shared is not None, "only asked at a shared table"
        return self.state.shared

    def undo(self, whole_turn: bool = False) -> None:
        """Undo what was done here; if a request is open, show it instead."""
        if not self._controller.remote.questions.has_shown_again():
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
        self._controller.remote.questions.ask(lambda: self._shared.ask(to))
