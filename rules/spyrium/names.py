"""Names of things and phrases about goods, from which the other texts are made."""

from __future__ import annotations

from collections.abc import Sequence

from rules.engine.contract import Message, say
from rules.spyrium.components import Card, Goods
from rules.spyrium.display import GAPS
from rules.spyrium.state import State


def card_name(id: str) -> Message:
    """The name of a market card."""
    return Message(f"spyrium.card.{id}")


def event_name(id: str) -> Message:
    """The name of an event."""
    return Message(f"spyrium.event.{id}")


def cards_at(view: State, gap: str) -> tuple[Message, ...]:
    """The cards next to a gap."""
    return tuple(card_name(view.display[place]) for place in GAPS[gap] if view.display[place])


def goods_words(goods: Goods, more_points: int = 0) -> tuple[Message, ...]:
    """Goods as a list: "1 worker and 2 spyrium"."""
    amounts = (
        ("workers", goods.workers),
        ("spyrium", goods.spyrium),
        ("money", goods.money),
        ("points", goods.points + more_points),
    )
    words = [amount_words(good, amount) for good, amount in amounts if amount]
    if goods.residence:
        words.append(Message("spyrium.residence_effect"))
    return tuple(words)


def amount_words(good: str, amount: int) -> Message:
    """So much of a good: "£3", "2 spyrium"."""
    return say(f"spyrium.amount.{good}", n=amount)


def exchange_words(pay: Goods, gain: Goods) -> Message:
    """What is handed in for what: "1 worker and 1 spyrium → 4 VP"."""
    return say("spyrium.exchange", pay=goods_words(pay), gain=goods_words(gain))


def either(ways: Sequence[Message]) -> Message:
    """Alternatives: "£3 → 3 VP or £6 → 5 VP"."""
    first, *others = ways
    for other in others:
        first = say("spyrium.either", first=first, second=other)
    return first


def one_of(ways: Sequence[Message]) -> Message:
    """What there is to choose from: "place a worker, use the event or switch"."""
    *others, last = ways
    if not others:
        return last
    first, *more = others
    for other in more:
        first = say("spyrium.enumeration", first=first, second=other)
    return say("spyrium.either", first=first, second=last)


def number_words(numbers: tuple[int, ...]) -> tuple[Message, ...]:
    """Number tokens as a list."""
    return tuple(say("spyrium.token", n=number) for number in numbers)


def symbol_words(card: Card) -> tuple[Message, ...]:
    """The symbols of a building as a list."""
    return tuple(Message(f"spyrium.symbol.{symbol}") for symbol in card.symbols)
