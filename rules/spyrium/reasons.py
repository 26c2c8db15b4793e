"""Blocked actions: for each decision, the actions that a player might expect but can't take, with reason and rule."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

from rules.engine.contract import Action, Blocked, Decision, Message, Reason
from rules.spyrium import actions, current_event
from rules.spyrium.activation import Order, due_for, open_numbers, open_plots, open_tokens, ordered, with_answer
from rules.spyrium.components import LOBBYING, NUMBERS, PRICE, SPECIALIST, TAYLORISM, Card, EventCard, Use
from rules.spyrium.current_event import recruit_price
from rules.spyrium.display import GAPS
from rules.spyrium.names import text
from rules.spyrium.prices import NEW, better_numbers, can_activate, can_use, cheapest, workers_due
from rules.spyrium.state import PHASE_I, Quarter, State

WAIT = text("why.phase_ii")
PLACED = text("why.phase_i")
NO_BETTER = text("why.no_better")
BY_EVENT = text("why.by_event")


def placement_blocked(state: State, decision: Decision) -> Iterator[Blocked]:
    quarter = state.quarters[decision.seat]
    yield from _gaps(state, quarter, actions.PLACE)
    yield from (Blocked(action, WAIT, "SP-031") for action in _worker_actions(state, quarter))
    yield from _event(state, quarter)
    yield Blocked(actions.PASS, text("why.pass_phase"), "SP-080")


def activation_blocked(state: State, decision: Decision) -> Iterator[Blocked]:
    quarter = state.quarters[decision.seat]
    late = bool(current_event.choices(state, quarter)) and state.box.events[state.event].kind == "late"
    yield from (Blocked(action, BY_EVENT if late else PLACED, "SP-035") for action in actions.PLACE.values())
    for gap in dict.fromkeys(quarter.placed):
        for place, activate, _ in actions.AT_CARDS[gap]:
            if state.display[place] and not can_activate(state, quarter, place):
                yield Blocked(activate, *_why_not_activate(state, quarter, place))
    yield from _buildings(state, quarter)
    yield from _event(state, quarter)
    if quarter.placed:
        yield Blocked(actions.PASS, text("why.pass_workers", n=len(quarter.placed)), "SP-080")


def _gaps(state: State, quarter: Quarter, placing: Mapping[str, Action]) -> Iterator[Blocked]:
    for gap, (first, second) in GAPS.items():
        if not (state.display[first] or state.display[second]):
            yield Blocked(placing[gap], text("why.empty_gap"), "SP-041")
        elif not quarter.available:
            yield Blocked(placing[gap], text("why.no_worker"), "SP-040")


def _worker_actions(state: State, quarter: Quarter) -> Iterator[Action]:
    for gap in dict.fromkeys(quarter.placed):
        for place, activate, earn in actions.AT_CARDS[gap]:
            if state.display[place]:
                yield activate
                yield earn


def _why_not_activate(state: State, quarter: Quarter, place: int) -> Reason:
    card = state.box.cards[state.display[place]]
    if card.kind == SPECIALIST and card.number and not state.tokens[place]:
        return Reason(text("why.no_token"), "SP-055")
    if quarter.spyrium < card.pay.spyrium:
        return Reason(_short_of("spyrium", card.pay.spyrium, quarter.spyrium), "SP-059")
    return Reason(_short_of("money", cheapest(state, quarter, card, place), quarter.money), "SP-039")


def _short_of(good: str, need: int, have: int) -> Message:
    return text(f"why.{good}", need=need, have=have)


# Buildings


def _buildings(state: State, quarter: Quarter) -> Iterator[Blocked]:
    for own in dict.fromkeys(quarter.buildings):
        card = state.box.cards[own]
        spent = not quarter.ready(TAYLORISM) and all(_times_used(quarter, own))
        if not card.uses:
            yield Blocked(Action("use", (own,)), text("why.no_use"), "SP-079")
        for use in card.uses:
            if spent:
                yield Blocked(use.action, text("why.used"), "SP-077")
            elif not can_use(quarter, card, use):
                yield Blocked(use.action, *_why_not_use(quarter, card, use))


def _times_used(quarter: Quarter, own: str) -> list[int]:
    return [used for card, used in zip(quarter.buildings, quarter.used, strict=True) if card == own]


def _why_not_use(quarter: Quarter, card: Card, use: Use) -> Reason:
    workers = workers_due(quarter, card, use)
    if quarter.available < workers:
        return Reason(_short_of("workers", workers, quarter.available), "SP-078")
    return Reason(_short_of("spyrium", use.pay.spyrium, quarter.spyrium), "SP-078")


# The event


def _event(state: State, quarter: Quarter) -> Iterable[Blocked]:
    if quarter.event_used:
        return [Blocked(actions.EVENT, text("why.event_used"), "SP-042")]
    event = state.box.events[state.event]
    return _EVENT_REASONS[event.kind](state, quarter, event)


def _number(state: State, quarter: Quarter, event: EventCard) -> Iterator[Blocked]:
    if not state.event_token:
        for good in event.goods:
            yield Blocked(actions.EVENT_GOOD[good], text("why.no_token"), "SP-089")


def _offers(state: State, quarter: Quarter, event: EventCard) -> Iterator[Blocked]:
    for offer in event.offers:
        if quarter.money < offer.pay.money:
            yield Blocked(offer.action, _short_of("money", offer.pay.money, quarter.money), "SP-039")
        elif quarter.spyrium < offer.pay.spyrium:
            yield Blocked(offer.action, _short_of("spyrium", offer.pay.spyrium, quarter.spyrium), "SP-039")


def _again(state: State, quarter: Quarter, event: EventCard) -> Iterator[Blocked]:
    if not any(quarter.used):
        yield Blocked(actions.EVENT, text("why.nothing_used"), "SP-105")
    elif quarter.money < event.price:
        yield Blocked(actions.EVENT, _short_of("money", event.price, quarter.money), "SP-105")
    else:
        for own in dict.fromkeys(quarter.buildings):
            card = state.box.cards[own]
            for use in card.uses:
                if not any(_times_used(quarter, own)):
                    yield Blocked(use.again, text("why.not_used"), "SP-105")
                elif not can_use(quarter, card, use):
                    yield Blocked(use.again, *_why_not_use(quarter, card, use))


def _recruit(state: State, quarter: Quarter, event: EventCard) -> Iterator[Blocked]:
    due = recruit_price(quarter, event)
    if not quarter.reserve:
        yield Blocked(actions.EVENT, text("why.no_reserve"), "SP-106")
    elif quarter.money < due:
        yield Blocked(actions.EVENT, _short_of("money", due, quarter.money), "SP-106")


def _late(state: State, quarter: Quarter, event: EventCard) -> Iterator[Blocked]:
    if quarter.phase == PHASE_I:
        yield Blocked(actions.EVENT, text("why.late_phase"), "SP-107")
    else:
        yield from _gaps(state, quarter, actions.EVENT_PLACE)


_EVENT_REASONS: Mapping[str, Callable[[State, Quarter, EventCard], Iterator[Blocked]]] = {
    "number": _number,
    "exchange": _offers,
    "again": _again,
    "recruit": _recruit,
    "late": _late,
}


# The steps of an activation


def plot_blocked(state: State, decision: Decision) -> Sequence[Blocked]:
    order, quarter = Order(*decision.args), state.quarters[decision.seat]
    legal = open_plots(state, decision.seat, order)
    return [
        _too_dear(state, decision, actions.NEW_PLOT if plot == NEW else state.box.cards[plot].replace, "SP-060")
        for plot in dict.fromkeys([NEW, *quarter.buildings])
        if plot not in legal
    ]


def token_blocked(state: State, decision: Decision) -> Sequence[Blocked]:
    order = Order(*decision.args)
    legal = open_tokens(state, decision.seat, order)
    tokens = [token for token in dict.fromkeys(state.tokens[order.place]) if token not in legal]
    return [_too_dear(state, decision, actions.TOKEN[token], "SP-058") for token in tokens]


def trade_blocked(state: State, decision: Decision) -> Sequence[Blocked]:
    order = Order(*decision.args)
    legal = open_numbers(state, decision.seat, order)
    useful = (order.token, *better_numbers(order.token, ordered(state, order).number == PRICE))
    return [
        _too_dear(state, decision, actions.TRADE_NO if number == order.token else actions.TRADE_AS[number], "SP-058")
        if number in useful
        else Blocked(actions.TRADE_AS[number], NO_BETTER, "SP-146")
        for number in NUMBERS
        if number not in legal
    ]


def event_trade_blocked(state: State, decision: Decision) -> Sequence[Blocked]:
    return [Blocked(actions.TRADE_AS[number], NO_BETTER, "SP-146") for number in NUMBERS if number < state.event_token]


def _too_dear(state: State, decision: Decision, action: Action, rule: str) -> Blocked:
    """A way to pay for the card that exceeds the player's money, even with a ready Lobbying."""
    quarter = state.quarters[decision.seat]
    order = with_answer(decision, action)
    order.trade = order.trade or order.token
    order.lobby = "yes" if quarter.ready(LOBBYING) else "no"
    due = due_for(state, decision.seat, order)
    return Blocked(action, _short_of("money", due.total, quarter.money), rule)
