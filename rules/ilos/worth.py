"""What a position is worth to a seat: its goods, what it makes, its cards and where its ships let it work."""

from __future__ import annotations

from collections.abc import Mapping

from rules.engine import worth as engine
from rules.engine.worth import Fact, Outlook
from rules.ilos.components import BUILDING, FIELDS_FOR, GOLDMINE, KINDS, MARKET, PLANTATION, RUIN
from rules.ilos.market import tokens_left
from rules.ilos.ships import harbours
from rules.ilos.state import NOBODY, Player, State, forts_of

WORK: Mapping[int, str] = {PLANTATION: "crop", GOLDMINE: "gold", BUILDING: "site", RUIN: "ruin"}
CARD_FOR: Mapping[int, int] = {field: card for card, fields in FIELDS_FOR.items() for field in fields}
"""The card that puts a pioneer on each kind of field."""
MANY = 4
"""More free fields than these are no better."""


def worth(state: State, seat: int) -> float:
    """The wealth to expect; at the end the score (IL-102)."""
    if state.decision is None:
        return float(wealth(state, state.players[seat].goods))
    return engine.weighed(outlook(state, seat), engine.weights(__package__, len(state.players)))


def wealth(state: State, goods: list[int]) -> int:
    """Goods at today's prices (IL-103)."""
    prices, raised = state.box.prices, state.raised
    total = 0
    for good, amount in enumerate(goods):
        if amount:
            total += amount * prices[good][raised[good]]
    return total


def outlook(state: State, seat: int) -> Outlook:
    """Wealth, what is left of the match, and everything that the weights know."""
    player, decision, box = state.players[seat], state.decision, state.box
    least = min(other.pioneers for other in state.players)
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
        facts.append(("to move", 1))
        facts.append(("ask " + decision.kind, 1))
    _market(state, player, facts)
    _hand(player, facts)
    _work(state, seat, facts)
    left = min(max(least, 0.3) / box.pioneers, rounds_left)
    return Outlook(wealth(state, player.goods), left, facts)


def _market(state: State, player: Player, facts: list[Fact]) -> None:
    """What the best rise of a price would bring, and stock that waits for more of them (IL-085 to IL-088)."""
    if tokens_left(state) <= 0:
        return
    stock, best, prices = sum(player.goods), 0, state.box.prices
    for good, amount in enumerate(player.goods):
        step = state.raised[good]
        if amount and step + 1 < len(prices[good]):
            now, then = prices[good][step : step + 2]
            best = max(best, (amount - 1) * then - amount * now)
    facts.append(("rise", best))
    if player.hand[MARKET]:
        facts.append(("rise now", best))
    facts.append(("stock", stock))


def _hand(player: Player, facts: list[Fact]) -> None:
    """The first card of each kind and the others."""
    for kind, number in enumerate(player.hand):
        if number:
            facts.append(("hand " + KINDS[kind], 1))
            if number > 1:
                facts.append(("hand+ " + KINDS[kind], number - 1))


def _work(state: State, seat: int, facts: list[Fact]) -> None:
    """The fields within reach, and whether a card for them can be played and paid (IL-062 to IL-065)."""
    player, cards = state.players[seat], state.box.cards
    if not player.pioneers:
        return
    found = _fields_in_reach(state, seat)
    for kind, name in WORK.items():
        fields = found[kind]
        if not fields or (kind == BUILDING and len(state.buildings) >= state.box.buildings):
            continue
        facts.append(("open " + name, 1))
        facts.append(("open+ " + name, min(fields, MANY) - 1))
        if player.hand[kind]:
            facts.append((("can " if player.cards > cards[kind].cost else "soon ") + name, 1))


def _fields_in_reach(state: State, seat: int) -> list[int]:
    """How many free fields each kind of card could put a pioneer on, if it can be paid (IL-059, IL-062)."""
    box, owners = state.box, state.owners
    found = [0] * len(KINDS)
    for island, ships in harbours(state, seat).items():
        for region in state.islands[island]:
            for field in box.regions[region].fields:
                if owners[field] == NOBODY:
                    kind = CARD_FOR[box.fields[field].kind]
                    if ships >= box.cards[kind].ships:
                        found[kind] += 1
    return found
