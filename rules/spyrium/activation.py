"""Activating a card: hire a specialist, build a building, acquire a patent (SP-050 to SP-074).

The worker and the card are chosen first. Then, each only if there is more than one affordable way: the plot of a
building, the token of a specialist, another number for it with Trade, the crowd or not with Lobbying. Everything is
paid at the end.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from rules.engine.contract import Action, Decision, Event, Events, Message, Seat
from rules.spyrium.actions import LOBBY, NEW_PLOT, TOKEN, TRADE_AS, TRADE_NO
from rules.spyrium.buildings import plots_of
from rules.spyrium.components import BUILDING, LOBBYING, PATENT, PRICE, SPECIALIST, TRADE, Card
from rules.spyrium.display import take_home
from rules.spyrium.effects import gain, gain_number, put_away, tell_short, turn_sideways, workers_short
from rules.spyrium.holdings import changes, counters_before
from rules.spyrium.names import text
from rules.spyrium.prices import NEW, Price, better_numbers, crowd, due, plot_price, price
from rules.spyrium.state import Quarter, State


class Order:
    """The choices of an activation so far; empty and zero mean open or not applicable."""

    __slots__ = ("gap", "lobby", "place", "plot", "token", "trade")

    def __init__(self, gap: str, place: int, plot: str = "", token: int = 0, trade: int = 0, lobby: str = "") -> None:
        """By default only the worker and the card are chosen."""
        self.gap = gap
        self.place = place
        self.plot = plot
        """`NEW`, or the kind of building to be replaced."""
        self.token = token
        self.trade = trade
        """The value that the token counts as."""
        self.lobby = lobby
        """Whether Lobbying waives the crowd: "yes" or "no"."""

    def args(self) -> tuple[Any, ...]:
        """The order as stored in tasks and decision arguments."""
        return (self.gap, self.place, self.plot, self.token, self.trade, self.lobby)

    def settle(self, kind: str, answer: Any) -> Order:
        order = Order(*self.args())
        setattr(order, kind, answer)
        return order


def activate(state: State, events: Events, seat: int, order: Order) -> Decision | None:
    """Ask the next question that has several answers; when none is open, carry the order out."""
    for kind, answers in STEPS.items():
        if not getattr(order, kind):
            ways = answers(state, seat, order)
            if len(ways) > 1:
                return Decision(seat, kind, order.args())
            if ways:
                setattr(order, kind, ways[0])
    carry_out(state, events, seat, order)
    return None


def open_plots(state: State, seat: int, order: Order) -> Sequence[str]:
    """A new plot, or the plot of each kind of own building, if affordable (SP-060 to SP-063)."""
    card, quarter = ordered(state, order), state.quarters[seat]
    if card.kind != BUILDING:
        return ()
    left = quarter.money - due(state, seat, order.place, lobby=quarter.ready(LOBBYING))
    plots = dict.fromkeys([NEW, *quarter.buildings])
    return [plot for plot in plots if left >= plot_price(state.box, quarter, card, plot)]


def open_tokens(state: State, seat: int, order: Order) -> Sequence[int]:
    """The different tokens on the card; a number that is part of the price must be affordable (SP-056, SP-058)."""
    tokens = state.tokens[order.place]
    if len(tokens) < 2:
        return tokens
    return [token for token in dict.fromkeys(tokens) if _numbers_for(state, seat, order, token)]


def open_numbers(state: State, seat: int, order: Order) -> Sequence[int]:
    """What the token may count as: its own number or, with a ready Trade, an affordable better one (SP-146)."""
    return _numbers_for(state, seat, order, order.token) if order.token else ()


def _numbers_for(state: State, seat: int, order: Order, token: int) -> Sequence[int]:
    numbers, is_price = [token], ordered(state, order).number == PRICE
    if state.quarters[seat].ready(TRADE):
        numbers += better_numbers(token, is_price)
    if not is_price:
        return numbers
    return [number for number in numbers if payable(state, seat, order.place, order.plot, number)]


def open_ways(state: State, seat: int, order: Order) -> Sequence[str]:
    """Whether to use Lobbying: never without a crowd, always if the money is short otherwise (SP-142)."""
    quarter = state.quarters[seat]
    if not quarter.ready(LOBBYING) or not crowd(state, seat, order.place):
        return ("no",)
    return ("no", "yes") if quarter.money >= due_for(state, seat, order).total else ("yes",)


STEPS: Mapping[str, Callable[[State, int, Order], Sequence[Any]]] = {
    "plot": open_plots,
    "token": open_tokens,
    "trade": open_numbers,
    "lobby": open_ways,
}
"""The questions of an activation in order, each with the affordable answers."""


def ordered(state: State, order: Order) -> Card:
    return state.box.cards[state.display[order.place]]


def payable(state: State, seat: int, place: int, plot: str, number: int) -> bool:
    """Whether the player can afford this, with a ready Lobbying if necessary (SP-039)."""
    quarter = state.quarters[seat]
    return quarter.money >= due(state, seat, place, plot, number, lobby=quarter.ready(LOBBYING))


def due_for(state: State, seat: int, order: Order) -> Price:
    return price(state, seat, order.place, order.plot, order.trade, order.lobby == "yes")


# The questions


def plot_choices(state: State, decision: Decision) -> Sequence[Action]:
    cards = state.box.cards
    plots = open_plots(state, decision.seat, Order(*decision.args))
    return [NEW_PLOT if plot == NEW else cards[plot].replace for plot in plots]


def token_choices(state: State, decision: Decision) -> Sequence[Action]:
    return [TOKEN[token] for token in open_tokens(state, decision.seat, Order(*decision.args))]


def trade_choices(state: State, decision: Decision) -> Sequence[Action]:
    order = Order(*decision.args)
    numbers = open_numbers(state, decision.seat, order)
    return [TRADE_NO if number == order.token else TRADE_AS[number] for number in numbers]


def lobby_choices(state: State, decision: Decision) -> Sequence[Action]:
    return [LOBBY[way] for way in open_ways(state, decision.seat, Order(*decision.args))]


def answer(state: State, decision: Decision, action: Action, events: Events) -> Decision | None:
    return activate(state, events, decision.seat, with_answer(decision, action))


def with_answer(decision: Decision, action: Action) -> Order:
    order = Order(*decision.args)
    return order.settle(decision.kind, order.token if action == TRADE_NO else action.args[0])


# Paying and receiving, in this order (SP-053)


def carry_out(state: State, events: Events, seat: int, order: Order) -> None:
    """Pay the whole price, take the worker home, take token and card, receive the effect (SP-051 to SP-054).

    The costs and gains of a card are in its data: those of specialists (SP-108 to SP-116), and what a building brings
    when it is built (SP-127 to SP-131).
    """
    quarter, card = state.own(seat), ordered(state, order)
    before = counters_before(events, quarter)
    quarter.money -= due(state, seat, order.place, order.plot, order.trade, order.lobby == "yes")
    quarter.spyrium -= card.pay.spyrium
    take_home(state, quarter, order.gap)
    if order.token:
        take_token(state, quarter, order)
    if card.kind != SPECIALIST:
        take_card(state, quarter, order)
    if order.trade and card.number != PRICE:
        gain_number(state, seat, card.number, order.trade)
    short = workers_short(quarter, card.gain)
    gain(state, seat, card.gain)
    if events is not None:
        event = Event(_message(seat, card, order), changes(before, quarter))
        events.append(event._replace(lost=order.plot == card.id))  # the old one's points are lost, the name stays
        tell_short(events, seat, short)
    if order.trade != order.token:
        turn_sideways(events, seat, quarter, TRADE)
    if order.lobby == "yes":
        turn_sideways(events, seat, quarter, LOBBYING)


def _message(seat: int, card: Card, order: Order) -> Message:
    name = text(f"card.{card.id}")
    if order.plot and order.plot != NEW:
        old = text(f"card.{order.plot}")
        return text("log.replacement", seat=Seat(seat), gap=order.gap, card=name, old=old)
    return text(f"log.{card.kind}", seat=Seat(seat), gap=order.gap, card=name)


def take_token(state: State, quarter: Quarter, order: Order) -> None:
    """The token leaves the card, whatever value it counts as (SP-056, SP-070, SP-146)."""
    tokens = list(state.tokens[order.place])
    tokens.remove(order.token)
    state.tokens[order.place] = tuple(tokens)
    put_away(state, quarter, order.token)


def take_card(state: State, quarter: Quarter, order: Order) -> None:
    """A building or patent leaves the display; its place stays empty (SP-028, SP-060, SP-072)."""
    card = ordered(state, order)
    state.display[order.place] = ""
    if card.kind == PATENT:
        quarter.patents += (card.id,)
    elif order.plot == NEW:
        quarter.buildings.append(card.id)
        quarter.used.append(0)
    else:
        replace(state, quarter, card, order.plot)


def replace(state: State, quarter: Quarter, card: Card, old: str) -> None:
    """The old building leaves the game, the new one is unused; workers on the old one stay spent (SP-067 to SP-069).

    Of two equal buildings the more used one goes: keeping it could never be better.
    """
    plot = max(plots_of(quarter, old), key=quarter.used.__getitem__)
    state.removed += (old,)
    quarter.buildings[plot] = card.id
    quarter.used[plot] = 0
