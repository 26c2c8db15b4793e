"""What the table in words must say, found in the position."""

from __future__ import annotations

from functools import partial
from typing import Any

from rules.engine.contract import Message
from rules.engine.message_laws import Expected, Told
from rules.era_of_inventions import names
from rules.era_of_inventions.components import Factory
from rules.era_of_inventions.names import text


def output(factory: Factory) -> Message:
    first, *others = (names.amount(good, factory.amount) for good in factory.makes)
    return text("either", first=first, second=others[0]) if others else first


# The board


def _discs(told: Told, some: bool) -> Expected:
    lines = []
    for action, seats in told.before.spaces.items():
        if bool(seats) == some:
            values = {"seats": names.seats(seats)} if some else {}
            lines.append({"action": text(f"action.{action}"), **values})
    return lines


table_discs = partial(_discs, some=True)
table_no_discs = partial(_discs, some=False)


def _bar(told: Told, empty: bool) -> Expected:
    lines = list[dict[str, Any]]()
    for place, name in enumerate(told.before.bar, start=1):
        if bool(name) != empty:
            card = told.before.box.cards[name] if name else None
            values = {"card": names.card(told.before.box, name)} if card else {}
            goods = {"goods": names.amount(card.yields, card.amount)} if card else {}
            lines.append({"place": place, **values, **goods})
    return lines


table_bar = partial(_bar, empty=False)
table_empty_bar = partial(_bar, empty=True)


def _row(told: Told, empty: bool) -> Expected:
    lines = list[dict[str, Any]]()
    for place, name in enumerate(told.before.row, start=1):
        if bool(name) != empty:
            factory = told.before.box.factories[name] if name else None
            values = {"cost": names.amounts(factory.cost), "goods": output(factory)} if factory else {}
            lines.append({"place": place, **values})
    return lines


table_row = partial(_row, empty=False)
table_empty_row = partial(_row, empty=True)


def table_brings(told: Told) -> Expected:
    """The points of factories, which count once."""
    factories = [told.before.box.factories[name] for name in told.before.row if name]
    return [{"points": names.amount("influence", factory.points)} for factory in factories if factory.points]


def table_store(told: Told) -> Expected:
    goods: dict[str, list[str]] = {}
    for name, cubes in told.before.stores.items():
        goods.setdefault(told.before.box.stores[name].good, []).append(str(cubes))
    return [{"good": text(f"ware.{good}"), "cubes": " + ".join(held)} for good, held in goods.items()]


def _free_fields(told: Told, closed: bool) -> Expected:
    """Free fields: silver ones are closed until a player has gold."""
    lines = []
    for kind in told.before.box.kinds.values():
        for field in (kind.gold, kind.silver):
            waits = field is kind.silver and kind.gold.id not in told.before.inventors
            if field.id not in told.before.inventors and waits == closed:
                cost, points = names.amount("development", field.cost), names.amount("influence", field.points)
                lines.append({"field": names.field(told.before.box, field.id), "cost": cost, "points": points})
    return lines


table_free_field = partial(_free_fields, closed=False)
table_closed_field = partial(_free_fields, closed=True)


def table_patent(told: Told) -> Expected:
    return [
        {"cost": names.amount("coin", patent.cost), "points": names.amount("influence", patent.points)}
        for patent in told.before.box.patents
    ]


def table_exchange(told: Told) -> Expected:
    return [{"id": name} for name in told.before.box.market]


# Players and piles


def look_owned_factory(told: Told) -> Expected:
    owned = [told.before.box.factories[card] for player in told.before.players for card in player.factories]
    return [{"factory": names.factory(factory.id), "goods": output(factory)} for factory in owned]


def _leaders(told: Told, some: bool) -> Expected:
    """Who has most of each category, how much, and what each of them gets."""
    before, lines = told.before, list[dict[str, Any]]()
    amounts = {
        "patents": [player.patents for player in before.players],
        "invested": [player.invested for player in before.players],
        "capacity": [sum(before.box.factories[card].amount for card in player.factories) for player in before.players],
    }
    for category, values in amounts.items():
        best = max(values)
        ahead = [seat for seat, value in enumerate(values) if value == best]
        if bool(best) == some:
            points = names.amount("influence", before.box.award[len(ahead) - 1])
            led = {"seats": names.seats(ahead), "best": best, "points": points}
            lines.append({"category": text(f"score.{category}"), **(led if some else {})})
    return lines


look_leaders = partial(_leaders, some=True)
look_no_leader = partial(_leaders, some=False)


def table_new_cards(told: Told) -> Expected:
    """Cards that join the deck, as long as a round follows."""
    waits = told.before.new_cards and told.before.round < told.before.company.rounds
    return [{"n": len(told.before.new_cards)}] if waits else []


def table_supply(told: Told) -> Expected:
    return [{"goods": names.amount("bonus", told.before.bonus_supply)}]
