"""The view of a seat, and samples."""

from __future__ import annotations

from operator import sub

from rules.engine.contract import HIDDEN_NUMBER
from rules.engine.rng import Rng
from rules.ilos.components import KINDS
from rules.ilos.market import is_full
from rules.ilos.payment import handed_over
from rules.ilos.piles import one_by_one
from rules.ilos.state import Player, State
from rules.ilos.tiles import GOLD, GOODS

_UNKNOWN = (HIDDEN_NUMBER,) * len(KINDS)


def view(state: State, seat: int | None) -> State:
    """The view of this seat; None: a spectator. When the match is over everything is public."""
    seen = state.copy()
    seen.chance = Rng(0)
    if state.decision is None:
        return seen
    for number in range(len(seen.players)):
        if number != seat:
            player = seen.own(number)
            player.hand = [HIDDEN_NUMBER] * len(KINDS)
            player.goods = [HIDDEN_NUMBER] * len(GOODS)
            player.paid = [HIDDEN_NUMBER] * len(KINDS)
    if state.decision.seat != seat and handed_over(state, state.decision.seat):
        seen.payment = [HIDDEN_NUMBER] * len(KINDS)
    seen.gifts = [gift if seat in (gift.giver, gift.taker) else gift._replace(cards=_UNKNOWN) for gift in state.gifts]
    seen.deck = [HIDDEN_NUMBER] * len(state.deck)
    seen.stack = [HIDDEN_NUMBER] * len(state.stack)
    return seen


def resample(state: State, seat: int, rng: Rng) -> State:
    """A sample consistent with everything the seat knows, made from its view alone."""
    sample = view(state, seat)
    if state.decision is not None:
        _deal_tiles(sample, rng)
        _deal_cards(sample, seat, rng)
        if sample.supply:
            _share_goods(sample, seat, rng)
        else:
            _guess_goods(sample, seat, rng)
    sample.chance = Rng(rng.bits())
    return sample


def _deal_tiles(sample: State, rng: Rng) -> None:
    """Any unseen tile may be in the stack; the others stayed in the box."""
    seen = [*sample.zone, *(tile for tile, _ in sample.laid.values())]
    unseen = [tile for tile in range(len(sample.box.tiles)) if tile not in seen]
    rng.shuffle(unseen)
    sample.stack = unseen[: len(sample.stack)]


def _deal_cards(sample: State, seat: int, rng: Rng) -> None:
    """Deal all cards whose place is hidden to the other hands, their discards and the draw pile."""
    pool = _unknown_cards(sample)
    rng.shuffle(pool)
    for number in range(len(sample.players)):
        if number != seat:
            player = sample.own(number)
            player.paid = _counted(_off_the_top(pool, player.paid_cards))
            known = _given_to(sample, number)
            unknown = player.cards + handed_over(sample, number) - len(known)
            _deal_hand(sample, number, known + _off_the_top(pool, unknown))
    sample.deck = pool
    _guess_gifts(sample, rng)


def _off_the_top(pool: list[int], number: int) -> list[int]:
    rest = len(pool) - number
    cards = pool[rest:]
    del pool[rest:]
    return cards


def _unknown_cards(sample: State) -> list[int]:
    """Cards that are nowhere in the view; cards the seat gave away itself are in the hand that took them."""
    hidden_hands = [number for number, player in enumerate(sample.players) if HIDDEN_NUMBER in player.hand]
    known = [
        sample.discard,
        sample.payment,
        *(pile for player in sample.players for pile in (player.hand, player.paid)),
        *(_counted(_given_to(sample, number)) for number in hidden_hands),
    ]
    unknown = [card.count for card in sample.box.cards]
    for pile in known:
        if HIDDEN_NUMBER not in pile:
            unknown = list(map(sub, unknown, pile))
    return one_by_one(unknown)


def _given_to(sample: State, taker: int) -> list[int]:
    """The cards in a hand that are known to have come from others (IL-095)."""
    known = [gift for gift in sample.gifts if gift.taker == taker and gift.cards != _UNKNOWN]
    return [kind for gift in known for kind, count in enumerate(gift.cards) for _ in range(count)]


def _guess_gifts(sample: State, rng: Rng) -> None:
    """Cards taken secretly may be any cards in the hand that took them."""
    for place, gift in enumerate(sample.gifts):
        if gift.cards == _UNKNOWN:
            hand = sample.players[gift.taker].hand
            given = _counted(_given_to(sample, gift.taker))
            free = [kind for kind, held in enumerate(hand) for _ in range(held - given[kind])]
            rng.shuffle(free)
            sample.gifts[place] = gift._replace(cards=tuple(_counted(free[: gift.number])))


def _deal_hand(sample: State, seat: int, cards: list[int]) -> None:
    """A payment in progress gets the lowest kinds of the cards, since payments are named in that order."""
    given = handed_over(sample, seat)
    if given:
        cards.sort()
        sample.payment = _counted(cards[:given])
    sample.own(seat).hand = _counted(cards[given:])


def _counted(cards: list[int]) -> list[int]:
    return [cards.count(kind) for kind in range(len(KINDS))]


def _guess_goods(sample: State, seat: int, rng: Rng) -> None:
    """Stocks that the others could have: any number of harvests of their production, and the gold of their ruins."""
    for number in range(len(sample.players)):
        if number != seat:
            player = sample.own(number)
            player.goods = [sum(rng.below(sample.round + 1) for _ in range(amount)) for amount in player.makes]
            ruins = [sample.owners[field] for field in sample.box.ruins].count(number)
            player.goods[GOLD] += sample.box.ruin_gold * ruins
            decision = sample.decision
            if decision is not None and decision.seat == number and decision.kind == "market":
                _stock_for_market(sample, player, rng)


def _share_goods(sample: State, seat: int, rng: Rng) -> None:
    """With a limited supply, every seat knows the total goods of the others, but not who has them.

    Seats that produce a good, or took the gold of a ruin, have some of it.
    """
    others = [sample.own(number) for number in range(len(sample.players)) if number != seat]
    for player in others:
        player.goods = [0] * len(GOODS)
    for good, left in enumerate(sample.supply):
        out = sum(player.goods[good] + player.makes[good] for player in sample.players)
        chances = [player for player in others for _ in range(player.makes[good])] or others
        for _ in range(sample.box.resources[good] - left - out):
            rng.pick(chances).goods[good] += 1
    decision = sample.decision
    if decision is not None and decision.seat != seat and decision.kind == "market":
        _lend_for_market(sample, sample.own(decision.seat), others)


def _lend_for_market(sample: State, trader: Player, others: list[Player]) -> None:
    """A seat that has played a Market card has a good to raise, which the others then don't have."""
    open_rows = [good for good in range(len(GOODS)) if not is_full(sample, good)]
    if not any(trader.goods[good] for good in open_rows):
        giver, good = next((other, good) for other in others for good in open_rows if other.goods[good])
        giver.goods[good] -= 1
        trader.goods[good] += 1


def _stock_for_market(sample: State, player: Player, rng: Rng) -> None:
    """A seat that has played a Market card has a good to raise."""
    open_rows = [good for good in range(len(GOODS)) if not is_full(sample, good)]
    if not any(player.goods[good] for good in open_rows):
        player.goods[rng.pick(open_rows)] += 1
