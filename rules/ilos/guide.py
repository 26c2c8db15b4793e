"""What matters at a decision of Ilôs, for the guided round."""

from __future__ import annotations

from collections.abc import Sequence

from rules.ilos.components import SHIP
from rules.ilos.market import can_trade
from rules.ilos.state import State

NEAR_THE_END = 3
"""The end is near once a player has at most this many pioneers left."""


def matters(view: State) -> Sequence[str]:
    """The keys of what is so in this position, most important first."""
    decision = view.decision
    if decision is None or decision.kind != "turn":
        return ()
    player = view.players[decision.seat]
    ships = len(player.coast) + len(player.raids)
    said = {
        "money": True,
        "ships": player.hand[SHIP] > 0 and player.cards > 1 and ships < view.box.ships,
        "settle": bool(player.coast) and not sum(player.makes),
        "market": can_trade(view, decision.seat),
        "end": min(other.pioneers for other in view.players) <= NEAR_THE_END,
    }
    return [key for key, is_so in said.items() if is_so]
