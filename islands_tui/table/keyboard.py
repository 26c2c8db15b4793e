"""Who sits at the keyboard: whose view is shown, when the curtain falls, and what is new to whoever comes back."""

from __future__ import annotations

import copy
from collections.abc import Collection, Sequence
from typing import Any

from islands_tui.matches.hot_seat import needs_curtain, people
from rules.engine.match import Match


class Keyboard:
    """The people in front of one screen."""

    def __init__(self, match: Match[Any]) -> None:
        """Nobody has looked at the table yet."""
        self.match = match
        self.viewer: int | None = None
        """The seat whose view is shown; None: what everybody may see."""
        self.waiting: int | None = None
        """The seat that the closed curtain waits for."""
        self.seats: Sequence[int] | None = None
        """The seats that are held at this terminal, where others have their own; None: all of them."""

    @property
    def people(self) -> Sequence[int]:
        """The seats of the people who sit here."""
        return people(self.match) if self.seats is None else self.seats

    def share(self, seats: Sequence[int]) -> None:
        """Other people sit here from now on. Who is left alone may have somebody else in front of the screen still."""
        left, alone = self.viewer, seats[0] if len(seats) == 1 else None
        self.seats = seats
        if left is not None and alone is not None and left != alone and needs_curtain(self.match, left, alone):
            self.viewer, self.waiting = None, alone
        elif self.waiting not in seats:
            self.waiting = None

    def follow(self) -> bool:
        """Turn to the person who must decide now; return whether that is somebody else than before."""
        decision = self.match.decision
        if decision is None or decision.seat not in self.people:
            seat = self.people[0] if len(self.people) == 1 else None
        else:
            seat = decision.seat
        if seat is not None and seat == self.waiting:
            return False
        if seat is None or not needs_curtain(self.match, self.viewer, seat, self.people):
            changed = self.viewer != seat or self.waiting is not None
            self.viewer, self.waiting = seat, None
            return changed
        changed = self.waiting != seat
        self.viewer, self.waiting = None, seat
        return changed

    @property
    def is_about_to_close(self) -> bool:
        """Whether the curtain is closed when the person who must decide has sat down."""
        then = copy.copy(self)
        then.follow()
        return then.waiting is not None

    def open(self) -> None:
        """Open the curtain for whoever it waits for."""
        if self.waiting is not None:
            self.viewer, self.waiting = self.waiting, None

    # The log

    def last_own_move(self, unasked: Collection[int] = ()) -> int:
        """The number of the viewer's last move, from 1; 0 without one.

        A turn that begins with `unasked` moves, answers that gave themselves, has not begun yet: what the others did
        before it is still new.
        """
        number = self._last_move_up_to(len(self.match.moves))
        first = number
        while first in unasked and self.match.moves[first - 1].seat == self.viewer:
            first -= 1
        if first and self.match.moves[first - 1].seat == self.viewer:
            return number
        return self._last_move_up_to(first) if first else 0

    def _last_move_up_to(self, last: int) -> int:
        """The viewer's last move that is none after this one; 0 without one."""
        own = (number for number in range(last, 0, -1) if self.match.moves[number - 1].seat == self.viewer)
        return next(own, 0)
