"""Prints a new position: what happened, the curtain if the keyboard changes hands, then who decides what."""

from __future__ import annotations

from typing import TYPE_CHECKING

from islands_tui.plain.answers import RECENT
from islands_tui.plain.curtain import Passed

if TYPE_CHECKING:
    from islands_tui.plain.table import PlainTable


class PositionPrinter:
    """Prints the position of a plain table."""

    def __init__(self, table: PlainTable) -> None:
        """The table already knows whether the round is guided."""
        self._table, self._match, self._controller = table, table.match, table.controller
        self._was_guided = table.controller.state.guide is not None

    def show(self) -> None:
        """Print what happened, then the question to the player here, or who the table waits for."""
        table, decision = self._table, self._match.decision
        waiting = self._controller.state.keyboard.waiting
        if waiting is not None and not self._pass_keyboard(waiting):
            return
        if decision is not None and table.is_own_turn and decision.seat != table.front:
            table.front = decision.seat
            self._arrive(decision.seat)
        else:
            table.tell(table.printer.untold_lines())
            if decision is None:
                table.tell(table.teller.result())
            elif table.is_own_turn:
                self._ask(decision.seat)
            elif table.shared is not None:
                table.shared.tell_waiting()
        table.printer.note_told()

    def _pass_keyboard(self, seat: int) -> bool:
        """Whether the curtain is open for the next player; the previous one first sees the outcome of their own action.

        A player who undid a move before anything was hidden is still at the keyboard.
        """
        table = self._table
        if seat != table.front:
            table.tell(table.printer.own_lines())
            passed = table.curtain.pass_keyboard(table.front, seat)
            if passed is Passed.LEFT:
                table.leave()
            if passed is not Passed.OPENED:
                table.front = table.front if passed is Passed.UNDONE else None
                return False
            if not table.is_own_turn:
                table.front = seat
        self._controller.open_curtain()
        return True

    def _arrive(self, seat: int) -> None:
        """Print whose turn it is, what happened since that seat's last turn, and the question."""
        table = self._table
        table.console.line()
        table.tell(table.teller.turn(seat))
        since = table.teller.since(seat)
        if since:
            table.say("plain.since")
            told = table.teller.turns(since, seat)
            if len(told) > RECENT:
                table.say("plain.earlier", n=len(told) - RECENT)
            table.tell(told[-RECENT:])
        self._ask(seat)

    def _ask(self, seat: int) -> None:
        self._explain()
        self._table.tell(self._table.teller.question(seat))

    # The guide

    def toggle_guide(self) -> None:
        """Start or stop explaining the decisions of this round."""
        self._controller.spots.toggle_guide()
        self._was_guided = self._controller.state.guide is not None
        self._table.say("plain.guide_begins" if self._was_guided else "plain.guide_ends")
        if self._was_guided:
            self._explain()

    def _explain(self) -> None:
        """In a guided round: explain the decision."""
        guide = self._controller.state.guide
        if guide is not None:
            self._table.say("plain.guide", text=guide.words)
        elif self._was_guided:
            self._table.say("guide.over")
        self._was_guided = guide is not None
