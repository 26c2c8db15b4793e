"""The board in words: actions, stores, exchanges, fields, patents and the influence track."""

from __future__ import annotations

from rules.engine.contract import Message, Seat
from rules.era_of_inventions import names
from rules.era_of_inventions.components import Box, Card, Field, Kind
from rules.era_of_inventions.effects import landing
from rules.era_of_inventions.names import text
from rules.era_of_inventions.reasons import why_not
from rules.era_of_inventions.rounds import is_last_round
from rules.era_of_inventions.state import State
from rules.era_of_inventions.targets import numbered
from rules.era_of_inventions.turn import POSSIBLE
from rules.era_of_inventions.vocabulary import ACTIONS, ANY_PART, COIN, DEVELOPMENT, INFLUENCE
from rules.era_of_inventions.words import exchange_words


def action(view: State, id: str) -> Message | None:
    if id not in ACTIONS:
        return None
    words = [text("look.action", action=names.action(id)), text(f"look.{id.lower()}")]
    seats = view.spaces[id]
    words.append(text("look.discs", seats=names.seats(seats)) if seats else text("look.no_discs"))
    return names.sentences(*words, *_hindrance(view, id))


def _hindrance(view: State, action: str) -> list[Message]:
    """Why the seat to move can't carry out an action that it could otherwise choose now."""
    decision = view.decision
    if decision is None or decision.kind not in ("turn", "bonus"):
        return []
    chosen = decision.kind == "bonus" or decision.seat in view.spaces[action]
    if not chosen or POSSIBLE[action](view, decision.seat):
        return []
    return [why_not(view, decision.seat, action)[0]]


def store(view: State, id: str) -> Message | None:
    if id not in view.box.stores:
        return None
    store, cubes = view.box.stores[id], view.stores[id]
    if not cubes and is_last_round(view):
        return text("look.bare_store", store=names.store(id))
    if not cubes:
        return text("look.empty_store", store=names.store(id), goods=names.amount(store.good, store.refill))
    price = names.amount(COIN, view.box.store_price)
    return text("look.store", store=names.store(id), goods=names.amount(store.good, cubes), price=price)


def market(view: State, id: str) -> Message | None:
    if id not in view.box.market:
        return None
    exchange = view.box.market[id]
    area = text(f"area.{exchange.area}")
    return text("look.exchange", exchange=exchange_words(exchange), area=area, n=view.box.limits.area)


def field(view: State, id: str) -> Message | None:
    return _field_words(view, view.box.fields[id]) if id in view.box.fields else None


def _field_words(view: State, field: Field) -> Message:
    words = [text("look.field", field=names.field(view.box, field.id))]
    owner = view.inventors.get(field.id)
    if owner is not None:
        held = "look.patented" if field.id in view.patented else "look.held"
        words.append(text(held, seat=Seat(owner)))
    else:
        cost, points = names.amount(DEVELOPMENT, field.cost), names.amount(INFLUENCE, field.points)
        words.append(text("look.free_field", cost=cost, points=points))
        if field is view.box.kinds[field.kind].silver and f"{field.kind} gold" not in view.inventors:
            words.append(text("look.gold_first"))
    cards = "copies" if field.id in view.patented else "originals"
    makers = "all" if view.self_royalty else "others"
    words.append(text(f"look.royalty_{cards}_{makers}", goods=names.amount(field.good, field.royalty)))
    return names.sentences(*words)


def kind(view: State, id: str) -> Message | None:
    if id not in view.box.kinds:
        return None
    kind = view.box.kinds[id]
    cards = [_face_words(view, view.box.cards[card]) for card in _designs(view.box, kind)]
    return names.sentences(_field_words(view, kind.gold), _field_words(view, kind.silver), *cards)


def _designs(box: Box, kind: Kind) -> list[str]:
    """The cards of a kind, each design once: they are public even before they are invented (EI-010)."""
    return list({names.card(box, card): card for card in reversed(kind.cards)}.values())[::-1]


def _face_words(view: State, card: Card) -> Message:
    cost = (*card.cost, (ANY_PART, card.parts)) if card.parts else card.cost
    goods = names.amount(card.yields, card.amount)
    return text("look.face", card=names.card(view.box, card.id), cost=names.amounts(cost), goods=goods)


def patent(view: State, id: str) -> Message | None:
    number = numbered(id, len(view.box.patents))
    if number is None:
        return None
    patent = view.box.patents[number - 1]
    there = [seat for seat, player in enumerate(view.players) if player.patents == number]
    words = text(
        "look.patent",
        number=number,
        cost=names.amount(COIN, patent.cost),
        points=names.amount(INFLUENCE, patent.points),
    )
    return names.sentences(words, text("look.stand_there", seats=names.seats(there))) if there else words


def track(view: State, id: str) -> Message | None:
    if not id.isdecimal():
        return None
    space = int(id)
    benefit = landing(view.box, 0, space).benefit
    words = text("look.space", space=space)
    if benefit is not None:
        words = text("look.benefit", space=space, goods=names.amount(benefit, 1))
    there = [seat for seat, player in enumerate(view.players) if player.influence == space]
    return names.sentences(words, text("look.stand_there", seats=names.seats(there))) if there else words
