"""What a position is worth to a seat: its goods, its production, its cards and the fields within reach of its ships."""

from __future__ import annotations

import functools
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from rules.engine import evaluation as engine
from rules.engine.contract import Action
from rules.engine.evaluation import Fact, Outlook, YesOrNo
from rules.ilos.actions import END, PLAY
from rules.ilos.components import BUILDING, GOLDMINE, KINDS, MARKET, PLANTATION, RUIN, Box
from rules.ilos.rounds import is_last_round
from rules.ilos.ships import harbours
from rules.ilos.state import NO_OWNER, State, forts_of

WORK: Mapping[int, str] = {PLANTATION: "crop", GOLDMINE: "gold", BUILDING: "site", RUIN: "ruin"}
"""What each kind of card puts a pioneer on."""
ASK, HAND = YesOrNo("ask"), YesOrNo("hand")
OPEN, CAN, SOON = YesOrNo("open"), YesOrNo("can"), YesOrNo("soon")
SURE_GAINS = (PLAY[RUIN], PLAY[GOLDMINE], PLAY[PLANTATION])
"""Cards that bring goods by the end of the turn; after the last turn, cards in hand are worth nothing."""
MANY = 4
"""Free fields beyond this number add nothing."""
NO_FIELDS = (0,) * len(KINDS)


class Gist(NamedTuple):
    """All that the estimate depends on: while a bot searches, few of the many positions differ in it."""

    asked: str
    """The question to the seat; empty if another one is asked."""
    round: int
    rounds: int
    least: int
    """The pioneers of the seat that has fewest."""
    pioneers: int
    cards: int
    ships: int
    raids: int
    forts: int
    makes: tuple[int, ...]
    goods: tuple[int, ...]
    hand: tuple[int, ...]
    raised: tuple[int, ...]
    fields: tuple[int, ...]
    """The free fields within reach, by kind of card."""


def worth(state: State, seat: int) -> float:
    """The expected wealth; at the end the score (IL-102)."""
    if state.decision is None:
        return float(wealth(state.box, state.raised, state.players[seat].goods))
    return _expected(state.box, len(state.players), _gist(state, seat))


@functools.lru_cache(maxsize=engine.KEPT)
def _expected(box: Box, seats: int, gist: Gist) -> float:
    return engine.weighed(_outlook(box, gist), engine.weights(__package__, seats))


def doubt(state: State, seat: int) -> float:
    return engine.doubt(__package__, len(state.players), outlook(state, seat))


def dominated(view: State, legal: Sequence[Action]) -> Mapping[Action, Action]:
    """In the last round no turn ends while a card could still bring goods (IL-069, IL-083, IL-091, IL-107)."""
    decision = view.decision
    assert decision is not None
    if decision.kind != "turn" or not is_last_round(view):
        return {}
    return next(({END: card} for card in SURE_GAINS if card in legal), {})


def wealth(box: Box, raised: Sequence[int], goods: Sequence[int]) -> int:
    """Goods at today's prices (IL-103)."""
    prices = box.prices
    total = 0
    for good, amount in enumerate(goods):
        if amount:
            total += amount * prices[good][raised[good]]
    return total


def outlook(state: State, seat: int) -> Outlook:
    return _outlook(state.box, _gist(state, seat))


def _gist(state: State, seat: int) -> Gist:
    player, decision, least = state.players[seat], state.decision, state.box.pioneers
    for other in state.players:
        if other.pioneers < least:
            least = other.pioneers
    return Gist(
        decision.kind if decision is not None and decision.seat == seat else "",
        state.round,
        state.rounds,
        least,
        player.pioneers,
        player.cards,
        len(player.coast) + len(player.raids),
        len(player.raids),
        forts_of(state, seat),
        tuple(player.makes),
        tuple(player.goods),
        tuple(player.hand),
        tuple(state.raised),
        _fields_in_reach(state, seat) if player.pioneers else NO_FIELDS,
    )


def _fields_in_reach(state: State, seat: int) -> tuple[int, ...]:
    """The number of free fields for each kind of card, if there are ships and buildings enough (IL-059, IL-062)."""
    cards, sites, islands, owners = state.box.cards, state.box.sites, state.islands, state.owners
    found = [*NO_FIELDS]
    for island, ships in harbours(state, seat).items():
        for region in islands[island]:
            for field, kind in sites[region]:
                if owners[field] == NO_OWNER and ships >= cards[kind].ships:
                    found[kind] += 1
    if len(state.buildings) >= state.box.buildings:
        found[BUILDING] = 0
    return tuple(found)


def _outlook(box: Box, gist: Gist) -> Outlook:
    income, rounds_left = wealth(box, gist.raised, gist.makes), (gist.rounds - gist.round + 0.5) / gist.rounds
    facts: list[Fact] = [
        ("time", 1),
        ("income", income),
        ("harvests", income * rounds_left),
        ("makes", sum(gist.makes)),
        ("ships", gist.ships),
        ("raids", gist.raids),
        ("placed", box.pioneers - gist.pioneers),
        ("behind", gist.pioneers - gist.least),
        ("cards", gist.cards),
        ("forts", gist.forts),
        ("round", gist.round / 10),
    ]
    if gist.asked:
        facts += (("to move", 1), ASK[gist.asked])
    _market(box, gist, facts)
    _hand(gist, facts)
    _work(box, gist, facts)
    left = min(max(gist.least, 0.3) / box.pioneers, rounds_left)
    return Outlook(wealth(box, gist.raised, gist.goods), left, facts)


def _market(box: Box, gist: Gist, facts: list[Fact]) -> None:
    """What the best price rise would bring, and stock that could profit from further rises (IL-085 to IL-088)."""
    if sum(gist.raised) >= box.tokens:
        return
    best = 0
    for row, step, amount in zip(box.prices, gist.raised, gist.goods, strict=True):
        if amount and step + 1 < len(row):
            best = max(best, (amount - 1) * row[step + 1] - amount * row[step])
    facts.append(("rise", best))
    if gist.hand[MARKET]:
        facts.append(("rise now", best))
    facts.append(("stock", sum(gist.goods)))


def _hand(gist: Gist, facts: list[Fact]) -> None:
    for name, number in zip(KINDS, gist.hand, strict=True):
        if number:
            facts.append(HAND[name])
            if number > 1:
                facts.append(("hand+ " + name, number - 1))


def _work(box: Box, gist: Gist, facts: list[Fact]) -> None:
    """The fields within reach, and whether a card for them is playable and affordable (IL-062 to IL-065)."""
    for kind, name in WORK.items():
        fields = gist.fields[kind]
        if fields:
            facts.append(OPEN[name])
            facts.append(("open+ " + name, min(fields, MANY) - 1))
            if gist.hand[kind]:
                facts.append(CAN[name] if gist.cards > box.cards[kind].cost else SOON[name])
