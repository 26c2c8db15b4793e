"""The table before the first decision."""

from __future__ import annotations

from collections.abc import Mapping

from rules.engine.rng import Rng
from smugglers.goods import COPIES, GOODS
from smugglers.state import State


def new_table(box: None, seats: int, seed: int, options: Mapping[str, str]) -> State:
    """Shuffle and deal three cards each."""
    chance = Rng(seed)
    deck = [good for good in GOODS for _ in range(COPIES[good])]
    chance.shuffle(deck)
    hands = [[deck.pop() for _ in range(3)] for _ in range(seats)]
    coins = 5 if options["start"] == "rich" else 2
    return State(hands, [coins] * seats, [0] * seats, deck, [], [], 0, 0, dict(options), [("next_turn",)], None, chance)
