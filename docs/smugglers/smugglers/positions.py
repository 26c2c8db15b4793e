"""A table as a problem describes it: hands, coins and points."""

from __future__ import annotations

from rules.engine.described import Described
from smugglers.goods import GOODS, TURNS
from smugglers.state import State
from smugglers.turn import next_turn


def arrange(state: State, described: Described) -> None:
    """Turn a fresh table into the described one; cards that are in no hand lie in the deck, as far as it goes."""
    seats = len(state.hands)
    pool = [*state.deck, *(card for hand in state.hands for card in hand)]
    for seat, player in enumerate(described.tables("players", seats)):
        state.hands[seat] = player.taken("hand", GOODS, pool)
        state.coins[seat], state.points[seat] = player.number("coins", 0), player.number("points", 0)
    left = described.number("deck")
    state.deck, state.sold = pool[:left], pool[left:]
    state.start, state.turns = described.seat("start", seats), described.number("turns")
    if state.turns >= TURNS * seats:
        raise described.wrong("turns", "nobody is to move")
    state.pending = []
    state.decision = next_turn(state, None)
