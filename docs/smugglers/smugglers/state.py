"""What is on the table."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rules.engine.chance import Chance
from rules.engine.codec import component
from rules.engine.contract import Decision
from rules.engine.tasks import Task
from smugglers.goods import GOODS


@dataclass(slots=True)
class State:
    """Plain data: a copy shares nothing, and equal states are written alike."""

    hands: list[list[str]]
    coins: list[int]
    points: list[int]
    deck: list[str]
    sold: list[str]
    paid: list[tuple[int, str]]
    """Cards that paid a fee, face down: who paid, and the card."""
    turns: int
    options: dict[str, str]
    pending: list[Task]
    decision: Decision | None
    chance: Chance
    box: None = component(default=None)

    def copy(self) -> State:
        """An equal state that shares nothing mutable."""
        return State(
            [hand.copy() for hand in self.hands],
            self.coins.copy(),
            self.points.copy(),
            self.deck.copy(),
            self.sold.copy(),
            self.paid.copy(),
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
