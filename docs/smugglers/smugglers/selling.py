"""Selling: the fee in steps, the sale, and what each good stirs up."""

from __future__ import annotations

from collections.abc import Sequence

from rules.engine.contract import Action, Change, Decision, Event, Events, Seat
from smugglers.goods import FEE, GIVE, GIVE_COIN, GOODS, PAY, PAY_ORDER, POINTS, SELL, STOP
from smugglers.names import good_name, text
from smugglers.state import State, stock_of


def pay(state: State, events: Events, seat: int, good: str, paid: tuple[str, ...]) -> Decision | None:
    """Ask for one part of the fee after the other; all of it is paid at once when it is complete."""
    if len(paid) == FEE:
        sell(state, events, seat, good, paid)
        return None
    return Decision(seat, "pay", (good, paid))


def pay_choices(state: State, decision: Decision) -> Sequence[Action]:
    """The parts stand in one order, so that each payment is reached in one way only."""
    good, paid = decision.args
    stock = stock_of(state, decision.seat, good, paid)
    first = PAY_ORDER.index(paid[-1]) if paid else 0
    return [
        PAY[what]
        for place, what in enumerate(PAY_ORDER)
        if place >= first and stock[what] and sum(stock[later] for later in PAY_ORDER[place:]) >= FEE - len(paid)
    ]


def pay_answer(state: State, decision: Decision, action: Action, events: Events) -> None:
    """Put one part aside and ask on."""
    good, paid = decision.args
    state.pending.append(("pay", decision.seat, good, (*paid, str(action.args[0]))))


def sell(state: State, events: Events, seat: int, good: str, paid: Sequence[str]) -> None:
    """Everything that a sale moves, all at once (SM-004)."""
    for what in paid:
        if what == "coin":
            state.coins[seat] -= 1
        else:
            state.hands[seat].remove(what)
            state.paid.append((seat, what))
    state.hands[seat].remove(good)
    state.sold.append(good)
    before = state.points[seat]
    state.points[seat] += POINTS[good]
    if events is not None:
        fee = tuple(good_name(what) for what in paid)
        sells = text("sells", seat=Seat(seat), good=good_name(good))
        events.append(Event(sells, (Change("smugglers.good.points", before, state.points[seat]),)))
        events.append(Event(text("pays", seat=Seat(seat), fee=fee), (), (seat,)))
    after_selling(state, seat, good)


def after_selling(state: State, seat: int, good: str) -> None:
    """What each good stirs up (SM-005, SM-007)."""
    if good == "tea":
        state.pending.append(("again", seat))
    elif good == "rum":
        state.pending.append(("turn_up",))
    else:
        others = [(seat + step) % len(state.hands) for step in range(1, len(state.hands))]
        state.pending += [("bribe", other) for other in reversed(others)]


def again(state: State, events: Events, seat: int) -> Decision | None:
    """Tea sells another good without a fee, if there is one (SM-005)."""
    return Decision(seat, "again") if state.hands[seat] else None


def again_choices(state: State, decision: Decision) -> Sequence[Action]:
    """Any good of the hand, or none."""
    return [*(SELL[good] for good in GOODS if good in state.hands[decision.seat]), STOP]


def again_answer(state: State, decision: Decision, action: Action, events: Events) -> None:
    """Sell it for nothing, or stop."""
    if action != STOP:
        sell(state, events, decision.seat, str(action.args[0]), ())


def turn_up(state: State, events: Events) -> None:
    """Rum turns up the top card: nobody could know it before (SM-005)."""
    if state.deck:
        card = state.deck.pop()
        state.sold.append(card)
        if events is not None:
            events.append(Event(text("turned_up", good=good_name(card))))


def bribe(state: State, events: Events, seat: int) -> Decision | None:
    """Lace makes every other seat hand something over, if it has anything (SM-007)."""
    return Decision(seat, "bribe") if state.coins[seat] or state.hands[seat] else None


def bribe_choices(state: State, decision: Decision) -> Sequence[Action]:
    """A coin or a card."""
    gifts = [GIVE[good] for good in GOODS if good in state.hands[decision.seat]]
    return [GIVE_COIN, *gifts] if state.coins[decision.seat] else gifts


def bribe_answer(state: State, decision: Decision, action: Action, events: Events) -> None:
    """It is gone for good."""
    seat = decision.seat
    if action == GIVE_COIN:
        state.coins[seat] -= 1
    else:
        state.hands[seat].remove(str(action.args[0]))
        state.sold.append(str(action.args[0]))
    if events is not None:
        events.append(Event(text("bribes", seat=Seat(seat), what=good_name(str(action.args[0])))))
