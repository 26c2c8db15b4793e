"""Taking back what was done, and doing it again; what only the whole table can allow is asked of it."""

from __future__ import annotations

from collections.abc import Callable

from islands_tui.matches.only_answers import last_choice
from islands_tui.table.together import TogetherScreen
from islands_tui.text.problem import Problem
from rules.engine.contract import Seat
from rules.engine.match import CannotUndo

_FINAL = ("match.nothing_to_undo", "match.nothing_to_redo")


class UndoCommands(TogetherScreen):
    """A match whose moves can be taken back."""

    def undo(self) -> None:
        """Put back what was only picked, or take back the last action."""
        if self.state.presentation.put_back(self.state):
            return
        if self.shared is not None:
            self.undo_together(self.shared)
        else:
            self._undo(lambda: self.match.undo(self._last_action()))

    def undo_turn(self) -> None:
        """Take back all of the turn."""
        if self.shared is not None:
            self.undo_together(self.shared, whole_turn=True)
        else:
            self._undo(self.match.undo_turn)

    def redo(self) -> None:
        """Play again what was taken back; at a table of many terminals only what was played here."""
        if self.shared is None or self.shared.can_redo():
            self._take_back(self.match.redo)
        else:
            self.state.said = self.state.text("match.nothing_to_redo")

    def _last_action(self) -> int:
        """The move (from 0) with which a person began what was chosen last."""
        match = self.match
        last = match.last_move_of_a_person() if self.state.asks_all else last_choice(match)
        return self.state.presentation.began(match, last)

    def _undo(self, change: Callable[[], int]) -> None:
        """Take something back, after a question if it is what somebody else has done.

        What turned something up is asked of the whole table, and that question names who did it.
        """
        other = self._other_person()
        if other is None or self.match.barrier(self._last_action()) is not None:
            self._take_back(change)
            return
        text = self.state.text
        yes = text("table.agree"), lambda: self._take_back(change)
        self.ask(text("table.others_question", seat=Seat(other)), (text("table.go_on"), lambda: None), yes)

    def _other_person(self) -> int | None:
        """Whose action would be taken back, if that is not the person in front of the table."""
        viewer, people = self.state.keyboard.viewer, self.state.keyboard.people
        try:
            seat = self.match.moves[self._last_action()].seat
        except CannotUndo:
            return None
        return seat if viewer is not None and seat != viewer and len(people) > 1 else None

    def _take_back(self, change: Callable[[], int]) -> None:
        state = self.state
        try:
            change()
        except CannotUndo as refusal:
            reason = state.texts(refusal.reason)
            if refusal.reason.id in _FINAL:
                state.said = reason
            else:
                self._ask_the_table(reason)
        except Problem as problem:
            self.not_played(problem, in_part=False)
        else:
            self.proceed()
            self.state.go_to_undone()
            self.paint()

    def _ask_the_table(self, reason: str) -> None:
        text = self.state.text
        agree = text("table.agree"), lambda: self._take_back(self._agreed_take_back)
        self.ask(text("table.agree_question", reason=reason), (text("table.go_on"), lambda: None), agree)

    def _agreed_take_back(self) -> int:
        return self.match.take_back(self._last_action(), agreed=True)
