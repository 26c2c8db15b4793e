"""What a position is worth to a seat: goods, factories, discs, markers and cards it could make."""

from __future__ import annotations

import functools
from collections.abc import Collection, Mapping, Sequence
from operator import itemgetter
from typing import NamedTuple

from rules.engine import evaluation as engine
from rules.engine.contract import Action
from rules.engine.evaluation import Fact, Outlook, YesOrNo
from rules.era_of_inventions.actions import BONUS_STEP, END, FORFEIT, LAUNCH
from rules.era_of_inventions.components import Box, Card, Company
from rules.era_of_inventions.effects import affords
from rules.era_of_inventions.making import can_pay
from rules.era_of_inventions.rounds import is_last_round
from rules.era_of_inventions.scoring import last_market, parts
from rules.era_of_inventions.state import Player, State
from rules.era_of_inventions.turn import discs_are_lost
from rules.era_of_inventions.vocabulary import BONUS, COIN, CUBES, DEVELOPMENT, INFLUENCE, PLAGIARISM, STOCK

MOST_ACTIONS = 27
"""The actions of one seat in a match: three discs in nine rounds (EI-003, EI-139)."""
MANY = 4
"""Goods of one kind beyond this are hard to use in one round."""
AMOUNTS = itemgetter(*STOCK)
ASK, DISC, HOLDS = YesOrNo("ask"), YesOrNo("disc"), YesOrNo("holds")
PROMISES = ("output", "stones", "coins", "wealth", "make", "factory", "stores")
NOW, LATER = ({promise: f"{when} {promise}" for promise in PROMISES} for when in ("now", "disc"))
"""What an action promises: the one that is being executed, and those to come."""


class Rival(NamedTuple):
    """What another seat has in the award categories (EI-144 to EI-147)."""

    invested: int
    patents: int
    factories: tuple[str, ...]


class Gist(NamedTuple):
    """All that the estimate depends on: while a bot searches, few of the many positions differ in it."""

    asked: str
    """The question to the seat; empty if another one is asked."""
    placing: bool
    """Whether discs are still being placed."""
    round: int
    stock: tuple[int, ...]
    """In the order of `STOCK`."""
    influence: int
    bonus: int
    patents: int
    invested: int
    factories: tuple[str, ...]
    rivals: tuple[Rival, ...]
    markers: tuple[str, ...]
    patented: tuple[str, ...]
    """The own markers that are on the patent field."""
    discs: tuple[str, ...]
    """The actions with a disc of the seat."""
    bar: tuple[str, ...]
    row: tuple[str, ...]


def worth(state: State, seat: int) -> float:
    """The expected points; at the end the score (EI-140)."""
    if state.decision is None:
        return float(sum(parts(state, seat).values()))
    return _expected(state.box, len(state.players), _gist(state, seat))


@functools.lru_cache(maxsize=engine.KEPT)
def _expected(box: Box, seats: int, gist: Gist) -> float:
    return engine.weighed(_outlook(box, seats, gist), engine.weights(__package__, seats))


def doubt(state: State, seat: int) -> float:
    return engine.doubt(__package__, len(state.players), outlook(state, seat))


def dominated(view: State, legal: Sequence[Action]) -> Mapping[Action, Action]:
    """An action can be stopped right after starting it, and goods cost nothing to keep (EI-028, EI-029, EI-110)."""
    decision = view.decision
    assert decision is not None
    if decision.kind == "turn":
        return {FORFEIT[name]: start for name, start in LAUNCH.items() if start in legal}
    if decision.kind == "bonus" and discs_are_lost(view, decision.seat):
        return {END: BONUS_STEP["PRODUCE"]}
    return {}


def pointless(view: State, legal: Sequence[Action]) -> Collection[Action]:
    """Exchanges of the last round for stones with which nothing can be invented any more, or for discs (EI-141)."""
    decision = view.decision
    assert decision is not None
    if decision.kind != "market" or not is_last_round(view):
        return ()
    may_invent = decision.seat in view.spaces["INVENT"] or view.players[decision.seat].bonus > 0
    vain = (BONUS,) if may_invent else (BONUS, DEVELOPMENT)
    return [each for each in legal if each.verb == "market" and view.box.market[str(each.args[0])].gets in vain]


def outlook(state: State, seat: int) -> Outlook:
    return _outlook(state.box, len(state.players), _gist(state, seat))


def _gist(state: State, seat: int) -> Gist:
    player, decision = state.players[seat], state.decision
    markers = tuple([name for name, owner in state.inventors.items() if owner == seat])
    return Gist(
        decision.kind if decision is not None and decision.seat == seat else "",
        decision is not None and decision.kind == "place",
        state.round,
        AMOUNTS(player.stock),
        player.influence,
        player.bonus + player.bonus_new,
        player.patents,
        player.invested,
        tuple(player.factories),
        tuple([_rival(other) for number, other in enumerate(state.players) if number != seat]),
        markers,
        tuple([name for name in markers if name in state.patented]),
        tuple([action for action, seats in state.spaces.items() if seat in seats]),
        tuple(state.bar),
        tuple(state.row),
    )


def _rival(player: Player) -> Rival:
    return Rival(player.invested, player.patents, tuple(player.factories))


def _outlook(box: Box, seats: int, gist: Gist) -> Outlook:
    """Points with the last market but without the three awards, whose leads are facts (EI-141, EI-144)."""
    stock = dict(zip(STOCK, gist.stock, strict=True))
    cubes = sum([stock[good] for good in CUBES])
    facts: list[Fact] = [
        ("time", 1),
        ("bonus", gist.bonus),
        ("patents", gist.patents),
        ("invested", gist.invested),
    ]
    if gist.asked:
        facts.append(ASK[gist.asked])
    output = _goods(box, gist, stock, facts)
    _leads(box, gist, output, facts)
    _markers(box, gist, facts)
    means = Means(stock, cubes, output, _makeable(box, gist, stock, facts), _best_factory(box, gist, stock))
    for action in gist.discs:
        facts.append(DISC[action])
        _promise(means, action, LATER, facts)
    _promise(means, gist.asked.upper(), NOW, facts)
    points = gist.influence + _market_points(box, stock[COIN], cubes)
    return Outlook(points, _left(box.companies[seats], gist), facts)


@functools.lru_cache(maxsize=engine.KEPT)
def _market_points(box: Box, coins: int, cubes: int) -> int:
    """The last market (EI-141): the search for it is long, and its results are few."""
    return last_market(box, coins, cubes)


def _left(company: Company, gist: Gist) -> float:
    """The seat's remaining share of the actions in the longest match: four players have fewer than five."""
    this_round = company.discs if gist.placing else len(gist.discs)
    return ((company.rounds - gist.round) * company.discs + this_round) / MOST_ACTIONS


def _goods(box: Box, gist: Gist, stock: Mapping[str, int], facts: list[Fact]) -> int:
    """Stock and what the factories add to it; returns their capacity (EI-147)."""
    for good, amount in stock.items():
        if amount:
            facts.append((good, amount))
            if amount > MANY:
                facts.append(("many " + good, amount - MANY))
    for card in gist.factories:
        factory = box.factories[card]
        only = len(factory.makes) == 1
        facts.append(("makes " + factory.makes[0] if only else "makes either", factory.amount))
    facts.append(("factories", len(gist.factories)))
    return _capacity(box, gist.factories)


def _capacity(box: Box, factories: Sequence[str]) -> int:
    return sum([box.factories[card].amount for card in factories])


def _leads(box: Box, gist: Gist, output: int, facts: list[Fact]) -> None:
    """The seat's lead in the award categories (EI-144 to EI-147)."""
    invested = max([rival.invested for rival in gist.rivals])
    patents = max([rival.patents for rival in gist.rivals])
    capacity = max([_capacity(box, rival.factories) for rival in gist.rivals])
    facts.append(("lead invested", max(-3, min(3, gist.invested - invested))))
    facts.append(("lead patents", max(-2, min(2, gist.patents - patents))))
    facts.append(("lead capacity", max(-3, min(3, output - capacity))))


def _markers(box: Box, gist: Gist, facts: list[Fact]) -> None:
    """The seat's inventions, the royalties they may bring, and those that are patented (EI-093 to EI-095)."""
    for name in gist.markers:
        field = box.fields[name]
        facts.append(HOLDS[name])
        facts.append(("gold" if field.good == INFLUENCE else "silver", field.royalty))
        if name in gist.patented:
            facts.append(("protected", field.royalty))


def _makeable(box: Box, gist: Gist, stock: Mapping[str, int], facts: list[Fact]) -> float:
    """The best cards of the bar that the seat could make now, by yield (EI-088)."""
    best: dict[str, int] = {}
    for name in gist.bar:
        if name:
            card = box.cards[name]
            if card.amount > best.get(card.yields, 0) and can_pay(stock, card) and not _is_plagiarism(box, gist, card):
                best[card.yields] = card.amount
    facts += [("make " + good, amount) for good, amount in best.items()]
    return sum(best.values()) - 0.5 * best.get(COIN, 0)


def _is_plagiarism(box: Box, gist: Gist, card: Card) -> bool:
    """Whether the card is plagiarism of an own invention, which its inventor can't make (EI-092)."""
    if card.type != PLAGIARISM:
        return False
    kind = box.kinds[card.kind]
    return kind.gold.id in gist.markers or kind.silver.id in gist.markers


class Means(NamedTuple):
    """What a seat can do its actions with."""

    stock: Mapping[str, int]
    cubes: int
    output: int
    makeable: float
    factory: int


def _promise(means: Means, action: str, names: Mapping[str, str], facts: list[Fact]) -> None:
    """What an action could do now."""
    stock = means.stock
    if action == "PRODUCE":
        facts.append((names["output"], means.output))
    elif action == "INVENT":
        facts.append((names["stones"], min(7, stock[DEVELOPMENT])))
        facts.append((names["coins"], min(7, stock[COIN])))
    elif action == "MARKET":
        facts.append((names["wealth"], min(10, stock[COIN] + means.cubes // 2)))
    elif action == "MAKE":
        facts.append((names["make"], means.makeable))
    elif action == "BUILD":
        facts.append((names["factory"], means.factory))
    elif action == "BUY":
        facts.append((names["stores"], min(3, stock[COIN])))


def _best_factory(box: Box, gist: Gist, stock: Mapping[str, int]) -> int:
    """The largest output among the open factories that the seat can afford now (EI-036)."""
    open_cards = [box.factories[card] for card in gist.row if card]
    return max([factory.amount for factory in open_cards if affords(stock, factory.cost)], default=0)
