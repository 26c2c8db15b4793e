"""Using the current event, once per round and player, in either phase (SP-042 to SP-045, SP-101 to SP-107)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from rules.engine.contract import Action, Decision, Event, Events, Seat
from rules.spyrium.actions import EVENT, EVENT_GOOD, EVENT_PLACE, TRADE_AS, TRADE_NO
from rules.spyrium.buildings import open_repeats, plots_of, run
from rules.spyrium.components import TRADE, EventCard, Offer
from rules.spyrium.display import open_gaps, place_worker
from rules.spyrium.effects import gain, gain_number, hire_workers, tell_short, turn_sideways, workers_short
from rules.spyrium.holdings import Counters, changes, counters_before
from rules.spyrium.names import text
from rules.spyrium.prices import better_numbers
from rules.spyrium.state import PHASE_II, Quarter, State

GOOD_OF: Mapping[Action, str] = {action: good for good, action in EVENT_GOOD.items()}


def choices(state: State, quarter: Quarter) -> list[Action]:
    """How the current event can be used now; empty once the player's marker is on it (SP-042)."""
    if quarter.event_used:
        return []
    event = state.box.events[state.event]
    return _CHOICES[event.kind](state, quarter, event)


def _number_choices(state: State, quarter: Quarter, event: EventCard) -> list[Action]:
    """The token's value in one good of choice (SP-101)."""
    return [EVENT_GOOD[good] for good in event.goods] if state.event_token else []


def _offer_choices(state: State, quarter: Quarter, event: EventCard) -> list[Action]:
    """One of the affordable exchanges (SP-043, SP-102 to SP-104)."""
    return [
        offer.action
        for offer in event.offers
        if quarter.money >= offer.pay.money and quarter.spyrium >= offer.pay.spyrium
    ]


def _again_choices(state: State, quarter: Quarter, event: EventCard) -> list[Action]:
    """Any used building; in phase I none can be used yet (SP-105)."""
    return open_repeats(state, quarter) if quarter.money >= event.price else []


def _recruit_choices(state: State, quarter: Quarter, event: EventCard) -> list[Action]:
    """One worker, while the reserve has one (SP-106)."""
    return [EVENT] if quarter.reserve and quarter.money >= recruit_price(quarter, event) else []


def recruit_price(quarter: Quarter, event: EventCard) -> int:
    """The price of recruiting counts every worker owned, wherever it is (SP-106)."""
    return event.price * quarter.owned()


def _late_choices(state: State, quarter: Quarter, event: EventCard) -> list[Action]:
    """A gap for an available worker, in phase II only (SP-107)."""
    return open_gaps(state, EVENT_PLACE) if quarter.phase == PHASE_II and quarter.available else []


_CHOICES: Mapping[str, Callable[[State, Quarter, EventCard], list[Action]]] = {
    "number": _number_choices,
    "exchange": _offer_choices,
    "again": _again_choices,
    "recruit": _recruit_choices,
    "late": _late_choices,
}


def offer_of(event: EventCard, action: Action) -> Offer:
    return next(offer for offer in event.offers if offer.action == action)


def use(state: State, events: Events, seat: int, action: Action) -> None:
    """Put the marker on the event and carry out its effect (SP-042, SP-044)."""
    state.own(seat).event_used = True
    event = state.box.events[state.event]
    _USES[event.kind](state, events, seat, action, event)


def _tell(state: State, events: Events, seat: int, before: Counters) -> None:
    if events is not None:
        message = text("log.event_used", seat=Seat(seat), event=text(f"event.{state.event}"))
        events.append(Event(message, changes(before, state.quarters[seat])))


def _take_number(state: State, events: Events, seat: int, action: Action, event: EventCard) -> None:
    state.pending.append(("event_number", seat, GOOD_OF[action]))


def _take_offer(state: State, events: Events, seat: int, action: Action, event: EventCard) -> None:
    quarter, offer = state.own(seat), offer_of(event, action)
    before = counters_before(events, quarter)
    quarter.money -= offer.pay.money
    quarter.spyrium -= offer.pay.spyrium
    short = workers_short(quarter, offer.gain)
    gain(state, seat, offer.gain)
    _tell(state, events, seat, before)
    tell_short(events, seat, short)


def _use_again(state: State, events: Events, seat: int, action: Action, event: EventCard) -> None:
    quarter = state.own(seat)
    before = counters_before(events, quarter)
    quarter.money -= event.price
    _tell(state, events, seat, before)
    plot = max(plots_of(quarter, str(action.args[0])), key=quarter.used.__getitem__)
    run(state, events, seat, plot, action)


def _recruit(state: State, events: Events, seat: int, action: Action, event: EventCard) -> None:
    quarter = state.own(seat)
    before = counters_before(events, quarter)
    quarter.money -= recruit_price(quarter, event)
    hire_workers(quarter, 1)
    _tell(state, events, seat, before)


def _arrive_late(state: State, events: Events, seat: int, action: Action, event: EventCard) -> None:
    _tell(state, events, seat, counters_before(events, state.quarters[seat]))
    place_worker(state, events, seat, str(action.args[0]))


_USES: Mapping[str, Callable[[State, Events, int, Action, EventCard], None]] = {
    "number": _take_number,
    "exchange": _take_offer,
    "again": _use_again,
    "recruit": _recruit,
    "late": _arrive_late,
}


# The number on the event, which Trade may change for its owner (SP-045, SP-101, SP-146)


def event_number(state: State, events: Events, seat: int, good: str) -> Decision | None:
    """Ask the owner of a ready Trade which number to use, if another could help; otherwise it is the token's."""
    if len(open_numbers(state, state.quarters[seat])) > 1:
        return Decision(seat, "event_trade", (good,))
    _gain_number(state, events, seat, good, state.event_token)
    return None


def open_numbers(state: State, quarter: Quarter) -> list[int]:
    """What the token may count as for a player: its own number or, with a ready Trade, a higher one (SP-146)."""
    better = better_numbers(state.event_token, is_price=False) if quarter.ready(TRADE) else ()
    return [state.event_token, *better]


def event_trade_choices(state: State, decision: Decision) -> Sequence[Action]:
    """The token's own number, or a higher one."""
    return [TRADE_NO, *(TRADE_AS[number] for number in open_numbers(state, state.quarters[decision.seat])[1:])]


def event_trade_answer(state: State, decision: Decision, action: Action, events: Events) -> None:
    """Use the token's number, or turn Trade sideways and use another; the token stays for all players (SP-045)."""
    seat = decision.seat
    number = state.event_token if action == TRADE_NO else int(action.args[0])
    _gain_number(state, events, seat, decision.args[0], number)
    if action != TRADE_NO:
        turn_sideways(events, seat, state.own(seat), TRADE)


def _gain_number(state: State, events: Events, seat: int, good: str, number: int) -> None:
    before = counters_before(events, state.quarters[seat])
    gain_number(state, seat, good, number)
    _tell(state, events, seat, before)
