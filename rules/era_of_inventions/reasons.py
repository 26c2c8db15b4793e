"""Blocked actions: what a player might expect but can't do, with reason and rule."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rules.engine.contract import Blocked, Decision, Reason, Seat
from rules.era_of_inventions import actions, names
from rules.era_of_inventions.components import Exchange, Field
from rules.era_of_inventions.effects import lacking
from rules.era_of_inventions.inventing import next_patent, open_fields, steps
from rules.era_of_inventions.making import is_inventor, lacking_for, may_make, part_range
from rules.era_of_inventions.names import text
from rules.era_of_inventions.state import State
from rules.era_of_inventions.trading import Used, as_cost, offers, payments, price_words
from rules.era_of_inventions.turn import POSSIBLE
from rules.era_of_inventions.vocabulary import AREAS, BONUS, COIN, CUBES, DEVELOPMENT, PARTS, PLAGIARISM

REASONS = {
    "BUILD": ("why.nothing_to_build", "EI-036"),
    "BUY": ("why.nothing_to_buy", "EI-049"),
    "MARKET": ("why.nothing_to_trade", "EI-060"),
    "INVENT": ("why.nothing_to_invent", "EI-066"),
    "MAKE": ("why.nothing_to_make", "EI-088"),
}


# Discs


def place_blocked(state: State, decision: Decision) -> Iterator[Blocked]:
    for name, action in actions.PLACE.items():
        if decision.seat in state.spaces[name]:
            yield Blocked(action, text("why.own_disc"), "EI-021")
        elif len(state.spaces[name]) == state.box.spaces:
            yield Blocked(action, text("why.no_space"), "EI-020")


def turn_blocked(state: State, decision: Decision) -> Iterator[Blocked]:
    seat = decision.seat
    for name, action in actions.LAUNCH.items():
        if seat not in state.spaces[name]:
            yield Blocked(action, text("why.no_disc_there"), "EI-026")
        elif not POSSIBLE[name](state, seat):
            yield Blocked(action, *why_not(state, seat, name))


def bonus_blocked(state: State, decision: Decision) -> Sequence[Blocked]:
    """Actions without a possible step (EI-108)."""
    return [
        Blocked(action, why_not(state, decision.seat, name).message, "EI-108")
        for name, action in actions.BONUS_STEP.items()
        if not POSSIBLE[name](state, decision.seat)
    ]


def why_not(state: State, seat: int, action: str) -> Reason:
    """Why not even one step of an action can be carried out, and the rule."""
    missing = state.box.store_price - state.players[seat].stock[COIN]
    if action == "BUY" and missing > 0:
        return Reason(text("why.lack", goods=(names.amount(COIN, missing),)), "EI-046")
    reason, rule = REASONS[action]
    return Reason(text(reason), rule)


# Factories and stores


def build_blocked(state: State, decision: Decision) -> Iterator[Blocked]:
    stock = state.players[decision.seat].stock
    for index, card in enumerate(state.row):
        if not card:
            yield Blocked(actions.BUILD[index], text("why.empty_space"), "EI-037")
        elif missing := lacking(stock, state.box.factories[card].cost):
            yield Blocked(actions.BUILD[index], text("why.lack", goods=names.amounts(missing)), "EI-036")


def buy_blocked(state: State, decision: Decision) -> Sequence[Blocked]:
    """Empty stores wait for the next round (EI-049, EI-050)."""
    return [
        Blocked(action, text("why.empty_store"), "EI-049")
        for store, action in actions.BUY.items()
        if not state.stores[store]
    ]


# The exchange market


def market_blocked(state: State, decision: Decision) -> Sequence[Blocked]:
    used, _ = decision.args
    legal = offers(state, decision.seat, used)
    return [
        Blocked(action, *_why_no_exchange(state, state.box.market[name], used))
        for name, action in actions.MARKET.items()
        if action not in legal
    ]


def _why_no_exchange(state: State, exchange: Exchange, used: Used) -> Reason:
    if used[AREAS.index(exchange.area)] == state.box.limits.area:
        return Reason(text("why.area_full", n=state.box.limits.area), "EI-052")
    if exchange.gets == BONUS and state.bonus_supply < exchange.amount:
        return Reason(text("why.no_discs"), "EI-062")
    return Reason(text("why.lack_payment", price=price_words(exchange)), "EI-060")


def give_blocked(state: State, decision: Decision) -> Sequence[Blocked]:
    player, exchange = state.players[decision.seat], state.box.market[decision.args[2]]
    legal = payments(player, exchange)
    every = list(actions.give_cubes(exchange.cubes, *[exchange.cubes] * len(CUBES)))
    if exchange.coins:
        every.append(actions.give_coins(exchange.coins))
    return [
        Blocked(way, text("why.not_that_many", goods=names.amounts(as_cost(way.args))), "EI-031")
        for way in every
        if way not in legal
    ]


def get_blocked(state: State, decision: Decision) -> Sequence[Blocked]:
    given = decision.args[3]
    return [Blocked(action, text("why.given"), "EI-059") for good, action in actions.GET.items() if good in given]


# Inventions and patents


def invent_blocked(state: State, decision: Decision) -> Iterator[Blocked]:
    stones, patents, _ = decision.args
    legal = steps(state, decision.seat, stones, patents)
    for field, action in actions.INVENT.items():
        if action not in legal:
            why = _why_no_invention(state, decision.seat, state.box.fields[field], stones, patents)
            yield Blocked(action, *why)
    if actions.PATENT not in legal:
        yield Blocked(actions.PATENT, *_why_no_patent(state, decision.seat, stones))


def _why_no_invention(state: State, seat: int, field: Field, stones: int, patents: int) -> Reason:
    box = state.box
    if field.id in state.inventors:
        return Reason(text("why.taken", seat=Seat(state.inventors[field.id])), "EI-068")
    if field not in open_fields(state):
        return Reason(text("why.gold_first"), "EI-067")
    if patents:
        return Reason(text("why.patents_chosen"), "EI-064")
    if state.markers_placed(seat) == box.markers:
        return Reason(text("why.no_marker", n=box.markers), "EI-076")
    if stones + field.cost > box.limits.invent:
        return Reason(text("why.too_many_stones", used=stones, cost=field.cost, limit=box.limits.invent), "EI-065")
    missing = names.amount(DEVELOPMENT, field.cost - state.players[seat].stock[DEVELOPMENT])
    return Reason(text("why.lack", goods=(missing,)), "EI-066")


def _why_no_patent(state: State, seat: int, stones: int) -> Reason:
    patent = next_patent(state, seat)
    if patent is None:
        return Reason(text("why.all_patents", n=len(state.box.patents)), "EI-084")
    if stones:
        return Reason(text("why.inventions_chosen"), "EI-064")
    missing = names.amount(COIN, patent.cost - state.players[seat].stock[COIN])
    return Reason(text("why.lack", goods=(missing,)), "EI-078")


def move_blocked(state: State, decision: Decision) -> Sequence[Blocked]:
    return [
        Blocked(actions.MOVE[field], text("why.protected"), "EI-081")
        for field in state.patented
        if state.inventors[field] == decision.seat
    ]


# Making inventions


def make_blocked(state: State, decision: Decision) -> Iterator[Blocked]:
    for index, name in enumerate(state.bar):
        if not name or not may_make(state, decision.seat, state.box.cards[name]):
            yield Blocked(actions.MAKE[index], *_why_no_card(state, decision.seat, name))


def _why_no_card(state: State, seat: int, name: str) -> Reason:
    if not name:
        return Reason(text("why.empty_space"), "EI-099")
    card = state.box.cards[name]
    if card.type == PLAGIARISM and is_inventor(state, seat, card):
        return Reason(text("why.own_plagiarism"), "EI-092")
    missing = lacking_for(state.players[seat], card)
    return Reason(text("why.lack", goods=names.amounts(missing)), "EI-089" if card.parts else "EI-088")


def pay_blocked(state: State, decision: Decision) -> Sequence[Blocked]:
    """Numbers that leave the rest unpaid or exceed the stock; coal and wood can't pay a "?" (EI-089)."""
    _, _, index, paid = decision.args
    card = state.box.cards[state.bar[index]]
    part, left = PARTS[len(paid)], card.parts - sum(paid)
    least, most = part_range(state.players[decision.seat], card, paid)
    blocked = [Blocked(actions.pay_parts(part, n), text("why.rest_unpaid"), "EI-089") for n in range(least)]
    for n in range(most + 1, left + 1):
        goods = names.amounts(((part, n),))
        blocked.append(Blocked(actions.pay_parts(part, n), text("why.not_that_many", goods=goods), "EI-031"))
    refused = [good for good in CUBES if good not in PARTS]
    return [*blocked, *(Blocked(actions.pay_parts(good, 1), text("why.no_part"), "EI-089") for good in refused)]
