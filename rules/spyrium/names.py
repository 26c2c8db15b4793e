"""Names of things and phrases about goods, used by the other texts."""

from __future__ import annotations

from collections.abc import Sequence

from rules.engine.contract import GameTexts, Message
from rules.spyrium.components import Goods

text = GameTexts("spyrium")


def card_name(id: str) -> Message:
    return text(f"card.{id}")


def event_name(id: str) -> Message:
    return text(f"event.{id}")


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
        words.append(text("residence_effect"))
    return tuple(words)


def amount_words(good: str, amount: int) -> Message:
    return text(f"amount.{good}", n=amount)


def exchange_words(pay: Goods, gain: Goods) -> Message:
    """An exchange: "1 worker and 1 spyrium → 4 VP"."""
    return text("exchange", pay=goods_words(pay), gain=goods_words(gain))


def either(ways: Sequence[Message]) -> Message:
    """Alternatives: "£3 → 3 VP or £6 → 5 VP"."""
    first, *others = ways
    for other in others:
        first = text("either", first=first, second=other)
    return first


def one_of(ways: Sequence[Message]) -> Message:
    """Choices: "place a worker, use the event or switch"."""
    *others, last = ways
    if not others:
        return last
    first, *more = others
    for other in more:
        first = text("enumeration", first=first, second=other)
    return text("either", first=first, second=last)


def number_words(numbers: tuple[int, ...]) -> tuple[Message, ...]:
    return tuple(text("token", n=number) for number in numbers)
