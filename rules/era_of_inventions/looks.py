"""Any spot of the table in words, whether something can be done there or not."""

from __future__ import annotations

from collections.abc import Callable

from rules.engine.contract import Message, Sum, Target
from rules.era_of_inventions import board_looks, card_looks, names, player_looks
from rules.era_of_inventions.piles import discard_words, new_words, pile_words, removed_words
from rules.era_of_inventions.prices import least_price
from rules.era_of_inventions.state import State


def look(view: State, target: Target) -> Message:
    """One spot of the table in words; unknown spots say so."""
    found = _LOOKS[target.kind](view, target.id) if target.kind in _LOOKS else None
    return found if found is not None else names.text("look.nothing")


def price_of(view: State, target: Target) -> tuple[Sum, ...] | None:
    """The least that the seat to move would really pay for a spot; None: it has no price."""
    return least_price(view, target)


def _choice(view: State, id: str) -> Message | None:
    if id.isdecimal():
        return names.text("look.choice_number", n=int(id))
    return names.text(f"look.choice_{id}") if id in ("start", "forfeit", "done", "end", "stay") else None


_LOOKS: dict[str, Callable[[State, str], Message | None]] = {
    "action": board_looks.action,
    "row": card_looks.row,
    "bar": card_looks.bar,
    "factory": card_looks.factory,
    "card": card_looks.card,
    "store": board_looks.store,
    "market": board_looks.market,
    "field": board_looks.field,
    "kind": board_looks.kind,
    "patent": board_looks.patent,
    "track": board_looks.track,
    "seat": player_looks.seat,
    "good": player_looks.good,
    "category": player_looks.category,
    "pile": pile_words,
    "discard": discard_words,
    "new": new_words,
    "removed": removed_words,
    "supply": player_looks.supply,
    "choice": _choice,
}
