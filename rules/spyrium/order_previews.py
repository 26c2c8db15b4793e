"""What activating a card would cost and bring, with everything that is still to be answered.

All ways to answer are worked out. What they have in common is said, of the rest the least; the notes tell the ways.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from rules.engine.contract import Loss, Message, Preview, say
from rules.engine.ways import least
from rules.spyrium.activation import STEPS, Order, due_for, ordered
from rules.spyrium.components import LOBBYING, PRICE, TRADE
from rules.spyrium.effects import keeps_token
from rules.spyrium.names import card_name, either, number_words
from rules.spyrium.prices import NEW, Way
from rules.spyrium.state import State
from rules.spyrium.sums import Posting, cause, exchange, price_sums


def completions(view: State, seat: int, order: Order) -> list[Order]:
    """Every order that can come of this one, in the order of the answers."""
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
    """The price and gain of an order, of which something may still be open."""
    ways = completions(view, seat, order)
    previews = [_settled(view, seat, way) for way in ways]
    if len(ways) == 1:
        return previews[0]._replace(notes=(*_turns(ways[0]), *previews[0].notes))
    notes = tuple(note for note in previews[0].notes if all(note in preview.notes for preview in previews))
    return least(previews)._replace(notes=(*_ways(view, seat, ways), *notes))


def _settled(view: State, seat: int, order: Order) -> Preview:
    """One way, from the price to the last thing that comes by itself."""
    quarter, card = view.quarters[seat], ordered(view, order)
    origin, more = card_name(card.id), []
    if order.trade and card.number != PRICE:
        more.append(Posting(card.number, order.trade, cause("token")))
    if order.token and keeps_token(view, quarter):
        more.append(Posting("kept", 1, cause("token")))
    way = Way(order.plot, order.trade, order.trade != order.token, order.lobby == "yes", due_for(view, seat, order))
    preview = exchange(view, seat, price_sums(view, seat, order.place, way), card.gain, origin, *more)
    if card.points:
        preview = preview._replace(notes=(say("spyrium.note.points", n=card.points), *preview.notes))
    if order.plot in ("", NEW):
        return preview
    gone = say("spyrium.loss.replaced", card=card_name(order.plot), n=view.box.cards[order.plot].points)
    piece = None if order.plot == card.id else card_name(order.plot)  # an equal one takes its place, for other points
    return preview._replace(losses=(Loss(gone, piece), *preview.losses))


def _money(view: State, seat: int, order: Order) -> int:
    return due_for(view, seat, order).total


# Several ways


def _turns(order: Order) -> list[Message]:
    """The patents that are used up for this round."""
    used = [TRADE] if order.trade != order.token else []
    used += [LOBBYING] if order.lobby == "yes" else []
    return [say("spyrium.note.turns", card=card_name(patent)) for patent in used]


def _ways(view: State, seat: int, ways: Sequence[Order]) -> list[Message]:
    """What is still to be answered, and what the answers cost or bring."""
    notes: list[Message] = []
    for kind, told in _OPEN.items():
        answers = list(dict.fromkeys(getattr(way, kind) for way in ways))
        if len(answers) > 1:
            notes += told(view, seat, ways, answers)
    return notes


def _plots(view: State, seat: int, ways: Sequence[Order], plots: Sequence[str]) -> list[Message]:
    """What the building costs on each plot, at least."""
    notes = []
    for plot in plots:
        price = min(_money(view, seat, way) for way in ways if way.plot == plot)
        if plot == NEW:
            notes.append(say("spyrium.note.new_plot", price=price))
        else:
            notes.append(say("spyrium.note.in_place", price=price, card=card_name(plot)))
    return notes


def _tokens(view: State, seat: int, ways: Sequence[Order], tokens: Sequence[int]) -> list[Message]:
    return [say("spyrium.note.tokens", numbers=either(number_words(tuple(tokens))))]


def _trades(view: State, seat: int, ways: Sequence[Order], numbers: Sequence[int]) -> list[Message]:
    """The number that Trade would best count the token as."""
    card = ordered(view, ways[0])
    best = min(numbers) if card.number == PRICE else max(numbers)
    if all(way.trade == way.token for way in ways):
        return []
    return [say("spyrium.note.trade", card=card_name(TRADE), n=best)]


def _lobbies(view: State, seat: int, ways: Sequence[Order], answers: Sequence[str]) -> list[Message]:
    """What keeping Lobbying for later would cost."""
    price = min(_money(view, seat, way) for way in ways if way.lobby == "no")
    return [say("spyrium.note.keep", price=price, card=card_name(LOBBYING))]


_OPEN: Mapping[str, Callable[[State, int, Sequence[Order], Sequence[Any]], list[Message]]] = {
    "plot": _plots,
    "token": _tokens,
    "trade": _trades,
    "lobby": _lobbies,
}
"""How each open question is told."""
