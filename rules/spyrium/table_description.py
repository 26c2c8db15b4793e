"""The whole table in words, line by line."""

from __future__ import annotations

from collections.abc import Sequence

from rules.engine.contract import Message
from rules.spyrium import spot_descriptions
from rules.spyrium.display import GAPS, PLACES, workers_in
from rules.spyrium.state import State
from rules.spyrium.words import status


def table(view: State) -> Sequence[Message]:
    return [
        status(view),
        *(spot_descriptions.place_line(view, place) for place in PLACES),
        *(spot_descriptions.gap_line(view, gap) for gap in GAPS if any(workers_in(view, gap))),
        spot_descriptions.current_event(view),
        spot_descriptions.future_event(view),
        *(
            line
            for seat in range(len(view.quarters))
            for line in (spot_descriptions.seat_line(view, seat), spot_descriptions.quarter_line(view, seat))
        ),
        spot_descriptions.supply_line(view, ""),
    ]
