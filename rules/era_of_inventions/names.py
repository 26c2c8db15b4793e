"""Names: messages for goods, cards, fields and actions, used by events, questions and screens."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping

from rules.engine.contract import GameTexts, Message, Seat
from rules.era_of_inventions.components import Box
from rules.era_of_inventions.vocabulary import PLAGIARISM, Cost

text = GameTexts("era_of_inventions")


def sentences(first: Message, *rest: Message) -> Message:
    return text("sentences", first=first, rest=sentences(*rest)) if rest else first


def seats(numbers: Iterable[int]) -> tuple[Message, ...]:
    return tuple(text("seat", seat=Seat(number)) for number in numbers)


def ware(name: str) -> Message:
    """A kind of goods without a number: "coal"."""
    return text(f"ware.{name}")


def good(name: str) -> str:
    """The name of a good in sums and changes: its message id."""
    return f"era_of_inventions.good.{name}"


def amount(name: str, number: int) -> Message:
    """Goods with their number: "3 coal"."""
    return text(f"good.{name}", n=number)


def amounts(goods: Cost) -> tuple[Message, ...]:
    return tuple(amount(name, number) for name, number in goods)


def action(name: str) -> Message:
    return text(f"action.{name}")


def factory(id: str) -> Message:
    """A factory card by its name; all player factories share one name."""
    return text("factory.own" if id.startswith("PF") else f"factory.{id}")


def kind(id: str) -> Message:
    return text(f"kind.{id}")


def card(box: Box, id: str) -> Message:
    """A card of the invention bar; originals and plagiarism cards of a kind have different names."""
    entry = box.cards[id]
    if not entry.kind:
        return text(f"card.{id}")
    return text("card.copy" if entry.type == PLAGIARISM else "card.original", kind=kind(entry.kind))


def cards(box: Box, ids: Iterable[str]) -> tuple[Message, ...]:
    """Cards by their names, equal ones counted: "2 x Car (original)"."""
    counted = Counter(card(box, name) for name in ids)
    return tuple(one if n == 1 else text("card.several", n=n, card=one) for one, n in counted.items())


def field(box: Box, id: str) -> Message:
    entry = box.fields[id]
    return text(f"field.{entry.metal}", kind=kind(entry.kind))


def store(id: str) -> Message:
    return text(f"store.{id}")


def stores(box: Box, cubes: Mapping[str, int]) -> tuple[Message, ...]:
    """The content of the stores by kind; two stores of a kind are two numbers: "coal 3 + 3"."""
    places: dict[str, list[str]] = {}
    for entry in box.stores.values():
        places.setdefault(entry.good, []).append(str(cubes[entry.id]))
    return tuple(text("table.store", good=ware(good), cubes=" + ".join(counts)) for good, counts in places.items())
