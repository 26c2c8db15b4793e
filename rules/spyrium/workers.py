"""Workers in the gaps of the display: placing and taking home (SP-026 to SP-029, SP-040, SP-047)."""

from __future__ import annotations

from bisect import insort
from collections.abc import Mapping

from rules.engine.contract import Action, Event, Events, Seat
from rules.spyrium.display import GAPS, READING_ORDER
from rules.spyrium.holdings import changes, counters_before
from rules.spyrium.names import text
from rules.spyrium.state import Quarter, State


def open_gaps(state: State, actions: Mapping[str, Action]) -> list[Action]:
    """The actions of all gaps beside at least one card; a gap between two empty places is closed (SP-041)."""
    display = state.display
    if "" not in display.values():
        return list(actions.values())
    sides = zip(GAPS.values(), actions.values(), strict=True)
    return [action for (first, second), action in sides if display[first] or display[second]]


def place_worker(state: State, events: Events, seat: int, gap: str) -> None:
    """Place an available worker in a gap, which may contain any number (SP-026, SP-040)."""
    quarter = state.quarters[seat]
    before = counters_before(events, quarter)
    quarter.available -= 1
    insort(quarter.placed, gap, key=READING_ORDER.__getitem__)
    for place in GAPS[gap]:
        state.beside[place] += 1
    if events is not None:
        cards = tuple(text(f"card.{state.display[place]}") for place in GAPS[gap] if state.display[place])
        events.append(Event(text("log.place", seat=Seat(seat), gap=gap, cards=cards), changes(before, quarter)))


def take_home(state: State, quarter: Quarter, gap: str) -> None:
    """Take a worker off the display; it is spent for this round (SP-047, SP-052)."""
    quarter.placed.remove(gap)
    quarter.spent += 1
    for place in GAPS[gap]:
        state.beside[place] -= 1


def workers_in(state: State, gap: str) -> list[int]:
    return [quarter.placed.count(gap) for quarter in state.quarters]
