"""Cards in words: on the bar, in the factory row, with their owners, by name, and in piles (EI-016, EI-071, EI-120)."""

from __future__ import annotations

from rules.engine.contract import Message, Seat
from rules.era_of_inventions import names
from rules.era_of_inventions.components import Card, Factory
from rules.era_of_inventions.effects import lacking
from rules.era_of_inventions.making import is_inventor, lacking_for, royalties
from rules.era_of_inventions.names import text
from rules.era_of_inventions.producing import output_words
from rules.era_of_inventions.rounds import leaves_bar, leaves_row
from rules.era_of_inventions.state import State
from rules.era_of_inventions.targets import numbered
from rules.era_of_inventions.view import unseen_cards, unseen_factories
from rules.era_of_inventions.vocabulary import ANY_PART, INFLUENCE, PLAGIARISM, Cost


def row(view: State, id: str) -> Message | None:
    place = numbered(id, len(view.row))
    if place is None:
        return None
    card = view.row[place - 1]
    if not card:
        return text("look.empty_space", place=place)
    words = _factory_words(view, view.box.factories[card])
    return names.sentences(words, text("look.leaves_row")) if leaves_row(view, place - 1) else words


def bar(view: State, id: str) -> Message | None:
    place = numbered(id, len(view.bar))
    if place is None:
        return None
    card = view.bar[place - 1]
    if not card:
        return text("look.empty_space", place=place)
    words = _card_words(view, view.box.cards[card])
    if not leaves_bar(view, place - 1):
        return words
    return names.sentences(words, text("look.leaves_bar" if view.box.cards[card].kind else "look.leaves_game"))


def factory(view: State, id: str) -> Message | None:
    return _factory_words(view, view.box.factories[id]) if id in view.box.factories else None


def card(view: State, id: str) -> Message | None:
    return _card_words(view, view.box.cards[id]) if id in view.box.cards else None


def _factory_words(view: State, factory: Factory) -> Message:
    words = [text("look.factory", factory=names.factory(factory.id), goods=output_words(factory))]
    owners = [seat for seat, player in enumerate(view.players) if factory.id in player.factories]
    if owners:  # its building costs and points no longer matter
        return names.sentences(*words, text("look.belongs", seat=Seat(owners[0])))
    if factory.cost:
        words.append(text("look.costs", goods=names.amounts(factory.cost)))
    if factory.points:
        words.append(text("look.points_once", goods=names.amount(INFLUENCE, factory.points)))
    if view.decision is not None:
        seat = view.decision.seat
        words += _lack(seat, lacking(view.players[seat].stock, factory.cost))
    return names.sentences(*words)


def _card_words(view: State, card: Card) -> Message:
    cost = (*card.cost, (ANY_PART, card.parts)) if card.parts else card.cost
    words = [
        text("look.card", card=names.card(view.box, card.id)),
        text("look.costs", goods=names.amounts(cost)),
        text("look.yields", goods=names.amount(card.yields, card.amount)),
    ]
    if view.decision is None:
        return names.sentences(*words)
    seat = view.decision.seat
    if card.type == PLAGIARISM and is_inventor(view, seat, card):
        words.append(text("look.own_plagiarism", seat=Seat(seat)))
    words += _lack(seat, lacking_for(view.players[seat], card))
    for owner, field in royalties(view, seat, card):
        goods = names.amount(field.good, field.royalty)
        words.append(text("look.earns", seat=Seat(owner), metal=text(f"metal.{field.metal}"), goods=goods))
    return names.sentences(*words)


def _lack(seat: int, missing: Cost) -> list[Message]:
    return [text("look.lacks", seat=Seat(seat), goods=names.amounts(missing))] if missing else []


# Piles


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
