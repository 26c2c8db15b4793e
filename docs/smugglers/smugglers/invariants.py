"""What holds at every moment."""

from __future__ import annotations

from smugglers.goods import COPIES, GOODS
from smugglers.state import State


def problems(state: State) -> list[str]:
    """Every card is somewhere, and no seat owes coins."""
    cards = [*state.deck, *state.sold, *(card for hand in state.hands for card in hand)]
    cards += [card for _, card in state.paid]
    found = [f"there are {cards.count(good)} {good}" for good in GOODS if cards.count(good) != COPIES[good]]
    found += [f"seat {seat} has {coins} coins" for seat, coins in enumerate(state.coins) if coins < 0]
    return found
