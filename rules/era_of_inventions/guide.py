"""What matters at a decision of Era of Inventions, for the guided round."""

from __future__ import annotations

from collections.abc import Sequence

from rules.era_of_inventions.building import can_build
from rules.era_of_inventions.inventing import inventions
from rules.era_of_inventions.making import can_make
from rules.era_of_inventions.state import State
from rules.era_of_inventions.turn import place_choices, turn_choices


def matters(view: State) -> Sequence[str]:
    """The keys of what is so in this position, most important first; nothing about actions that aren't offered."""
    decision = view.decision
    if decision is None or decision.kind not in ("place", "turn"):
        return ()
    seat = decision.seat
    choices = (place_choices if decision.kind == "place" else turn_choices)(view, decision)
    offered = {action.args[0] for action in choices}
    said = {
        "make": "MAKE" in offered and can_make(view, seat),
        "build": "BUILD" in offered and can_build(view, seat),
        "invent": "INVENT" in offered and bool(inventions(view, seat, 0)),
        "coins": view.players[seat].stock["coin"] < 2,
        "landing": True,
    }
    return [key for key, is_so in said.items() if is_so]
