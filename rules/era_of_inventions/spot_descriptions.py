"""Any spot of the table in words, with or without an action there."""

from __future__ import annotations

from collections.abc import Callable

from rules.engine.contract import Message, Sum, Target
from rules.era_of_inventions import board_descriptions, card_descriptions, player_descriptions
from rules.era_of_inventions.names import text
from rules.era_of_inventions.piles import discard_words, new_words, pile_words, removed_words
from rules.era_of_inventions.prices import least_price
from rules.era_of_inventions.state import State


def look(view: State, target: Target) -> Message:
    found = _LOOKS[target.kind](view, target.id) if target.kind in _LOOKS else None
    return found if found is not None else text("look.nothing")


def price_of(view: State, target: Target) -> tuple[Sum, ...] | None:
    return least_price(view, target)


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
    "pile": pile_words,
    "discard": discard_words,
    "new": new_words,
    "removed": removed_words,
    "supply": player_descriptions.supply,
    "choice": _choice,
}
