"""What a position is worth to a seat: goods, factories, discs, markers and cards it could make."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rules.engine import evaluation as engine
from rules.engine.contract import Action
from rules.engine.evaluation import Fact, Outlook, YesOrNo
from rules.era_of_inventions.actions import BONUS_STEP, END, FORFEIT, LAUNCH
from rules.era_of_inventions.components import Box
from rules.era_of_inventions.effects import affords
from rules.era_of_inventions.making import may_make
from rules.era_of_inventions.scoring import last_market, parts
from rules.era_of_inventions.state import Player, State
from rules.era_of_inventions.turn import discs_are_lost
from rules.era_of_inventions.vocabulary import COIN, DEVELOPMENT, INFLUENCE

MOST_ACTIONS = 27
"""The actions of one seat in a match: three discs in nine rounds (EI-003, EI-139)."""
MANY = 4
"""Goods of one kind beyond this are hard to use in one round."""
ASK, DISC, HOLDS = YesOrNo("ask"), YesOrNo("disc"), YesOrNo("holds")
PROMISES = ("output", "stones", "coins", "wealth", "make", "factory", "stores")
NOW, LATER = ({promise: f"{when} {promise}" for promise in PROMISES} for when in ("now", "disc"))
"""What an action promises: the one that is being executed, and those to come."""


def worth(state: State, seat: int) -> float:
    """The expected points; at the end the score (EI-140)."""
    if state.decision is None:
        return float(sum(parts(state, seat).values()))
    return engine.weighed(outlook(state, seat), engine.weights(__package__, len(state.players)))


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


def outlook(state: State, seat: int) -> Outlook:
    """Points with the last market but without the three awards, whose leads are facts (EI-141, EI-144)."""
    player, decision = state.players[seat], state.decision
    facts: list[Fact] = [
        ("time", 1),
        ("bonus", player.bonus + player.bonus_new),
        ("patents", player.patents),
        ("invested", player.invested),
    ]
    if decision is not None and decision.seat == seat:
        facts.append(ASK[decision.kind])
    output = _goods(state, player, facts)
    _leads(state, seat, output, facts)
    _markers(state, seat, facts)
    makeable = _makeable(state, seat, facts)
    discs = _discs(state, seat, output, makeable, facts)
    points = player.influence + _market_points(state.box, player.stock[COIN], player.cubes())
    return Outlook(points, _left(state, discs), facts)


_known_markets: dict[tuple[str, int, int], int] = {}


def _market_points(box: Box, coins: int, cubes: int) -> int:
    """The last market (EI-141), cached: every estimate needs it."""
    key = (box.digest, coins, cubes)
    points = _known_markets.get(key)
    if points is None:
        points = _known_markets[key] = last_market(box, coins, cubes)
    return points


def _left(state: State, discs: int) -> float:
    """The seat's remaining share of the actions in the longest match: four players have fewer than five."""
    company, decision = state.company, state.decision
    this_round = company.discs if decision is not None and decision.kind == "place" else discs
    return ((company.rounds - state.round) * company.discs + this_round) / MOST_ACTIONS


def _goods(state: State, player: Player, facts: list[Fact]) -> int:
    """Stock and what the factories add to it; returns their capacity (EI-147)."""
    for good, amount in player.stock.items():
        if amount:
            facts.append((good, amount))
            if amount > MANY:
                facts.append(("many " + good, amount - MANY))
    output, factories = 0, state.box.factories
    for card in player.factories:
        factory = factories[card]
        amount, makes = factory.amount, factory.makes
        output += amount
        facts.append(("makes " + makes[0] if len(makes) == 1 else "makes either", amount))
    facts.append(("factories", len(player.factories)))
    return output


def _leads(state: State, seat: int, output: int, facts: list[Fact]) -> None:
    """The seat's lead in the award categories (EI-144 to EI-147)."""
    player, factories = state.players[seat], state.box.factories
    invested = patents = capacity = 0
    for number, other in enumerate(state.players):
        if number != seat:
            invested, patents = max(invested, other.invested), max(patents, other.patents)
            makes = 0
            for card in other.factories:
                makes += factories[card].amount
            capacity = max(capacity, makes)
    facts.append(("lead invested", max(-3, min(3, player.invested - invested))))
    facts.append(("lead patents", max(-2, min(2, player.patents - patents))))
    facts.append(("lead capacity", max(-3, min(3, output - capacity))))


def _markers(state: State, seat: int, facts: list[Fact]) -> None:
    """The seat's inventions, the royalties they may bring, and those that are patented (EI-093 to EI-095)."""
    fields = state.box.fields
    for name, owner in state.inventors.items():
        if owner == seat:
            field = fields[name]
            facts.append(HOLDS[name])
            facts.append(("gold" if field.good == INFLUENCE else "silver", field.royalty))
            if name in state.patented:
                facts.append(("protected", field.royalty))


def _makeable(state: State, seat: int, facts: list[Fact]) -> float:
    """The best cards of the bar that the seat could make now, by yield (EI-088)."""
    cards = state.box.cards
    best: dict[str, int] = {}
    for name in state.bar:
        if name:
            card = cards[name]
            if card.amount > best.get(card.yields, 0) and may_make(state, seat, card):
                best[card.yields] = card.amount
    facts += [("make " + good, amount) for good, amount in best.items()]
    return sum(best.values()) - 0.5 * best.get(COIN, 0)


def _discs(state: State, seat: int, output: int, makeable: float, facts: list[Fact]) -> int:
    """The actions to come and the current one, with what they could do now; returns the number of discs placed."""
    player, decision, discs = state.players[seat], state.decision, 0
    for action, seats in state.spaces.items():
        if seat in seats:
            discs += 1
            facts.append(DISC[action])
            _promise(state, player, action, output, makeable, LATER, facts)
    if decision is not None and decision.seat == seat:
        _promise(state, player, decision.kind.upper(), output, makeable, NOW, facts)
    return discs


def _promise(
    state: State,
    player: Player,
    action: str,
    output: int,
    makeable: float,
    names: Mapping[str, str],
    facts: list[Fact],
) -> None:
    stock = player.stock
    if action == "PRODUCE":
        facts.append((names["output"], output))
    elif action == "INVENT":
        facts.append((names["stones"], min(7, stock[DEVELOPMENT])))
        facts.append((names["coins"], min(7, stock[COIN])))
    elif action == "MARKET":
        facts.append((names["wealth"], min(10, stock[COIN] + player.cubes() // 2)))
    elif action == "MAKE":
        facts.append((names["make"], makeable))
    elif action == "BUILD":
        facts.append((names["factory"], _best_factory(state, player)))
    elif action == "BUY":
        facts.append((names["stores"], min(3, stock[COIN])))


def _best_factory(state: State, player: Player) -> int:
    """The largest output among the open factories that the seat can afford now (EI-036)."""
    stock, factories, best = player.stock, state.box.factories, 0
    for card in state.row:
        if card:
            factory = factories[card]
            if factory.amount > best and affords(stock, factory.cost):
                best = factory.amount
    return best
