"""The whole table in words, line by line: for screen readers and plain terminals."""

from __future__ import annotations

from collections.abc import Iterator

from rules.engine.contract import Message, Seat
from rules.era_of_inventions import names
from rules.era_of_inventions.inventing import open_fields
from rules.era_of_inventions.names import text
from rules.era_of_inventions.player_descriptions import category_words, seat_words
from rules.era_of_inventions.producing import output_words
from rules.era_of_inventions.rounds import is_last_round
from rules.era_of_inventions.scoring import CATEGORIES
from rules.era_of_inventions.state import State
from rules.era_of_inventions.vocabulary import ACTIONS, ANY_PART, COIN, DEVELOPMENT, INFLUENCE
from rules.era_of_inventions.words import exchange_words, status


def table(view: State) -> list[Message]:
    """Status, action board, cards, stores, market, inventions, players, then the rest."""
    return [
        status(view),
        *_actions(view),
        *_bar(view),
        *_row(view),
        text("table.stores", stores=names.stores(view.box, view.stores)),
        *(text("table.exchange", id=option.id, what=exchange_words(option)) for option in view.box.market.values()),
        *_inventions(view),
        _patents(view),
        _paying_spaces(view),
        *(seat_words(view, seat) for seat in range(len(view.players))),
        *(category_words(view, category) for category in CATEGORIES),
        *_piles(view),
    ]


def _actions(view: State) -> Iterator[Message]:
    for action in ACTIONS:
        seats = view.spaces[action]
        if seats:
            yield text("table.discs", action=names.action(action), seats=names.seats(seats))
        else:
            yield text("table.no_discs", action=names.action(action))


def _bar(view: State) -> Iterator[Message]:
    for place, name in enumerate(view.bar, 1):
        if not name:
            yield text("table.empty_bar", place=place)
            continue
        card = view.box.cards[name]
        cost = (*card.cost, (ANY_PART, card.parts)) if card.parts else card.cost
        goods = names.amount(card.yields, card.amount)
        yield text("table.bar", place=place, card=names.card(view.box, name), cost=names.amounts(cost), goods=goods)


def _row(view: State) -> Iterator[Message]:
    for place, name in enumerate(view.row, 1):
        if not name:
            yield text("table.empty_row", place=place)
            continue
        factory = view.box.factories[name]
        words = text(
            "table.row",
            place=place,
            factory=names.factory(name),
            cost=names.amounts(factory.cost),
            goods=output_words(factory),
        )
        points = names.amount(INFLUENCE, factory.points)
        yield text("table.brings", what=words, points=points) if factory.points else words


def _inventions(view: State) -> Iterator[Message]:
    for field in view.box.fields.values():
        owner, shown = view.inventors.get(field.id), names.field(view.box, field.id)
        goods = names.amount(field.good, field.royalty)
        if owner is not None:
            held = "table.patented" if field.id in view.patented else "table.held"
            yield text(held, field=shown, seat=Seat(owner), goods=goods)
        else:
            cost, points = names.amount(DEVELOPMENT, field.cost), names.amount(INFLUENCE, field.points)
            form = "table.free_field" if field in open_fields(view) else "table.closed_field"
            yield text(form, field=shown, cost=cost, points=points, goods=goods)


def _patents(view: State) -> Message:
    steps = tuple(
        text("table.patent", cost=names.amount(COIN, patent.cost), points=names.amount(INFLUENCE, patent.points))
        for patent in view.box.patents
    )
    return text("table.patents", steps=steps)


def _paying_spaces(view: State) -> Message:
    """The spaces of the influence track that a pawn may still land on."""
    hindmost = min(player.influence for player in view.players)
    spaces = tuple(
        text("table.space", space=space, goods=names.amount(good, 1))
        for space, good in view.box.benefits.items()
        if space > hindmost
    )
    return text("table.paying_spaces", spaces=spaces)


def _piles(view: State) -> Iterator[Message]:
    yield text("table.card_piles", pile=len(view.card_pile), discard=len(view.card_discard))
    if view.new_cards and not is_last_round(view):
        yield text("table.new_cards", n=len(view.new_cards))
    yield text("table.factory_piles", pile=len(view.factory_pile), discard=len(view.factory_discard))
    yield text("table.supply", goods=names.amount("bonus", view.bonus_supply))
