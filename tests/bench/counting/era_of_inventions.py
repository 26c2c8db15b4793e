"""Era of Inventions: factories first, then what they make into cards and inventions; nothing lapses."""

from __future__ import annotations

from rules.engine.contract import Action
from rules.era_of_inventions.components import Card, Factory, Field
from rules.era_of_inventions.effects import affords
from rules.era_of_inventions.inventing import next_patent, open_fields
from rules.era_of_inventions.making import may_make
from rules.era_of_inventions.state import State
from rules.era_of_inventions.vocabulary import COIN, DEVELOPMENT, INFLUENCE, NO_CARD, Cost
from tests.bench.counting import Count

WORTH = {
    "coin": 1.0,
    "coal": 0.55,
    "wood": 0.5,
    "metal": 0.75,
    "technology": 0.75,
    "tools": 0.75,
    "development": 1.3,
    "influence": 1.0,
    "bonus": 1.2,
}
AT_THE_END = 0.25
"""What any good is worth in the last round."""
ORDER = {"PRODUCE": 4.0, "BUY": 3.0, "BUILD": 2.0, "MAKE": 1.0, "INVENT": 1.0, "MARKET": 0.0}
"""Goods before what they pay for."""

SUPPLIED = {"MAKE": 2.0, "BUILD": 1.0}
"""How much more an action is worth if goods come before it."""


def rounds_left(state: State) -> int:
    return state.company.rounds - state.round


def worth(state: State, good: str) -> float:
    return WORTH[good] if rounds_left(state) or good == INFLUENCE else AT_THE_END


def price(state: State, cost: Cost) -> float:
    return sum(worth(state, good) * number for good, number in cost)


def factory_value(state: State, factory: Factory) -> float:
    each_round = 0.75 * factory.amount * max(WORTH[good] for good in factory.makes)
    return 0.3 + factory.points + each_round * rounds_left(state) - price(state, factory.cost)


def card_value(state: State, card: Card) -> float:
    parts = 0.7 * card.parts if rounds_left(state) else 0.0
    return worth(state, card.yields) * card.amount - price(state, card.cost) - parts


def field_value(state: State, field: Field) -> float:
    left = rounds_left(state)
    return 0.4 + field.points + 0.25 * field.royalty * left - field.cost * (0.5 if left else 0.0)


def patent_value(state: State, seat: int) -> float:
    step = next_patent(state, seat)
    if step is None or step.cost > state.players[seat].stock[COIN]:
        return 0.0
    return 1 + step.points - step.cost * worth(state, COIN)


def action_value(state: State, seat: int, action: str) -> float:
    """What an action would do with today's goods."""
    player, box = state.players[seat], state.box
    if action == "PRODUCE":
        factories = [box.factories[card] for card in player.factories]
        return sum(each.amount * max(worth(state, good) for good in each.makes) for each in factories)
    if action == "BUILD":
        found = [box.factories[card] for card in state.row if card != NO_CARD]
        values = sorted(factory_value(state, each) for each in found if affords(player.stock, each.cost))
        return 0.8 * sum(max(0.0, value) for value in values[-2:])
    if action == "BUY":
        bought = sorted(worth(state, store.good) * state.stores[store.id] for store in box.stores.values())
        steps = min(3, player.stock[COIN])
        return sum(max(0.0, value - worth(state, COIN)) for value in bought[len(bought) - steps :])
    if action == "MAKE":
        cards = [box.cards[card] for card in state.bar if card != NO_CARD]
        values = sorted(card_value(state, card) for card in cards if may_make(state, seat, card))
        return 0.5 + 0.8 * sum(max(0.0, value) for value in values[-2:])
    if action == "INVENT":
        fields = [field for field in open_fields(state) if field.cost <= player.stock[DEVELOPMENT]]
        return max([patent_value(state, seat), *(field_value(state, field) for field in fields)])
    return 0.1 + 0.4 * min(3, player.stock[COIN] // 2)


def count_place(state: State, seat: int, action: Action) -> float:
    """Making and building go well with goods that come first."""
    name = str(action.args[0])
    supplied = any(seat in state.spaces[source] for source in ("PRODUCE", "BUY"))
    return action_value(state, seat, name) + (SUPPLIED.get(name, 0.0) if supplied else 0.0)


def count_turn(state: State, seat: int, action: Action) -> float:
    name = str(action.args[0])
    return ORDER[name] + 0.1 * action_value(state, seat, name) if action.verb == "start" else -1.0


def count_bonus(state: State, seat: int, action: Action) -> float:
    """A disc for something good; in the last round for anything."""
    if action.verb == "end":
        return 3.0 if rounds_left(state) else 0.1
    return action_value(state, seat, str(action.args[0]).upper())


def count_build(state: State, seat: int, action: Action) -> float:
    if action.verb == "done":
        return 0.0
    return factory_value(state, state.box.factories[state.row[int(action.args[0]) - 1]])


def count_make(state: State, seat: int, action: Action) -> float:
    return 0.0 if action.verb == "done" else card_value(state, state.box.cards[state.bar[int(action.args[0]) - 1]])


def count_buy(state: State, seat: int, action: Action) -> float:
    if action.verb == "done":
        return 0.0
    store = state.box.stores[str(action.args[0])]
    return worth(state, store.good) * state.stores[store.id] - worth(state, COIN)


def count_invent(state: State, seat: int, action: Action) -> float:
    if action.verb == "invent":
        return field_value(state, state.box.fields[f"{action.args[0]} {action.args[1]}"])
    return patent_value(state, seat) if action.verb == "patent" else 0.0


def count_market(state: State, seat: int, action: Action) -> float:
    if action.verb == "done":
        return 0.0
    offer, player = state.box.market[str(action.args[0])], state.players[seat]
    prices = [offer.coins * worth(state, COIN)] if 0 < offer.coins <= player.stock[COIN] else []
    prices += [offer.cubes * (0.55 if rounds_left(state) else 0.2)] if 0 < offer.cubes <= player.cubes() else []
    gain = 0.6 if offer.gets == "other" else worth(state, offer.gets)
    return gain * offer.amount - min(prices, default=9.0)


def count_give(state: State, seat: int, action: Action) -> float:
    """What there is most of goes first."""
    stock = state.players[seat].stock
    return -sum(worth(state, str(good)) - 0.05 * stock[str(good)] for good in action.args)


def count_scarce(state: State, seat: int, action: Action) -> float:
    return -float(state.players[seat].stock.get(str(action.args[-1]), 0))


COUNTS: dict[str, Count] = {
    "place": count_place,
    "turn": count_turn,
    "bonus": count_bonus,
    "build": count_build,
    "make": count_make,
    "buy": count_buy,
    "invent": count_invent,
    "market": count_market,
    "give": count_give,
    "get": count_scarce,
    "output": count_scarce,
}
