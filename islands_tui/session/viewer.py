"""The viewer: whose view is shown, when the curtain closes, and what is new to a returning player."""

from __future__ import annotations

import copy
from collections.abc import Collection, Sequence
from typing import Any

from rules.engine.match import Match


class Viewer:
    """The people in front of one screen."""

    def __init__(self, match: Match[Any]) -> None:
        self.match = match
        self.viewer: int | None = None
        """The seat whose view is shown; None: what everyone may see."""
        self.waiting: int | None = None
        """The seat that the closed curtain waits for."""
        self.seats: Sequence[int] | None = None
        """The seats played at this terminal of a shared table; None: all of them."""
        self.stays = False
        """Whether the last viewer stays until another player here is to move."""

    @property
    def people(self) -> Sequence[int]:
        """The seats of the people at this terminal."""
        return self.match.people if self.seats is None else self.seats

    def share(self, seats: Sequence[int]) -> None:
        """Change the seats played here. If one is left, close the curtain if another player may be at the screen."""
        left, alone = self.viewer, seats[0] if len(seats) == 1 else None
        self.seats = seats
        if left is not None and alone is not None and left != alone and needs_curtain(self.match, left, alone):
            self.viewer, self.waiting = None, alone
        elif self.waiting not in seats:
            self.waiting = None

    def follow(self) -> bool:
        """Turn to the person to move; return whether the viewer changed."""
        decision = self.match.decision
        if decision is None or decision.seat not in self.people:
            last = self.viewer if self.stays and self.viewer in self.people else None
            seat = self.people[0] if len(self.people) == 1 else last
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
        """Whether the curtain will be closed when `follow` turns to the person to move."""
        then = copy.copy(self)
        then.follow()
        return then.waiting is not None

    def open(self) -> None:
        if self.waiting is not None:
            self.viewer, self.waiting = self.waiting, None

    # The log

    def last_own_move(self, unasked: Collection[int] = ()) -> int:
        """The number of the viewer's last move, from 1; 0 if there is none.

        A turn that begins with `unasked` moves (forced choices) has not really begun yet: what the others did before it
        is still new.
        """
        number = self._last_move_up_to(len(self.match.moves))
        first = number
        while first in unasked and self.match.moves[first - 1].seat == self.viewer:
            first -= 1
        if first and self.match.moves[first - 1].seat == self.viewer:
            return number
        return self._last_move_up_to(first) if first else 0

    def _last_move_up_to(self, last: int) -> int:
        """The viewer's last move up to this one; 0 if there is none."""
        own = (number for number in range(last, 0, -1) if self.match.moves[number - 1].seat == self.viewer)
        return next(own, 0)


def needs_curtain(match: Match[Any], front: int | None, seat: int, here: Sequence[int] | None = None) -> bool:
    """Whether the keyboard passes from `front` (None: no one yet) to another person, and the two know different things.

    `here` are the seats that share it, if not all.
    """
    if front == seat or len(match.people if here is None else here) < 2:
        return False
    if any(line.event.seen_by(front) != line.event.seen_by(seat) for line in match.log):
        return True  # then no view need be made that nobody sees
    return bool(match.view(front) != match.view(seat))
