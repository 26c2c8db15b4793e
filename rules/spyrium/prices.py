"""Current prices and gains, used by the rules, the previews and the screens alike."""

from __future__ import annotations

from typing import NamedTuple

from rules.spyrium.components import (
    AUTOMATION,
    BUILDING,
    CAPITALIZATION,
    CRANE,
    ENGINEERING,
    FACTORY,
    LOBBYING,
    MINE,
    NUMBERS,
    PRICE,
    TRADE,
    Box,
    Card,
    Use,
)
from rules.spyrium.display import AROUND
from rules.spyrium.state import Quarter, State

NEW = "new"
"""The plot of a building that replaces no other."""


class Price(NamedTuple):
    """The price of activating a card, part by part (SP-053)."""

    base: int
    discount: int
    """Not above zero, and never more than the base cost."""
    crowd: int
    plot: int
    token: int

    @property
    def total(self) -> int:
        return sum(self)


def crowd(state: State, seat: int, place: int) -> int:
    """The other workers next to a card, of any colour, without the seat's acting worker (SP-046, SP-051).

    For a seat without a worker there these are all workers, as a new worker would find them.
    """
    return state.beside[place] - stands_beside(state.quarters[seat], place)


def stands_beside(quarter: Quarter, place: int) -> bool:
    """Whether one of the player's workers is next to the place (SP-027)."""
    return not AROUND[place].isdisjoint(quarter.placed)


def income(state: State, seat: int, place: int) -> int:
    """The money earned at a card, or at no card (place 0) when both are gone (SP-046, SP-048)."""
    quarter = state.quarters[seat]
    others = state.beside[place] - stands_beside(quarter, place) if place else 0
    return others + earn_bonus(state.box, quarter)


def earn_bonus(box: Box, quarter: Quarter) -> int:
    """The extra money with Capitalization, each time (SP-135, SP-136)."""
    return box.earn_bonus if CAPITALIZATION in quarter.patents else 0


def new_plot(box: Box, quarter: Quarter) -> int:
    """A new plot costs £1 for each building already there, with a Crane £3 less (SP-061, SP-143)."""
    price = len(quarter.buildings)
    return max(0, price - box.plot_discount) if CRANE in quarter.patents else price


def plot_price(box: Box, quarter: Quarter, card: Card, plot: str) -> int:
    """What the choice of a plot adds to the price of a building; negative on the plot of a related building."""
    return new_plot(box, quarter) if plot == NEW else discount(card, plot)


def discount(card: Card, plot: str) -> int:
    """The discount on the plot of a related building, once even for two shared symbols (SP-063 to SP-065)."""
    return -card.saving if plot in card.kin else 0


def price(state: State, seat: int, place: int, plot: str = "", token: int = 0, lobby: bool = False) -> Price:
    """The price of activating the card in a place, given plot, token to pay and use of Lobbying (SP-053)."""
    return Price(*_parts(state, seat, place, plot, token, lobby))


def due(state: State, seat: int, place: int, plot: str = "", token: int = 0, lobby: bool = False) -> int:
    return sum(_parts(state, seat, place, plot, token, lobby))


def _parts(state: State, seat: int, place: int, plot: str, token: int, lobby: bool) -> tuple[int, int, int, int, int]:
    """In the order of `Price`."""
    box, quarter = state.box, state.quarters[seat]
    card = box.cards[state.display[place]]
    return (
        card.cost,
        discount(card, plot),
        0 if lobby else crowd(state, seat, place),
        new_plot(box, quarter) if plot == NEW else 0,
        token if card.number == PRICE else 0,
    )


def better_numbers(token: int, is_price: bool) -> tuple[int, ...]:
    """The useful values that Trade may give a token, the best last (SP-146).

    A worse value would only use up Trade, so it isn't offered.
    """
    if is_price:
        return tuple(number for number in reversed(NUMBERS) if number < token)
    return tuple(number for number in NUMBERS if number > token)


class Way(NamedTuple):
    """One way to pay for a card, and its price."""

    plot: str
    """Where a building goes: `NEW`, or the kind of building it replaces."""
    token: int
    """The number to pay; 0 if there is none."""
    trade: bool
    """Whether Trade changes the token to that number."""
    lobby: bool
    """Whether Lobbying waives the crowd."""
    price: Price


def ways(state: State, seat: int, place: int) -> list[Way]:
    """All ways to pay for a card, affordable or not, for a present or future worker of the seat there.

    Empty if the card needs a token and has none left (SP-055).
    """
    quarter, card = state.quarters[seat], state.box.cards[state.display[place]]
    tokens = dict.fromkeys(state.tokens[place])
    if card.needs_token and not tokens:
        return []
    plots = dict.fromkeys([NEW, *quarter.buildings]) if card.kind == BUILDING else [""]
    numbers = [(token, False) for token in tokens] if card.number == PRICE else [(0, False)]
    if card.number == PRICE and quarter.ready(TRADE):
        numbers += [(number, True) for number in NUMBERS if number not in tokens]
    lobbies = [False, True] if quarter.ready(LOBBYING) and crowd(state, seat, place) else [False]
    return [
        Way(plot, token, trade, lobby, price(state, seat, place, plot, token, lobby))
        for plot in plots
        for token, trade in numbers
        for lobby in lobbies
    ]


def cheapest(state: State, quarter: Quarter, card: Card, place: int) -> int:
    """The lowest price for the owner of a worker next to the card, over all plots, tokens and patents.

    The plot never adds to it: the first one is free, and later a building can be replaced.
    """
    least, patents = card.cost, quarter.patents
    if not (patents and quarter.ready(LOBBYING)):
        least += state.beside[place] - 1
    if card.number == PRICE:
        least += 1 if patents and quarter.ready(TRADE) else min(state.tokens[place])
    if quarter.buildings and not card.kin.isdisjoint(quarter.buildings):
        least -= card.saving
    return least


def can_activate(state: State, quarter: Quarter, place: int) -> bool:
    """Whether the owner of a worker next to the card can afford it in some way (SP-039, SP-055, SP-059)."""
    card = state.box.cards[state.display[place]]
    if card.needs_token and not state.tokens[place]:
        return False
    if quarter.spyrium < card.pay.spyrium:
        return False
    if card.number != PRICE and quarter.money >= card.cost + state.beside[place] - 1:
        return True  # without any discount
    return quarter.money >= cheapest(state, quarter, card, place)


def workers_due(quarter: Quarter, card: Card, use: Use) -> int:
    """The workers that a use needs; with Automation, mines need none (SP-078, SP-133)."""
    return 0 if AUTOMATION in quarter.patents and MINE in card.symbols else use.pay.workers


def can_use(quarter: Quarter, card: Card, use: Use) -> bool:
    """Whether the player has the workers and spyrium for this use (SP-039)."""
    pay = use.pay
    if quarter.spyrium < pay.spyrium:
        return False
    return quarter.available >= pay.workers or quarter.available >= workers_due(quarter, card, use)


def engineering_points(box: Box, quarter: Quarter, card: Card, use: Use) -> int:
    """The extra points with Engineering for each worker used in a building with the factory symbol (SP-138)."""
    if ENGINEERING in quarter.patents and FACTORY in card.symbols:
        return box.points_per_worker * workers_due(quarter, card, use)
    return 0
