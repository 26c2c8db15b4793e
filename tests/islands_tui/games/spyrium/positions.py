"""Points of a match of Spyrium that are worth looking at."""

from __future__ import annotations

from tests.islands_tui.tables import Position

CROWDED = 14
"""Workers beside cards, counted for each card."""
PLACING = Position(
    "placement",
    round=2,
    verbs=frozenset(("place", "event", "switch")),
    where=lambda state: sum(state.beside.values()) >= CROWDED,
)
CHOOSING_A_WORKER = Position("activation", round=2, verbs=frozenset(("activate", "earn")), choices=12)
ONE_WORKER = Position(
    "activation",
    round=2,
    verbs=frozenset(("activate", "earn")),
    choices=4,
    where=lambda state: len(state.quarters[state.decision.seat].placed) == 1,
)
"""The last worker has two cards beside it."""
EVENT_USED_UP = Position(
    "activation", round=2, where=lambda state: all(quarter.event_used for quarter in state.quarters)
)
PASSING = Position("activation", round=2, verbs=frozenset(("pass",)))
RICH = Position("activation", round=3, verbs=frozenset(("activate", "earn", "use", "event")))
"""Workers, buildings and the event can all be used."""
LATE = Position("placement", round=4, verbs=frozenset(("place", "switch")))
ALL_BUSY = Position("activation", round=3)
"""For five seats: everybody's workers stand around the cards."""
