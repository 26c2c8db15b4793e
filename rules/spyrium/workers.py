"""Workers in the gaps of the display: who may stand where, coming and going (SP-026 to SP-029, SP-040, SP-047)."""

from __future__ import annotations

from bisect import insort
from collections.abc import Mapping

from rules.engine.contract import Action, Events, Message, Seat, say
from rules.spyrium.display import GAPS, READING_ORDER
from rules.spyrium.reports import noted, report
from rules.spyrium.state import Quarter, State


def open_gaps(state: State, actions: Mapping[str, Action]) -> list[Action]:
    """The actions of all gaps beside at least one card; between two empty places nobody may stand (SP-041)."""
    display = state.display
    if "" not in display.values():
        return list(actions.values())
    sides = zip(GAPS.values(), actions.values(), strict=True)
    return [action for (first, second), action in sides if display[first] or display[second]]


def place_worker(state: State, events: Events, seat: int, gap: str) -> None:
    """An available worker steps into a gap, where any number may stand (SP-026, SP-040)."""
    quarter = state.quarters[seat]
    before = noted(events, quarter)
    quarter.available -= 1
    insort(quarter.placed, gap, key=READING_ORDER.__getitem__)
    for place in GAPS[gap]:
        state.beside[place] += 1
    if events is not None:
        cards = tuple(Message(f"spyrium.card.{state.display[place]}") for place in GAPS[gap] if state.display[place])
        events.append(report(say("spyrium.log.place", seat=Seat(seat), gap=gap, cards=cards), before, quarter))


def take_home(state: State, quarter: Quarter, gap: str) -> None:
    """A worker leaves the display and is spent for this round (SP-047, SP-052)."""
    quarter.placed.remove(gap)
    quarter.spent += 1
    for place in GAPS[gap]:
        state.beside[place] -= 1


def workers_in(state: State, gap: str) -> list[int]:
    """How many workers of each seat stand in a gap."""
    return [quarter.placed.count(gap) for quarter in state.quarters]
