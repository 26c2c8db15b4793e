"""What a position is worth to a seat: its goods, its production, its cards and the fields within reach of its ships."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rules.engine import evaluation as engine
from rules.engine.contract import Action
from rules.engine.evaluation import Fact, Outlook, YesOrNo
from rules.ilos.actions import END, PLAY
from rules.ilos.components import BUILDING, GOLDMINE, KINDS, MARKET, PLANTATION, RUIN
from rules.ilos.market import tokens_left
from rules.ilos.rounds import is_last_round
from rules.ilos.ships import harbours
from rules.ilos.state import NO_OWNER, Player, State, forts_of

WORK: Mapping[int, str] = {PLANTATION: "crop", GOLDMINE: "gold", BUILDING: "site", RUIN: "ruin"}
"""What each kind of card puts a pioneer on."""
ASK, HAND = YesOrNo("ask"), YesOrNo("hand")
OPEN, CAN, SOON = YesOrNo("open"), YesOrNo("can"), YesOrNo("soon")
SURE_GAINS = (PLAY[RUIN], PLAY[GOLDMINE], PLAY[PLANTATION])
"""Cards that bring goods by the end of the turn; after the last turn, cards in hand are worth nothing."""
MANY = 4
"""Free fields beyond this number add nothing."""


def worth(state: State, seat: int) -> float:
    """The expected wealth; at the end the score (IL-102)."""
    if state.decision is None:
        return float(wealth(state, state.players[seat].goods))
    return engine.weighed(outlook(state, seat), engine.weights(__package__, len(state.players)))


def doubt(state: State, seat: int) -> float:
    return engine.doubt(__package__, len(state.players), outlook(state, seat))


def dominated(view: State, legal: Sequence[Action]) -> Mapping[Action, Action]:
    """In the last round no turn ends while a card could still bring goods (IL-069, IL-083, IL-091, IL-107)."""
    decision = view.decision
    assert decision is not None
    if decision.kind != "turn" or not is_last_round(view):
        return {}
    return next(({END: card} for card in SURE_GAINS if card in legal), {})


def wealth(state: State, goods: list[int]) -> int:
    """Goods at today's prices (IL-103)."""
    prices, raised = state.box.prices, state.raised
    total = 0
    for good, amount in enumerate(goods):
        if amount:
            total += amount * prices[good][raised[good]]
    return total


def outlook(state: State, seat: int) -> Outlook:
    player, decision, box = state.players[seat], state.decision, state.box
    least = min([other.pioneers for other in state.players])
    income, rounds_left = wealth(state, player.makes), (state.rounds - state.round + 0.5) / state.rounds
    facts: list[Fact] = [
        ("time", 1),
        ("income", income),
        ("harvests", income * rounds_left),
        ("makes", sum(player.makes)),
        ("ships", len(player.coast) + len(player.raids)),
        ("raids", len(player.raids)),
        ("placed", box.pioneers - player.pioneers),
        ("behind", player.pioneers - least),
        ("cards", player.cards),
        ("forts", forts_of(state, seat)),
        ("round", state.round / 10),
    ]
    if decision is not None and decision.seat == seat:
        facts += (("to move", 1), ASK[decision.kind])
    _market(state, player, facts)
    _hand(player, facts)
    _work(state, seat, facts)
    left = min(max(least, 0.3) / box.pioneers, rounds_left)
    return Outlook(wealth(state, player.goods), left, facts)


def _market(state: State, player: Player, facts: list[Fact]) -> None:
    """What the best price rise would bring, and stock that could profit from further rises (IL-085 to IL-088)."""
    if tokens_left(state) <= 0:
        return
    stock, best, prices, raised = sum(player.goods), 0, state.box.prices, state.raised
    for good, amount in enumerate(player.goods):
        if amount:
            row, step = prices[good], raised[good]
            if step + 1 < len(row):
                rise = (amount - 1) * row[step + 1] - amount * row[step]
                if rise > best:
                    best = rise
    facts.append(("rise", best))
    if player.hand[MARKET]:
        facts.append(("rise now", best))
    facts.append(("stock", stock))


def _hand(player: Player, facts: list[Fact]) -> None:
    for kind, number in enumerate(player.hand):
        if number:
            facts.append(HAND[KINDS[kind]])
            if number > 1:
                facts.append(("hand+ " + KINDS[kind], number - 1))


def _work(state: State, seat: int, facts: list[Fact]) -> None:
    """The fields within reach, and whether a card for them is playable and affordable (IL-062 to IL-065)."""
    player, cards = state.players[seat], state.box.cards
    if not player.pioneers:
        return
    found = _fields_in_reach(state, seat)
    for kind, name in WORK.items():
        fields = found[kind]
        if not fields or (kind == BUILDING and len(state.buildings) >= state.box.buildings):
            continue
        facts.append(OPEN[name])
        facts.append(("open+ " + name, min(fields, MANY) - 1))
        if player.hand[kind]:
            facts.append(CAN[name] if player.cards > cards[kind].cost else SOON[name])


def _fields_in_reach(state: State, seat: int) -> list[int]:
    """The number of free fields for each kind of card, if there are ships enough (IL-059, IL-062)."""
    cards, sites, islands, owners = state.box.cards, state.box.sites, state.islands, state.owners
    found = [0] * len(KINDS)
    for island, ships in harbours(state, seat).items():
        for region in islands[island]:
            for field, kind in sites[region]:
                if owners[field] == NO_OWNER and ships >= cards[kind].ships:
                    found[kind] += 1
    return found
