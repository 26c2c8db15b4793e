"""What matters at a decision of Era of Inventions, for the guided round."""

from __future__ import annotations

from collections.abc import Sequence

from rules.era_of_inventions.building import can_build
from rules.era_of_inventions.inventing import can_invent
from rules.era_of_inventions.making import can_make
from rules.era_of_inventions.state import State


def matters(view: State) -> Sequence[str]:
    """The keys of what is so in this position, most important first."""
    decision = view.decision
    if decision is None or decision.kind not in ("place", "turn"):
        return ()
    seat = decision.seat
    player = view.players[seat]
    said = {
        "make": can_make(view, seat),
        "build": can_build(view, seat),
        "invent": can_invent(view, seat),
        "coins": player.stock["coin"] < 2,
        "landing": True,
    }
    return [key for key, is_so in said.items() if is_so]
