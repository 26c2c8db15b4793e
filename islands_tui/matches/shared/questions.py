"""Questions to the table, which everyone there must agree to."""

from __future__ import annotations

from collections.abc import Collection
from enum import StrEnum
from typing import NamedTuple


class WayOn(StrEnum):
    """How a table goes on without a player who is away."""

    BOT = "bot"
    """A bot stands in until the player comes back."""
    SOMEBODY = "somebody"
    """The seat is free for another player."""
    END = "end"
    """The match ends; the current points count."""


class GoBack(NamedTuple):
    """Undo everything from a move (from 0) on?"""

    to: int


class Replace(NamedTuple):
    """Go on without the player of a seat?"""

    seat: int
    way: WayOn


class TableQuestion(NamedTuple):
    """An open question."""

    about: GoBack | Replace
    seats: tuple[int, ...]
    """The seats of the terminal that asks."""
    agreed: frozenset[int] = frozenset()
    """The seats that have said yes."""

    def open_for(self, voters: Collection[int]) -> list[int]:
        """Who of these has not answered yet."""
        return [seat for seat in voters if seat not in self.seats and seat not in self.agreed]

    def is_still(self, other: TableQuestion | None) -> bool:
        """Whether another question is this one, perhaps with more answers."""
        return other is not None and self[:2] == other[:2]
