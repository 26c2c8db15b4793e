"""How long decisions took, in whole seconds, as an interface measured it. The rules have no clock and never ask."""

from __future__ import annotations

LONGEST = 1 << 31
"""The longest time of a decision that a record may name: some 68 years."""


class Times:
    """The times of a match: of its moves, and of its seats.

    A seat's time also counts moves that were undone: it was used all the same.
    """

    def __init__(self, seats: int) -> None:
        self.of_moves: list[int] = []
        self.of_seats = [0] * seats

    def add(self, seat: int, seconds: int) -> None:
        self.of_moves.append(seconds)
        self.of_seats[seat] += seconds

    def go_back(self, moves: int) -> None:
        del self.of_moves[moves:]
