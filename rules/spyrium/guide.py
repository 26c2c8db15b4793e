"""What matters at a decision of Spyrium, for the guided round."""

from __future__ import annotations

from collections.abc import Sequence

from rules.spyrium.prices import can_activate
from rules.spyrium.rounds import is_last_round
from rules.spyrium.state import PHASE_II, State

NEAR_A_BONUS = 3
"""At most this many points before a mark, a bonus is worth thinking of."""


def matters(view: State) -> Sequence[str]:
    """The keys of what is so in this position, most important first."""
    decision = view.decision
    if decision is None or decision.kind not in ("placement", "activation"):
        return ()
    quarter = view.quarters[decision.seat]
    others = [other for seat, other in enumerate(view.quarters) if seat != decision.seat]
    is_placing = decision.kind == "placement"
    can_use_a_card = any(can_activate(view, quarter, place) for place, card in view.display.items() if card)
    marks = view.box.bonus_marks[len(quarter.bonuses) :]
    said = {
        "crowd": is_placing and max(view.beside.values()) > 1,
        "race": is_placing and any(other.phase == PHASE_II for other in others),
        "poor": not is_placing and bool(quarter.placed) and not can_use_a_card,
        "event": not quarter.event_used,
        "bonus": any(0 < mark - quarter.points <= NEAR_A_BONUS for mark in marks[:1]),
        "last": is_last_round(view),
    }
    return [key for key, is_so in said.items() if is_so]
