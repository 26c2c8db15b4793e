"""What a seat may know, and full tables that it could not tell from the real one."""

from __future__ import annotations

from rules.engine.chance import Chance
from rules.ilos.components import KINDS
from rules.ilos.market import is_full
from rules.ilos.state import HIDDEN, Player, State
from rules.ilos.tiles import GOLD, GOODS, RUIN_FIELD


def view(state: State, seat: int | None) -> State:
    """The table as this seat sees it; None: a bystander. When the match is over everything lies open."""
    seen = state.copy()
    seen.chance = Chance(0)
    if state.decision is None:
        return seen
    for number, player in enumerate(seen.players):
        if number != seat:
            player.hand = [HIDDEN] * len(KINDS)
            player.goods = [HIDDEN] * len(GOODS)
            player.paid = [HIDDEN] * len(KINDS)
    if state.decision.seat != seat and _handed_over(state, state.decision.seat):
        seen.payment = [HIDDEN] * len(KINDS)
    seen.deck = [HIDDEN] * len(state.deck)
    seen.stack = [HIDDEN] * len(state.stack)
    return seen


def resample(state: State, seat: int, rng: Chance) -> State:
    """A table that fits everything the seat knows, made from its view alone."""
    sample = view(state, seat)
    if state.decision is not None:
        _deal_tiles(sample, rng)
        _deal_cards(sample, seat, rng)
        _guess_goods(sample, seat, rng)
    sample.chance = Chance(rng.bits())
    return sample


def _deal_tiles(sample: State, rng: Chance) -> None:
    """Any of the tiles that nobody has seen may lie in the stack; the others were left in the box."""
    seen = [*sample.zone, *(tile for tile, _ in sample.laid.values())]
    unseen = [tile for tile in range(len(sample.box.tiles)) if tile not in seen]
    rng.shuffle(unseen)
    sample.stack = unseen[: len(sample.stack)]


def _deal_cards(sample: State, seat: int, rng: Chance) -> None:
    """Deal all cards that the seat can't place to the other hands, their discards and the draw pile."""
    pool = _unknown_cards(sample)
    rng.shuffle(pool)
    for number, player in enumerate(sample.players):
        if number != seat:
            player.paid = _counted([pool.pop() for _ in range(player.paid_cards)])
            _deal_hand(sample, number, [pool.pop() for _ in range(player.cards + _handed_over(sample, number))])
    sample.deck = pool


def _unknown_cards(sample: State) -> list[int]:
    known = [
        sample.discard,
        sample.payment,
        *(pile for player in sample.players for pile in (player.hand, player.paid)),
    ]
    return [
        kind
        for kind, card in enumerate(sample.box.cards)
        for _ in range(card.count - sum(max(pile[kind], 0) for pile in known))
    ]


def _handed_over(sample: State, seat: int) -> int:
    """Cards of this seat that lie in a payment or exchange being made."""
    decision = sample.decision
    if decision is None or decision.seat != seat or decision.kind not in ("pay", "exchange"):
        return 0
    if decision.kind == "exchange":
        return int(decision.args[0])
    return int(decision.args[1] - decision.args[2])


def _deal_hand(sample: State, seat: int, cards: list[int]) -> None:
    """A payment in progress gets the lowest kinds of the cards, since payments are named in that order."""
    handed_over = _handed_over(sample, seat)
    if handed_over:
        cards.sort()
        sample.payment = _counted(cards[:handed_over])
    sample.players[seat].hand = _counted(cards[handed_over:])


def _counted(cards: list[int]) -> list[int]:
    return [cards.count(kind) for kind in range(len(KINDS))]


def _guess_goods(sample: State, seat: int, rng: Chance) -> None:
    """Stocks that the others could have: any number of harvests of what they make, and the gold of their ruins."""
    for number, player in enumerate(sample.players):
        if number != seat:
            player.goods = [sum(rng.below(sample.round + 1) for _ in range(amount)) for amount in player.makes]
            player.goods[GOLD] += sample.box.ruin_gold * _ruins(sample, number)
            decision = sample.decision
            if decision is not None and decision.seat == number and decision.kind == "market":
                _stock_for_market(sample, player, rng)


def _ruins(sample: State, seat: int) -> int:
    fields = sample.box.fields
    return sum(owner == seat and fields[field].kind == RUIN_FIELD for field, owner in enumerate(sample.owners))


def _stock_for_market(sample: State, player: Player, rng: Chance) -> None:
    """Whoever has played a Market card holds something to raise."""
    open_rows = [good for good in range(len(GOODS)) if not is_full(sample, good)]
    if not any(player.goods[good] for good in open_rows):
        player.goods[rng.pick(open_rows)] += 1
