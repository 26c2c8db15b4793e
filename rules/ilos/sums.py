"""The arithmetic of previews: the cards that an action costs, the pioneer it places and what the pioneer brings."""

from __future__ import annotations

from collections.abc import Sequence

from rules.engine.contract import Part, Preview, Sum
from rules.ilos import names
from rules.ilos.components import CARD_FOR, MARKET, SHIP
from rules.ilos.market import price, raisable
from rules.ilos.names import text
from rules.ilos.payment import handed_over
from rules.ilos.pioneers import workable
from rules.ilos.queries import Toll, toll
from rules.ilos.state import FORT, State, end_is_triggered
from rules.ilos.supply import from_a_ruin
from rules.ilos.tiles import GOLD, GOODS, RUIN_FIELD

PLAYED = text("cause.played")


def cards(view: State, seat: int, *parts: Part) -> tuple[Sum, ...]:
    """The cards to pay, out of the hand and the payment in progress."""
    moving = tuple(part for part in parts if part.amount)
    return (Sum(names.CARDS, moving, view.players[seat].cards + handed_over(view, seat)),) if moving else ()


def toll_parts(kind: int, due: Toll) -> tuple[Part, ...]:
    """The cards for a pioneer, with what pirates add (IL-053)."""
    base = Part(due.base, names.card(kind))
    if not due.piracy:
        return (base,)
    return (base, Part(due.piracy, text("cause.piracy", seats=names.seats(due.raiders))))


def _least(tolls: Sequence[Toll]) -> Toll:
    """The lowest of several tolls, with all pirates who raise it somewhere, since no single one is responsible."""
    cheapest = [toll for toll in tolls if toll.cards == min(other.cards for other in tolls)]
    pirates = sorted({seat for toll in cheapest for seat in toll.raiders})
    return cheapest[0]._replace(raiders=tuple(pirates))


def card_price(view: State, seat: int, kind: int) -> tuple[Sum, ...]:
    """The cost of playing a card, including itself: the lowest price of its targets, and the pioneer it places.

    A Market also costs a good, which is named if there is only one option.
    """
    played, player = Part(1, PLAYED), view.players[seat]
    if kind == MARKET:
        goods = raisable(view, seat)
        given = [Sum(names.good_id(good), (Part(1, names.card(MARKET)),), player.goods[good]) for good in goods]
        return (*cards(view, seat, played), *(given if len(given) == 1 else ()))
    base = view.box.cards[kind].cost
    if kind == SHIP:
        return cards(view, seat, played, Part(base, names.card(SHIP)))
    tolls = [toll(view, seat, kind, number) for number in workable(view, seat, kind)]
    due = _least(tolls) if tolls else Toll(base, base, (), False)
    return (*cards(view, seat, played, *toll_parts(kind, due)), pioneer(view, seat))


def pioneer(view: State, seat: int) -> Sum:
    """The pioneer that stays on a field permanently (IL-063)."""
    return Sum(names.PIONEERS, (Part(1, text("cause.stays")),), view.players[seat].pioneers)


def field_toll(view: State, seat: int, kind: int, field: int) -> Toll:
    return toll(view, seat, kind, names.island_of_field(view, field))


# Pioneers


def card_of(view: State, field: int) -> int:
    return CARD_FOR[view.box.fields[field].kind]


def placed(view: State, seat: int, field: int, side: str = "") -> Preview:
    """A pioneer on a field, with what it brings; `side` is what is built there."""
    kind, player = view.box.fields[field].kind, view.players[seat]
    gains: tuple[Sum, ...] = ()
    if kind == RUIN_FIELD:
        gold = from_a_ruin(view)[GOLD]
        gains = (Sum(names.good_id(GOLD), (Part(gold, names.field_kind(kind)),), player.goods[GOLD]),) if gold else ()
    elif kind < len(GOODS):
        gains = (making(view, seat, kind),)
    elif side and side != FORT:
        gains = (making(view, seat, GOODS.index(side)),)
    last = player.pioneers == 1 and not end_is_triggered(view)
    return Preview((pioneer(view, seat),), gains, notes=(text("note.last_pioneer"),) if last else ())


def making(view: State, seat: int, good: int) -> Sum:
    cause = text("cause.each_turn", price=price(view, good))
    return Sum(names.makes_id(good), (Part(1, cause),), view.players[seat].makes[good])
