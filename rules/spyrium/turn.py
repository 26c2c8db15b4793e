"""The turns of a round in their two phases (SP-030 to SP-038).

Phase I: place a worker, use the event, switch. Phase II: earn money, activate a card, use a building, use the event,
pass. Activating, buildings and the event have modules of their own.
"""

from __future__ import annotations

from collections.abc import Sequence

from rules.engine.contract import Action, Decision, DecisionCache, Event, Events, Seat
from rules.spyrium import current_event
from rules.spyrium.actions import AT_CARDS, EARN_NOTHING, PASS, PLACE, SWITCH
from rules.spyrium.activation import Order, activate
from rules.spyrium.buildings import open_uses, use_building
from rules.spyrium.display import open_gaps, place_worker, take_home
from rules.spyrium.holdings import changes, counters_before
from rules.spyrium.names import text
from rules.spyrium.prices import can_activate, income
from rules.spyrium.state import PHASE_I, PHASE_II, Quarter, State

PLACEMENT, ACTIVATION = DecisionCache("placement"), DecisionCache("activation")


def next_turn(state: State, events: Events, seat: int) -> Decision | None:
    """The next player clockwise who has not passed, starting with this seat; if all have, the round ends (SP-030)."""
    quarters = state.quarters
    seats = len(quarters)
    for _ in quarters:
        quarter, following = quarters[seat], (seat + 1) % seats
        if not quarter.passed:
            state.pending.append(("next_turn", following))
            return PLACEMENT[seat] if quarter.phase == PHASE_I else ACTIVATION[seat]
        seat = following
    state.pending.append(("end_round",))
    return None


# Phase I (SP-031)


def placement_choices(state: State, decision: Decision) -> Sequence[Action]:
    """What a player in phase I may do; switching is always possible (SP-037)."""
    quarter = state.quarters[decision.seat]
    actions = open_gaps(state, PLACE) if quarter.available else []
    actions += current_event.choices(state, quarter)
    actions.append(SWITCH)
    return actions


def placement_answer(state: State, decision: Decision, action: Action, events: Events) -> Decision | None:
    if action.verb == "place":
        place_worker(state, events, decision.seat, str(action.args[0]))
    elif action.verb == "event":
        current_event.use(state, events, decision.seat, action)
    else:
        return switch(state, events, decision.seat)
    return None


def switch(state: State, events: Events, seat: int) -> Decision:
    """Switch to phase II for the rest of the round, and act in it at once (SP-034, SP-035)."""
    state.own(seat).phase = PHASE_II
    if events is not None:
        events.append(Event(text("log.switch", seat=Seat(seat))))
    return ACTIVATION[seat]


# Phase II (SP-032)


def activation_choices(state: State, decision: Decision) -> Sequence[Action]:
    """What a player in phase II may do; there is always something (SP-038)."""
    quarter = state.quarters[decision.seat]
    actions = worker_choices(state, quarter)
    actions += open_uses(state, quarter)
    actions += current_event.choices(state, quarter)
    if not quarter.placed:  # a worker in the display forbids passing (SP-080); nothing else does (SP-081)
        actions.append(PASS)
    return actions


def worker_choices(state: State, quarter: Quarter) -> list[Action]:
    """A placed worker activates one of its two cards, or earns money at one (SP-046, SP-050)."""
    display = state.display
    actions: list[Action] = []
    for gap in dict.fromkeys(quarter.placed):  # workers in the same gap are equal
        before = len(actions)
        for place, activation, earning in AT_CARDS[gap]:
            if display[place]:
                if can_activate(state, quarter, place):
                    actions.append(activation)
                actions.append(earning)
        if len(actions) == before:  # both cards are gone (SP-048)
            actions.append(EARN_NOTHING[gap])
    return actions


def activation_answer(state: State, decision: Decision, action: Action, events: Events) -> Decision | None:
    seat, verb, args = decision.seat, action.verb, action.args
    if verb == "earn":
        earn_money(state, events, seat, str(args[0]), int(args[1]) if len(args) > 1 else 0)
    elif verb == "activate":
        return activate(state, events, seat, Order(str(args[0]), int(args[1])))
    elif verb == "use":
        use_building(state, events, seat, action)
    elif verb == "event":
        current_event.use(state, events, seat, action)
    else:
        pass_round(state, events, seat)
    return None


def earn_money(state: State, events: Events, seat: int, gap: str, place: int) -> None:
    """Take a worker home and earn £1 for every other worker next to a card (SP-046 to SP-049)."""
    quarter = state.own(seat)
    before = counters_before(events, quarter)
    money = income(state, seat, place)
    quarter.money += money
    take_home(state, quarter, gap)
    if events is not None:
        message = text("log.earn_nothing", seat=Seat(seat), gap=gap)
        if place:
            card = text(f"card.{state.display[place]}")
            message = text("log.earn", seat=Seat(seat), gap=gap, card=card, money=money)
        events.append(Event(message, changes(before, quarter)))


def pass_round(state: State, events: Events, seat: int) -> None:
    """Drop out of this round, whatever is left unused (SP-036, SP-081)."""
    state.own(seat).passed = True
    if events is not None:
        events.append(Event(text("log.pass", seat=Seat(seat))))
