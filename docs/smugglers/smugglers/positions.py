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
    players = described.tables("players")
    if len(players) != seats:
        raise described.wrong("players", f"there are {len(players)} instead of {seats}")
    for seat, player in enumerate(players):
        state.hands[seat] = player.words("hand", {good: good for good in GOODS})
        state.coins[seat], state.points[seat] = player.number("coins", 0), player.number("points", 0)
        for card in state.hands[seat]:
            if card not in pool:
                raise player.wrong("hand", f"there is no further {card}")
            pool.remove(card)
        player.done()
    left = described.number("deck")
    state.deck, state.sold = pool[:left], pool[left:]
    state.start, state.turns = described.number("start", least=1) - 1, described.number("turns")
    if state.start >= seats or state.turns >= TURNS * seats:
        raise described.wrong("turns", "nobody is to move")
    state.pending = []
    state.decision = next_turn(state, None)
