"""Using the current event, once per round and player, in either phase (SP-042 to SP-045, SP-101 to SP-107)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from rules.engine.contract import Action, Decision, Events, Message, Seat, say
from rules.spyrium.actions import EVENT, EVENT_GOOD, EVENT_PLACE, TRADE_AS, TRADE_NO
from rules.spyrium.buildings import open_repeats, plots_of, run
from rules.spyrium.components import TRADE, EventCard, Offer
from rules.spyrium.effects import gain, gain_number, hire_workers
from rules.spyrium.reports import holdings, report
from rules.spyrium.state import PHASE_II, Quarter, State
from rules.spyrium.workers import open_gaps, place_worker

_GOOD_OF: Mapping[Action, str] = {action: good for good, action in EVENT_GOOD.items()}


def choices(state: State, quarter: Quarter) -> list[Action]:
    """How the current event can be used now; nothing once the player's marker lies on it (SP-042)."""
    if quarter.event_used:
        return []
    event = state.box.events[state.event]
    return _CHOICES[event.kind](state, quarter, event)


def _number_choices(state: State, quarter: Quarter, event: EventCard) -> list[Action]:
    """The token's value in one good of choice (SP-101)."""
    return [EVENT_GOOD[good] for good in event.goods] if state.event_token else []


def _offer_choices(state: State, quarter: Quarter, event: EventCard) -> list[Action]:
    """One of the exchanges that can be paid (SP-043, SP-102 to SP-104)."""
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
    """Recruiting is paid by every worker owned, wherever it stands (SP-106)."""
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


def good_of(action: Action) -> str:
    """The good that an action takes the event's number in."""
    return _GOOD_OF[action]


def offer_of(event: EventCard, action: Action) -> Offer:
    """The exchange that an action takes."""
    return next(offer for offer in event.offers if offer.action == action)


def use(state: State, events: Events, seat: int, action: Action) -> None:
    """Lay the marker on the event and carry out its effect (SP-042, SP-044)."""
    quarter = state.quarters[seat]
    event = state.box.events[state.event]
    quarter.event_used = True
    if event.kind == "number":
        state.pending.append(("event_number", seat, good_of(action)))
    elif event.kind == "again":
        quarter.money -= event.price
        plot = max(plots_of(quarter, str(action.args[0])), key=quarter.used.__getitem__)
        run(state, events, seat, plot, action)
    else:
        before = holdings(quarter) if events is not None else ()
        _USES[event.kind](state, seat, action, event)
        if events is not None:
            events.append(report(_used(state, seat), before, quarter))


def _used(state: State, seat: int) -> Message:
    return say("spyrium.log.event_used", seat=Seat(seat), event=Message(f"spyrium.event.{state.event}"))


def _take_offer(state: State, seat: int, action: Action, event: EventCard) -> None:
    offer = offer_of(event, action)
    quarter = state.quarters[seat]
    quarter.money -= offer.pay.money
    quarter.spyrium -= offer.pay.spyrium
    gain(state, seat, offer.gain)


def _recruit(state: State, seat: int, action: Action, event: EventCard) -> None:
    quarter = state.quarters[seat]
    quarter.money -= recruit_price(quarter, event)
    hire_workers(quarter, 1)


def _arrive_late(state: State, seat: int, action: Action, event: EventCard) -> None:
    place_worker(state, state.quarters[seat], str(action.args[0]))


_USES: Mapping[str, Callable[[State, int, Action, EventCard], None]] = {
    "exchange": _take_offer,
    "recruit": _recruit,
    "late": _arrive_late,
}


# The number on the event, which Trade may change for its owner (SP-045, SP-101, SP-146)


def event_number(state: State, events: Events, seat: int, good: str) -> Decision | None:
    """Ask the owner of a ready Trade which value shall count; the others take the token's."""
    if state.quarters[seat].ready(TRADE):
        return Decision(seat, "event_trade", (good,))
    _take_number(state, events, seat, good, state.event_token)
    return None


def event_trade_choices(state: State, decision: Decision) -> Sequence[Action]:
    """The token's own value, or one of the other two."""
    return [TRADE_NO, *(action for value, action in TRADE_AS.items() if value != state.event_token)]


def event_trade_answer(state: State, decision: Decision, action: Action, events: Events) -> None:
    """Take the number as it is, or turn Trade and take another; the token stays for everybody (SP-045)."""
    value = state.event_token
    if action != TRADE_NO:
        state.quarters[decision.seat].turned += (TRADE,)
        value = int(action.args[0])
    _take_number(state, events, decision.seat, decision.args[0], value)


def _take_number(state: State, events: Events, seat: int, good: str, value: int) -> None:
    quarter = state.quarters[seat]
    before = holdings(quarter) if events is not None else ()
    gain_number(state, seat, good, value)
    if events is not None:
        events.append(report(_used(state, seat), before, quarter))
