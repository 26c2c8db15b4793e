"""What activating a card would cost and bring, including the questions that follow.

All ways to answer are computed. The preview has what they have in common and the minimum of the rest; the notes list
the ways.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from rules.engine.contract import Loss, Message, Preview
from rules.engine.preview_merge import least
from rules.spyrium.activation import STEPS, Order, due_for, ordered
from rules.spyrium.components import LOBBYING, PRICE, TRADE
from rules.spyrium.effects import keeps_token
from rules.spyrium.names import card_name, either, number_words, text
from rules.spyrium.prices import NEW, Way
from rules.spyrium.state import State
from rules.spyrium.sums import Posting, cause, exchange, price_sums


def completions(view: State, seat: int, order: Order) -> list[Order]:
    """Every order that this one can lead to, in the order of the answers."""
    orders = [order]
    for kind, answers in STEPS.items():
        orders = [
            way
            for started in orders
            for way in (
                [started]
                if getattr(started, kind)
                else [started.settle(kind, answer) for answer in answers(view, seat, started)] or [started]
            )
        ]
    return orders


def completed(view: State, seat: int, order: Order) -> Preview:
    """The price and gain of an order, which may have open questions."""
    ways = completions(view, seat, order)
    previews = [_settled(view, seat, way) for way in ways]
    if len(ways) == 1:
        return previews[0]._replace(notes=(*_turns(ways[0]), *previews[0].notes))
    notes = tuple(note for note in previews[0].notes if all(note in preview.notes for preview in previews))
    return least(previews)._replace(notes=(*_ways(view, seat, ways), *notes))


def _settled(view: State, seat: int, order: Order) -> Preview:
    """One way, from the price to the last automatic gain."""
    quarter, card = view.quarters[seat], ordered(view, order)
    origin, more = card_name(card.id), []
    if order.trade and card.number != PRICE:
        more.append(Posting(card.number, order.trade, cause("token")))
    if order.token and keeps_token(view, quarter):
        more.append(Posting("kept", 1, cause("token")))
    way = Way(order.plot, order.trade, order.trade != order.token, order.lobby == "yes", due_for(view, seat, order))
    preview = exchange(view, seat, price_sums(view, seat, order.place, way), card.gain, origin, *more)
    if card.points:
        preview = preview._replace(notes=(text("note.points", n=card.points), *preview.notes))
    if order.plot in ("", NEW):
        return preview
    gone = text("loss.replaced", card=card_name(order.plot), n=view.box.cards[order.plot].points)
    piece = None if order.plot == card.id else card_name(order.plot)  # an equal building replaces it, for other points
    return preview._replace(losses=(Loss(gone, piece), *preview.losses))


def _money(view: State, seat: int, order: Order) -> int:
    return due_for(view, seat, order).total


# Several ways


def _turns(order: Order) -> list[Message]:
    used = [TRADE] if order.trade != order.token else []
    used += [LOBBYING] if order.lobby == "yes" else []
    return [text("note.turns", card=card_name(patent)) for patent in used]


def _ways(view: State, seat: int, ways: Sequence[Order]) -> list[Message]:
    """The open questions, and what their answers cost or bring."""
    notes: list[Message] = []
    for kind, notes_on in _OPEN.items():
        answers = list(dict.fromkeys(getattr(way, kind) for way in ways))
        if len(answers) > 1:
            notes += notes_on(view, seat, ways, answers)
    return notes


def _plots(view: State, seat: int, ways: Sequence[Order], plots: Sequence[str]) -> list[Message]:
    """The lowest price of the building on each plot."""
    notes = []
    for plot in plots:
        price = min(_money(view, seat, way) for way in ways if way.plot == plot)
        if plot == NEW:
            notes.append(text("note.new_plot", price=price))
        else:
            notes.append(text("note.in_place", price=price, card=card_name(plot)))
    return notes


def _tokens(view: State, seat: int, ways: Sequence[Order], tokens: Sequence[int]) -> list[Message]:
    return [text("note.tokens", numbers=either(number_words(tuple(tokens))))]


def _trades(view: State, seat: int, ways: Sequence[Order], numbers: Sequence[int]) -> list[Message]:
    """The best number that Trade can make of the token."""
    card = ordered(view, ways[0])
    best = min(numbers) if card.number == PRICE else max(numbers)
    if all(way.trade == way.token for way in ways):
        return []
    return [text("note.trade", card=card_name(TRADE), n=best)]


def _lobbies(view: State, seat: int, ways: Sequence[Order], answers: Sequence[str]) -> list[Message]:
    price = min(_money(view, seat, way) for way in ways if way.lobby == "no")
    return [text("note.keep", price=price, card=card_name(LOBBYING))]


_OPEN: Mapping[str, Callable[[State, int, Sequence[Order], Sequence[Any]], list[Message]]] = {
    "plot": _plots,
    "token": _tokens,
    "trade": _trades,
    "lobby": _lobbies,
}
"""The notes about each open question."""
