"""Who sits at the keyboard: whose view is shown, when the curtain falls, and what is new to whoever comes back."""

from __future__ import annotations

from typing import Any

from islands_tui.at_keyboard import needs_curtain, people
from rules.engine.match import Match


class Sitting:
    """The people in front of one screen."""

    def __init__(self, match: Match[Any]) -> None:
        """Nobody has looked at the table yet."""
        self.match = match
        self.viewer: int | None = None
        """The seat whose view is shown; None: what everybody may see."""
        self.waiting: int | None = None
        """The seat that the closed curtain waits for."""

    @property
    def people(self) -> list[int]:
        """The seats of people."""
        return people(self.match)

    def follow(self) -> bool:
        """Turn to the person who must decide now; return whether that is somebody else than before."""
        decision = self.match.decision
        if decision is None or decision.seat not in self.people:
            seat = self.viewer if len(self.people) == 1 else None
        else:
            seat = decision.seat
        if seat is None or not needs_curtain(self.match, self.viewer, seat):
            changed = self.viewer != seat or self.waiting is not None
            self.viewer, self.waiting = seat, None
            return changed
        changed = self.waiting != seat
        self.viewer, self.waiting = None, seat
        return changed

    def open(self) -> None:
        """Open the curtain for whoever it waits for."""
        if self.waiting is not None:
            self.viewer, self.waiting = self.waiting, None

    # The log

    def last_own_move(self) -> int:
        """The number of the viewer's last move, from 1; 0 without one."""
        for number in range(len(self.match.moves), 0, -1):
            if self.match.moves[number - 1].seat == self.viewer:
                return number
        return 0
