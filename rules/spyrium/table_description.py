"""The whole table in words, line by line."""

from __future__ import annotations

from collections.abc import Sequence

from rules.engine.contract import Message
from rules.spyrium.display import GAPS, PLACES
from rules.spyrium.spot_descriptions import (
    current_event,
    future_event,
    gap_line,
    place_line,
    quarter_line,
    seat_line,
    supply_line,
)
from rules.spyrium.state import State
from rules.spyrium.words import status
from rules.spyrium.workers import workers_in


def table(view: State) -> Sequence[Message]:
    """The whole table, one line per item."""
    return [
        status(view),
        *(place_line(view, place) for place in PLACES),
        *(gap_line(view, gap) for gap in GAPS if any(workers_in(view, gap))),
        current_event(view),
        future_event(view),
        *(line for seat in range(len(view.quarters)) for line in (seat_line(view, seat), quarter_line(view, seat))),
        supply_line(view, ""),
    ]
