"""The display: nine places, the gaps between them, and the workers there (SP-023 to SP-029, SP-040, SP-047)."""

from __future__ import annotations

from bisect import insort
from collections.abc import Mapping

from rules.engine.contract import Action, Event, Events, Message, Seat
from rules.spyrium.holdings import changes, counters_before
from rules.spyrium.names import card_name, text
from rules.spyrium.state import Quarter, State

PLACES = range(1, 10)
"""Row by row: 1 2 3 / 4 5 6 / 7 8 9."""

GAPS: Mapping[str, tuple[int, int]] = {
    f"{first}-{second}": (first, second)
    for first, second in (
        (1, 2), (2, 3),
        (1, 4), (2, 5), (3, 6),
        (4, 5), (5, 6),
        (4, 7), (5, 8), (6, 9),
        (7, 8), (8, 9),
    )
}  # fmt: skip
"""The gaps by name, in reading order, with the two places beside each. The outer edge has none (SP-025)."""

READING_ORDER: Mapping[str, int] = {gap: order for order, gap in enumerate(GAPS)}

AROUND: Mapping[int, frozenset[str]] = {
    place: frozenset(gap for gap, sides in GAPS.items() if place in sides) for place in PLACES
}
"""The gaps that touch a place: two for a corner, three for an edge, four for the centre (SP-027)."""


def open_gaps(state: State, actions: Mapping[str, Action]) -> list[Action]:
    """The actions of all gaps beside at least one card; a gap between two empty places is closed (SP-041)."""
    display = state.display
    if "" not in display.values():
        return list(actions.values())
    sides = zip(GAPS.values(), actions.values(), strict=True)
    return [action for (first, second), action in sides if display[first] or display[second]]


def place_worker(state: State, events: Events, seat: int, gap: str) -> None:
    """Place an available worker in a gap, which may contain any number (SP-026, SP-040)."""
    quarter = state.own(seat)
    before = counters_before(events, quarter)
    quarter.available -= 1
    insort(quarter.placed, gap, key=READING_ORDER.__getitem__)
    for place in GAPS[gap]:
        state.beside[place] += 1
    if events is not None:
        placed = text("log.place", seat=Seat(seat), gap=gap, cards=cards_at(state, gap))
        events.append(Event(placed, changes(before, quarter)))


def take_home(state: State, quarter: Quarter, gap: str) -> None:
    """Take a worker off the display; it is spent for this round (SP-047, SP-052)."""
    quarter.placed.remove(gap)
    quarter.spent += 1
    for place in GAPS[gap]:
        state.beside[place] -= 1


def cards_at(view: State, gap: str) -> tuple[Message, ...]:
    return tuple(card_name(view.display[place]) for place in GAPS[gap] if view.display[place])


def workers_in(state: State, gap: str) -> list[int]:
    return [quarter.placed.count(gap) for quarter in state.quarters]
