"""Undo and redo; an undo that needs the agreement of all players is refused with that remedy."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from islands_tui.matches.bots.forced_moves import last_choice
from islands_tui.session.events import MovesRedone, MovesUndone, Refused, Remedy
from islands_tui.session.overlays import Answer
from islands_tui.text.problem import Problem
from rules.engine.contract import Message, Seat, say
from rules.engine.match import CannotUndo

if TYPE_CHECKING:
    from islands_tui.session.controller import TableController

_FINAL = ("match.nothing_to_undo", "match.nothing_to_redo")


class Undo:
    """Undoes the moves of a match, and plays them again."""

    def __init__(self, controller: TableController) -> None:
        self._controller, self.match, self.state = controller, controller.match, controller.state

    def undo(self) -> None:
        """Put back what is only picked, or undo the last action."""
        if self.state.presentation.put_back(self.state):
            return
        if self.state.shared is not None:
            self._controller.remote.undoing.undo()
        else:
            self._undo(lambda: self.match.undo(self.last_action()))

    def undo_turn(self) -> None:
        if self.state.shared is not None:
            self._controller.remote.undoing.undo(whole_turn=True)
        else:
            self._undo(self.match.undo_turn)

    def redo(self) -> None:
        """Redo what was undone; at a shared table, only what was played here."""
        if self.state.shared is not None and not self.state.shared.can_redo():
            self._controller.refuse(Message("match.nothing_to_redo"))
            return
        before, unsaved = len(self.match.moves), ""
        try:
            self.match.redo()
        except CannotUndo as refusal:
            self._controller.refuse(refusal.reason)
        except Problem as problem:
            unsaved = self._controller.refusal(problem)
            self._controller.loop.not_played(problem)
        if len(self.match.moves) > before:  # even if only some of them could be saved
            self._controller.host.emit(MovesRedone(len(self.match.moves)))
            self._proceed()
            self.state.notice = self.state.notice or unsaved

    def agree(self, to: int) -> None:
        """Undo everything from a move index on, with the agreement of all players."""
        by = self.state.keyboard.viewer
        self._take_back(lambda: self.match.take_back(to, by=by, agreed=True))

    def last_action(self) -> int:
        """The index of the move with which a player began the last action; raises `CannotUndo` if there is none."""
        match = self.match
        last = match.last_move_of_a_person() if self._controller.policy.asks_forced else last_choice(match)
        return max(match.first, self.state.presentation.began(match, last))

    def _undo(self, change: Callable[[], int]) -> None:
        """Undo, with a prompt first if another player here made the move.

        If the move revealed something, it is refused with a remedy that names the player.
        """
        other = self._other_person()
        if other is None or self.match.barrier(self.last_action()) is not None:
            self._take_back(change)
        else:
            self._controller.ask(
                say("table.others_question", seat=Seat(other)),
                Answer(Message("table.go_on")),
                Answer(Message("table.agree"), lambda: self._take_back(change)),
            )

    def _other_person(self) -> int | None:
        """The other player at this keyboard whose action would be undone, if that needs a prompt."""
        viewer, people = self.state.keyboard.viewer, self.state.keyboard.people
        try:
            seat = self.match.moves[self.last_action()].seat
        except CannotUndo:
            return None
        is_other = viewer is not None and seat != viewer and len(people) > 1
        return seat if is_other and self._controller.policy.asks_before_undoing_others else None

    def _take_back(self, change: Callable[[], int]) -> None:
        try:
            change()
        except CannotUndo as refusal:
            if refusal.reason.id in _FINAL:
                self._controller.refuse(refusal.reason)
            else:
                self._refuse_unless_agreed(refusal.reason)
        except Problem as problem:
            self._controller.loop.not_played(problem)
        else:
            self._controller.host.emit(MovesUndone(len(self.match.moves)))
            self._proceed()

    def _proceed(self) -> None:
        self._controller.loop.proceed()
        self.state.go_to_undone()
        self._controller.host.changed()

    def _refuse_unless_agreed(self, reason: Message) -> None:
        self._controller.host.emit(Refused(reason, Remedy.AGREE))
        if self._controller.policy.opens_questions:
            self._controller.ask(
                say("table.agree_question", reason=reason),
                Answer(Message("table.go_on")),
                Answer(Message("table.agree"), lambda: self.agree(self.last_action())),
            )
