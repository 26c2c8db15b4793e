"""Any spot of the table in words, with or without an action there."""

from __future__ import annotations

from collections.abc import Callable

from rules.engine.contract import Message, Part, Sum, Target
from rules.era_of_inventions import board_descriptions, card_descriptions, names, player_descriptions
from rules.era_of_inventions.making import can_pay, least_parts, price
from rules.era_of_inventions.names import text
from rules.era_of_inventions.state import Player, State
from rules.era_of_inventions.targets import numbered
from rules.era_of_inventions.vocabulary import ANY_PART, COIN, DEVELOPMENT, PARTS, Cost


def look(view: State, target: Target) -> Message:
    found = _LOOKS[target.kind](view, target.id) if target.kind in _LOOKS else None
    return found if found is not None else text("look.nothing")


def _choice(view: State, id: str) -> Message | None:
    if id.isdecimal():
        return text("look.choice_number", n=int(id))
    return text(f"look.choice_{id}") if id in ("start", "forfeit", "done", "end", "stay") else None


_LOOKS: dict[str, Callable[[State, str], Message | None]] = {
    "action": board_descriptions.action,
    "row": card_descriptions.row,
    "bar": card_descriptions.bar,
    "factory": card_descriptions.factory,
    "card": card_descriptions.card,
    "store": board_descriptions.store,
    "market": board_descriptions.market,
    "field": board_descriptions.field,
    "kind": board_descriptions.kind,
    "patent": board_descriptions.patent,
    "track": board_descriptions.track,
    "seat": player_descriptions.seat,
    "good": player_descriptions.good,
    "category": player_descriptions.category,
    "pile": card_descriptions.pile_words,
    "discard": card_descriptions.discard_words,
    "new": card_descriptions.new_words,
    "removed": card_descriptions.removed_words,
    "supply": player_descriptions.supply,
    "choice": _choice,
}


def price_of(view: State, target: Target) -> tuple[Sum, ...] | None:
    """The price of a factory, a card, a free field, a store or a patent; an exchange has several possible prices.

    It is the lowest for the seat to move (EI-036, EI-046, EI-066, EI-078, EI-088).
    """
    if view.decision is None:
        return None
    found, player = _PRICES.get(target.kind), view.players[view.decision.seat]
    price = found(view, player, target.id) if found is not None else None
    if price is None:
        return None
    cost, cause = price
    return tuple(Sum(names.good(good), (Part(number, cause),), _has(player, good)) for good, number in cost if number)


def _has(player: Player, good: str) -> int:
    """The amount of a good that a player has; a "?" can be any part."""
    return sum(player.stock[part] for part in PARTS) if good == ANY_PART else player.count(good)


def _price_of_factory(view: State, player: Player, id: str) -> tuple[Cost, Message] | None:
    place = numbered(id, len(view.row))
    card = view.row[place - 1] if place is not None else ""
    return (view.box.factories[card].cost, names.factory(card)) if card else None


def _price_of_card(view: State, player: Player, id: str) -> tuple[Cost, Message] | None:
    """The printed cubes, and for the "?" the number of each part that the others can't replace (EI-089)."""
    place = numbered(id, len(view.bar))
    name = view.bar[place - 1] if place is not None else ""
    if not name:
        return None
    card = view.box.cards[name]
    if can_pay(player.stock, card):
        return price(card, least_parts(player, card)), names.card(view.box, name)
    return (*card.cost, (ANY_PART, card.parts)), names.card(view.box, name)


def _price_of_field(view: State, player: Player, id: str) -> tuple[Cost, Message] | None:
    if id not in view.box.fields or id in view.inventors:
        return None
    return ((DEVELOPMENT, view.box.fields[id].cost),), names.field(view.box, id)


def _price_of_store(view: State, player: Player, id: str) -> tuple[Cost, Message] | None:
    return (((COIN, view.box.store_price),), names.store(id)) if view.stores.get(id) else None


def _price_of_patent(view: State, player: Player, id: str) -> tuple[Cost, Message] | None:
    number = numbered(id, len(view.box.patents))
    if number is None:
        return None
    return ((COIN, view.box.patents[number - 1].cost),), text("cause.patent", number=number)


_PRICES: dict[str, Callable[[State, Player, str], tuple[Cost, Message] | None]] = {
    "row": _price_of_factory,
    "bar": _price_of_card,
    "field": _price_of_field,
    "store": _price_of_store,
    "patent": _price_of_patent,
}
