"""Ilôs: pioneers early and where the price is high, ships only for new fields, a market for what there is much of."""

from __future__ import annotations

from rules.engine.contract import Action
from rules.ilos.components import GOLDMINE, KIND_NAMED, MARKET, PLANTATION, RUIN, SHIP
from rules.ilos.market import price
from rules.ilos.pioneers import open_fields
from rules.ilos.proposal import proposal
from rules.ilos.state import NO_OWNER, State
from rules.ilos.tiles import CROPS, GOLD, GOODS
from tests.bench.counting import Count

SHIP_WORTH, POST_WORTH = 3.0, 5.0
ALREADY_REACHED = 3
"""With so many free fields in reach another ship is not urgent."""


def rounds_left(state: State) -> int:
    return state.rounds - state.round


def field_value(state: State, field: int) -> float:
    """What a pioneer there brings until the end."""
    kind = state.box.fields[field].kind
    if kind in CROPS or kind == GOLD:
        return float(price(state, kind) * (1 + rounds_left(state)))
    return POST_WORTH


def fields_in_reach(state: State, seat: int) -> list[int]:
    spare = state.players[seat].cards
    return [field for kind in (PLANTATION, GOLDMINE) for field in open_fields(state, seat, kind, spare)]


def rise(state: State, seat: int, good: int) -> float:
    """What a step of the market brings for the stock of a good, one piece of which it takes."""
    have, prices, step = state.players[seat].goods[good], state.box.prices[good], state.raised[good]
    if not have or step + 1 >= len(prices):
        return -1.0
    return float((have - 1) * prices[step + 1] - have * prices[step])


def count_turn(state: State, seat: int, action: Action) -> float:
    if action.verb == "end":
        return 0.0
    kind = KIND_NAMED[action.args[0]]
    if kind == SHIP:
        return SHIP_WORTH if rounds_left(state) and len(fields_in_reach(state, seat)) < ALREADY_REACHED else -1.0
    if kind == MARKET:
        return max(rise(state, seat, good) for good in range(len(GOODS)))
    if kind == RUIN:
        return float(state.box.ruin_gold * price(state, GOLD))
    fields = open_fields(state, seat, kind, state.players[seat].cards - 1)
    return max((field_value(state, field) for field in fields), default=0.0)


def count_field(state: State, seat: int, action: Action) -> float:
    return field_value(state, state.box.field_named[str(action.args[0])])


def count_market(state: State, seat: int, action: Action) -> float:
    return rise(state, seat, GOODS.index(str(action.args[0])))


def count_cards(state: State, seat: int, action: Action) -> float:
    """What is missed least, as the table proposes it."""
    return float(action in proposal(state)[:1])


def count_voyage(state: State, seat: int, action: Action) -> float:
    """To the island with the most free fields that bring goods; else into the unknown."""
    if action.verb != "dock":
        return 1.5 if action.verb == "explore" else 0.0
    island = state.island_of[state.box.region_named[str(action.args[0])]]
    fields = [field for region in state.islands[island] for field in state.box.regions[region].fields]
    good = [field for field in fields if state.owners[field] == NO_OWNER and state.box.fields[field].kind <= GOLD]
    return float(len(good))


def count_side(state: State, seat: int, action: Action) -> float:
    return float(price(state, GOODS.index(str(action.args[0])))) if action.verb == "post" else 0.0


COUNTS: dict[str, Count] = {
    "turn": count_turn,
    "plantation": count_field,
    "goldmine": count_field,
    "market": count_market,
    "voyage": count_voyage,
    "side": count_side,
    "pay": count_cards,
    "exchange": count_cards,
}
