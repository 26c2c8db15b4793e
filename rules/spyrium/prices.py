"""What things cost and bring right now. The rules, the previews and the screens all take their figures from here."""

from __future__ import annotations

from typing import NamedTuple

from rules.spyrium.components import (
    AUTOMATION,
    CAPITALIZATION,
    CRANE,
    ENGINEERING,
    FACTORY,
    LOBBYING,
    MINE,
    PRICE,
    SPECIALIST,
    TRADE,
    Box,
    Card,
    Use,
)
from rules.spyrium.display import AROUND
from rules.spyrium.state import Quarter, State

NEW = "new"
"""The plot of a building that replaces none."""


class Price(NamedTuple):
    """What activating a card costs, part by part (SP-053)."""

    base: int
    discount: int
    """Not above zero, and never more than the base cost."""
    crowd: int
    plot: int
    token: int

    @property
    def total(self) -> int:
        """The money due."""
        return sum(self)


def crowd(state: State, seat: int, place: int) -> int:
    """The other workers next to a card, of any colour: a seat's one worker that acts is not counted (SP-046, SP-051).

    For a seat without a worker there these are all workers: what a worker yet to come would find.
    """
    return state.beside[place] - stands_beside(state.quarters[seat], place)


def stands_beside(quarter: Quarter, place: int) -> bool:
    """Whether one of the player's workers is next to the place (SP-027)."""
    return not AROUND[place].isdisjoint(quarter.placed)


def crowd_for_others(state: State, seat: int, place: int) -> int:
    """The crowd that the others find at a card: one of them who stands there already does not count the own worker."""
    others = any(stands_beside(quarter, place) for other, quarter in enumerate(state.quarters) if other != seat)
    return state.beside[place] - others


def income(state: State, seat: int, place: int) -> int:
    """What earning money at a card brings, or at no card (place 0) when both are gone (SP-046, SP-048)."""
    others = crowd(state, seat, place) if place else 0
    return others + earn_bonus(state.box, state.quarters[seat])


def earn_bonus(box: Box, quarter: Quarter) -> int:
    """More money with Capitalization, each time (SP-135, SP-136)."""
    return box.earn_bonus if CAPITALIZATION in quarter.patents else 0


def new_plot(box: Box, quarter: Quarter) -> int:
    """A new plot costs £1 for each building already there, with a Crane £3 less (SP-061, SP-143)."""
    price = len(quarter.buildings)
    return max(0, price - box.plot_discount) if CRANE in quarter.patents else price


def price(state: State, seat: int, place: int, plot: str = "", token: int = 0, lobby: bool = False) -> Price:
    """What activating the card in a place costs, for a plot, a token to pay and Lobbying used or not (SP-053)."""
    box, quarter = state.box, state.quarters[seat]
    card = box.cards[state.display[place]]
    return Price(
        card.cost,
        -card.saving if plot in card.kin else 0,  # once, even for two shared symbols (SP-063 to SP-065)
        0 if lobby else crowd(state, seat, place),
        new_plot(box, quarter) if plot == NEW else 0,
        token if card.number == PRICE else 0,
    )


def cheapest(state: State, quarter: Quarter, card: Card, place: int) -> int:
    """The least that the owner of a worker next to the card could pay, over all plots, tokens and patents.

    The plot never counts: the first one is free, and later a building can be replaced.
    """
    least = card.cost
    if not quarter.ready(LOBBYING):
        least += state.beside[place] - 1
    if card.number == PRICE:
        least += 1 if quarter.ready(TRADE) else min(state.tokens[place])
    if not card.kin.isdisjoint(quarter.buildings):
        least -= card.saving
    return least


def can_activate(state: State, quarter: Quarter, place: int) -> bool:
    """Whether the owner of a worker next to the card can pay for it in some way (SP-039, SP-055, SP-059)."""
    card = state.box.cards[state.display[place]]
    if card.kind == SPECIALIST and card.number and not state.tokens[place]:
        return False
    return quarter.spyrium >= card.pay.spyrium and quarter.money >= cheapest(state, quarter, card, place)


def workers_due(quarter: Quarter, card: Card, use: Use) -> int:
    """The workers that a use takes; the mines of an owner of Automation need none (SP-078, SP-133)."""
    return 0 if MINE in card.symbols and AUTOMATION in quarter.patents else use.pay.workers


def can_use(quarter: Quarter, card: Card, use: Use) -> bool:
    """Whether workers and spyrium for this use are there (SP-039)."""
    return quarter.spyrium >= use.pay.spyrium and quarter.available >= workers_due(quarter, card, use)


def engineering_points(box: Box, quarter: Quarter, card: Card, use: Use) -> int:
    """More points with Engineering for each worker used in a building with the factory symbol (SP-138)."""
    if ENGINEERING in quarter.patents and FACTORY in card.symbols:
        return box.points_per_worker * workers_due(quarter, card, use)
    return 0
