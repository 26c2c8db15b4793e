"""Any spot of the table in words, whether something can be done there or not."""

from __future__ import annotations

from collections.abc import Callable

from rules.engine.contract import Message, Seat, Target
from rules.era_of_inventions import names
from rules.era_of_inventions.components import Card, Factory, Field
from rules.era_of_inventions.effects import lacking, landing
from rules.era_of_inventions.making import is_inventor, lacking_for, royalties
from rules.era_of_inventions.piles import discard_words, new_words, pile_words, removed_words
from rules.era_of_inventions.preparation import leaves_bar, leaves_row
from rules.era_of_inventions.producing import capacity, output_words
from rules.era_of_inventions.scoring import CATEGORIES, award, leaders, parts, standing
from rules.era_of_inventions.state import State
from rules.era_of_inventions.vocabulary import ACTIONS, ANY_PART, COIN, DEVELOPMENT, INFLUENCE, PLAGIARISM, STOCK, Cost
from rules.era_of_inventions.words import exchange_words


def look(view: State, target: Target) -> Message:
    """One spot of the table in words; unknown spots say so."""
    found = _LOOKS[target.kind](view, target.id) if target.kind in _LOOKS else None
    return found if found is not None else names.text("look.nothing")


def _number(text: str, most: int) -> int | None:
    """A place that is counted from 1, or None if there is no such place."""
    return int(text) if text.isdecimal() and 1 <= int(text) <= most else None


# Cards


def _row(view: State, id: str) -> Message | None:
    place = _number(id, len(view.row))
    if place is None:
        return None
    card = view.row[place - 1]
    if not card:
        return names.text("look.empty_space", place=place)
    told = _factory_words(view, view.box.factories[card])
    return names.sentences(told, names.text("look.leaves_row")) if leaves_row(view, place - 1) else told


def _bar(view: State, id: str) -> Message | None:
    place = _number(id, len(view.bar))
    if place is None:
        return None
    card = view.bar[place - 1]
    if not card:
        return names.text("look.empty_space", place=place)
    told = _card_words(view, view.box.cards[card])
    if not leaves_bar(view, place - 1):
        return told
    return names.sentences(told, names.text("look.leaves_bar" if view.box.cards[card].kind else "look.leaves_game"))


def _factory(view: State, id: str) -> Message | None:
    return _factory_words(view, view.box.factories[id]) if id in view.box.factories else None


def _card(view: State, id: str) -> Message | None:
    return _card_words(view, view.box.cards[id]) if id in view.box.cards else None


def _factory_words(view: State, factory: Factory) -> Message:
    told = [names.text("look.factory", factory=names.factory(factory.id), goods=output_words(factory))]
    if factory.cost:
        told.append(names.text("look.costs", goods=names.amounts(factory.cost)))
    if factory.points:
        told.append(names.text("look.points_once", goods=names.amount(INFLUENCE, factory.points)))
    owners = [seat for seat, player in enumerate(view.players) if factory.id in player.factories]
    if owners:
        told.append(names.text("look.belongs", seat=Seat(owners[0])))
    elif view.decision is not None:
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


# The board


def _action(view: State, id: str) -> Message | None:
    if id not in ACTIONS:
        return None
    told = [names.text("look.action", action=names.action(id)), names.text(f"look.{id.lower()}")]
    seats = view.spaces[id]
    told.append(names.text("look.discs", seats=names.seats(seats)) if seats else names.text("look.no_discs"))
    return names.sentences(*told)


def _store(view: State, id: str) -> Message | None:
    if id not in view.box.stores:
        return None
    store, cubes = view.box.stores[id], view.stores[id]
    if not cubes and view.is_last_round:
        return names.text("look.bare_store", store=names.store(id))
    if not cubes:
        return names.text("look.empty_store", store=names.store(id), goods=names.amount(store.good, store.refill))
    price = names.amount(COIN, view.box.store_price)
    return names.text("look.store", store=names.store(id), goods=names.amount(store.good, cubes), price=price)


def _market(view: State, id: str) -> Message | None:
    if id not in view.box.market:
        return None
    exchange = view.box.market[id]
    area = names.text(f"area.{exchange.area}")
    return names.text("look.exchange", exchange=exchange_words(exchange), area=area, n=view.box.limits.area)


def _field(view: State, id: str) -> Message | None:
    return _field_words(view, view.box.fields[id]) if id in view.box.fields else None


def _field_words(view: State, field: Field) -> Message:
    told = [names.text("look.field", field=names.field(view.box, field.id))]
    owner = view.inventors.get(field.id)
    if owner is not None:
        held = "look.patented" if field.id in view.patented else "look.held"
        told.append(names.text(held, seat=Seat(owner)))
    else:
        cost, points = names.amount(DEVELOPMENT, field.cost), names.amount(INFLUENCE, field.points)
        told.append(names.text("look.free_field", cost=cost, points=points))
        if field is view.box.kinds[field.kind].silver and f"{field.kind} gold" not in view.inventors:
            told.append(names.text("look.gold_first"))
    cards = "copies" if field.id in view.patented else "originals"
    makers = "all" if view.self_royalty else "others"
    told.append(names.text(f"look.royalty_{cards}_{makers}", goods=names.amount(field.good, field.royalty)))
    return names.sentences(*told)


def _kind(view: State, id: str) -> Message | None:
    if id not in view.box.kinds:
        return None
    kind = view.box.kinds[id]
    return names.sentences(_field_words(view, kind.gold), _field_words(view, kind.silver))


def _patent(view: State, id: str) -> Message | None:
    number = _number(id, len(view.box.patents))
    if number is None:
        return None
    patent = view.box.patents[number - 1]
    there = [seat for seat, player in enumerate(view.players) if player.patents == number]
    told = names.text(
        "look.patent",
        number=number,
        cost=names.amount(COIN, patent.cost),
        points=names.amount(INFLUENCE, patent.points),
    )
    return names.sentences(told, names.text("look.stand_there", seats=names.seats(there))) if there else told


def _track(view: State, id: str) -> Message | None:
    if not id.isdecimal():
        return None
    space = int(id)
    benefit = landing(view.box, 0, space).benefit
    told = names.text("look.space", space=space)
    if benefit is not None:
        told = names.text("look.benefit", space=space, goods=names.amount(benefit, 1))
    there = [seat for seat, player in enumerate(view.players) if player.influence == space]
    return names.sentences(told, names.text("look.stand_there", seats=names.seats(there))) if there else told


# Players and supplies


def _seat(view: State, id: str) -> Message | None:
    seat = _number(str(int(id) + 1), len(view.players)) if id.isdecimal() else None
    return seat_words(view, seat - 1) if seat is not None else None


def seat_words(view: State, seat: int) -> Message:
    """Everything a player has."""
    player = view.players[seat]
    stock = tuple((good, player.stock[good]) for good in STOCK if player.stock[good])
    return names.sentences(
        names.text(
            "look.seat",
            seat=Seat(seat),
            points=names.amount(INFLUENCE, player.influence),
            goods=names.amounts(stock),
        ),
        names.text("look.new_discs" if player.bonus_new else "look.discs_held", n=player.bonus, new=player.bonus_new),
        names.text("look.factories", factories=tuple(_owned_words(view, card) for card in player.factories)),
        names.text(
            "look.standing",
            capacity=capacity(view, seat),
            patents=player.patents,
            invested=player.invested,
            markers=view.markers_placed(seat),
            total=sum(parts(view, seat).values()),
        ),
    )


def _owned_words(view: State, card: str) -> Message:
    goods = output_words(view.box.factories[card])
    return names.text("look.owned_factory", factory=names.factory(card), goods=goods)


def _good(view: State, id: str) -> Message | None:
    if id not in STOCK:
        return None
    held = tuple(
        names.text("look.has", seat=Seat(seat), goods=names.amount(id, player.stock[id]))
        for seat, player in enumerate(view.players)
    )
    return names.text("look.good", good=names.ware(id), held=held)


def _category(view: State, id: str) -> Message | None:
    return category_words(view, id) if id in CATEGORIES else None


def category_words(view: State, category: str) -> Message:
    """Who leads one of the three categories, and what it would pay."""
    ahead, name = leaders(view, category), names.text(f"score.{category}")
    if not ahead:
        return names.text("look.no_leader", category=name)
    best, points = standing(view, category, ahead[0]), names.amount(INFLUENCE, award(view, category))
    return names.text("look.leaders", category=name, seats=names.seats(ahead), best=best, points=points, n=len(ahead))


def _supply(view: State, id: str) -> Message:
    return names.text("look.supply", goods=names.amount("bonus", view.bonus_supply))


def _choice(view: State, id: str) -> Message | None:
    if id.isdecimal():
        return names.text("look.choice_number", n=int(id))
    return names.text(f"look.choice_{id}") if id in ("start", "forfeit", "done", "end", "stay") else None


_LOOKS: dict[str, Callable[[State, str], Message | None]] = {
    "action": _action,
    "row": _row,
    "bar": _bar,
    "factory": _factory,
    "card": _card,
    "store": _store,
    "market": _market,
    "field": _field,
    "kind": _kind,
    "patent": _patent,
    "track": _track,
    "seat": _seat,
    "good": _good,
    "category": _category,
    "pile": pile_words,
    "discard": discard_words,
    "new": new_words,
    "removed": removed_words,
    "supply": _supply,
    "choice": _choice,
}
