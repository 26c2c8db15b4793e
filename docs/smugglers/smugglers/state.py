"""What is on the table."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rules.engine.codec import component
from rules.engine.contract import Decision
from rules.engine.rng import Rng
from rules.engine.seats import BySeat, SeatNumber
from rules.engine.tasks import Task
from smugglers.goods import GOODS


@dataclass(slots=True)
class State:
    """Plain data: a copy shares nothing, and equal states are written alike."""

    hands: BySeat[list[str]]
    coins: BySeat[int]
    points: BySeat[int]
    deck: list[str]
    sold: list[str]
    paid: list[tuple[SeatNumber, str]]
    """Cards that paid a fee, face down: who paid, and the card."""
    start: SeatNumber
    """Who had the first turn."""
    turns: int
    options: dict[str, str]
    pending: list[Task]
    decision: Decision | None
    chance: Rng
    box: None = component(default=None)

    @property
    def round(self) -> int:
        """A round is a turn of every seat."""
        return max(0, self.turns - 1) // len(self.hands) + 1

    def copy(self) -> State:
        """An equal state that shares nothing mutable."""
        return State(
            [hand.copy() for hand in self.hands],
            self.coins.copy(),
            self.points.copy(),
            self.deck.copy(),
            self.sold.copy(),
            self.paid.copy(),
            self.start,
            self.turns,
            self.options.copy(),
            self.pending.copy(),
            self.decision,
            self.chance.copy(),
        )


def stock_of(state: State, seat: int, good: str, paid: Sequence[str]) -> dict[str, int]:
    """What a seat can pay with while it sells a good and has put some parts of the fee aside."""
    stock = {"coin": state.coins[seat], **{kind: state.hands[seat].count(kind) for kind in GOODS}}
    for gone in (good, *paid):
        stock[gone] -= 1
    return stock
