"""Cards in words: on the bar, in the factory row, with their owners, and by their names."""

from __future__ import annotations

from rules.engine.contract import Message, Seat
from rules.era_of_inventions import names
from rules.era_of_inventions.components import Card, Factory
from rules.era_of_inventions.effects import lacking
from rules.era_of_inventions.making import is_inventor, lacking_for, royalties
from rules.era_of_inventions.places import numbered
from rules.era_of_inventions.producing import output_words
from rules.era_of_inventions.rounds import leaves_bar, leaves_row
from rules.era_of_inventions.state import State
from rules.era_of_inventions.vocabulary import ANY_PART, INFLUENCE, PLAGIARISM, Cost


def row(view: State, id: str) -> Message | None:
    """A space of the factory row."""
    place = numbered(id, len(view.row))
    if place is None:
        return None
    card = view.row[place - 1]
    if not card:
        return names.text("look.empty_space", place=place)
    told = _factory_words(view, view.box.factories[card])
    return names.sentences(told, names.text("look.leaves_row")) if leaves_row(view, place - 1) else told


def bar(view: State, id: str) -> Message | None:
    """A space of the invention bar."""
    place = numbered(id, len(view.bar))
    if place is None:
        return None
    card = view.bar[place - 1]
    if not card:
        return names.text("look.empty_space", place=place)
    told = _card_words(view, view.box.cards[card])
    if not leaves_bar(view, place - 1):
        return told
    return names.sentences(told, names.text("look.leaves_bar" if view.box.cards[card].kind else "look.leaves_game"))


def factory(view: State, id: str) -> Message | None:
    """A factory card, wherever it lies."""
    return _factory_words(view, view.box.factories[id]) if id in view.box.factories else None


def card(view: State, id: str) -> Message | None:
    """An invention card, wherever it lies."""
    return _card_words(view, view.box.cards[id]) if id in view.box.cards else None


def _factory_words(view: State, factory: Factory) -> Message:
    told = [names.text("look.factory", factory=names.factory(factory.id), goods=output_words(factory))]
    owners = [seat for seat, player in enumerate(view.players) if factory.id in player.factories]
    if owners:  # what building it cost and brought is past
        return names.sentences(*told, names.text("look.belongs", seat=Seat(owners[0])))
    if factory.cost:
        told.append(names.text("look.costs", goods=names.amounts(factory.cost)))
    if factory.points:
        told.append(names.text("look.points_once", goods=names.amount(INFLUENCE, factory.points)))
    if view.decision is not None:
        seat = view.decision.seat
        told += _lack(seat, lacking(view.players[seat].stock, factory.cost))
    return names.sentences(*told)


def _card_words(view: State, card: Card) -> Message:
    cost = (*card.cost, (ANY_PART, card.parts)) if card.parts else card.cost
    told = [
        names.text("look.card", card=names.card(view.box, card.id)),
        names.text("look.costs", goods=names.amounts(cost)),
        names.text("look.yields", goods=names.amount(card.yields, card.amount)),
    ]
    if view.decision is None:
        return names.sentences(*told)
    seat = view.decision.seat
    if card.type == PLAGIARISM and is_inventor(view, seat, card):
        told.append(names.text("look.own_plagiarism", seat=Seat(seat)))
    told += _lack(seat, lacking_for(view.players[seat], card))
    for owner, field in royalties(view, seat, card):
        goods = names.amount(field.good, field.royalty)
        told.append(names.text("look.earns", seat=Seat(owner), metal=names.text(f"metal.{field.metal}"), goods=goods))
    return names.sentences(*told)


def _lack(seat: int, missing: Cost) -> list[Message]:
    return [names.text("look.lacks", seat=Seat(seat), goods=names.amounts(missing))] if missing else []
