"""The piles in words: face-down and open ones (EI-016, EI-071, EI-120)."""

from __future__ import annotations

from rules.engine.contract import Message
from rules.era_of_inventions import names
from rules.era_of_inventions.names import text
from rules.era_of_inventions.state import State
from rules.era_of_inventions.view import unseen_cards, unseen_factories


def pile_words(view: State, id: str) -> Message | None:
    """A draw pile as a set, its discards, and the cards that join it next round."""
    discard = discard_words(view, id)
    if discard is None:
        return None
    if id == "cards":
        cards, n, has_discards = names.cards(view.box, unseen_cards(view)), len(view.card_pile), view.card_discard
    else:
        cards = tuple(map(names.factory, unseen_factories(view)))
        n, has_discards = len(view.factory_pile), view.factory_discard
    words = [text("look.pile", n=n, cards=cards)]
    if has_discards:
        words.append(discard)
    if id == "cards" and view.new_cards:
        words.append(new_words(view, id))
    return names.sentences(*words)


def discard_words(view: State, id: str) -> Message | None:
    if id == "cards":
        return text("look.discard", cards=names.cards(view.box, view.card_discard))
    if id == "factories":
        return text("look.discard", cards=tuple(map(names.factory, view.factory_discard)))
    return None


def new_words(view: State, id: str) -> Message:
    return text("look.new", cards=names.cards(view.box, view.new_cards))


def removed_words(view: State, id: str) -> Message:
    """Start inventions that can no longer be made."""
    return text("look.removed", cards=names.cards(view.box, view.removed))
