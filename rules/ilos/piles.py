"""Drawing cards, with the reshuffle and the richest hand (IL-093 to IL-096)."""

from __future__ import annotations

from collections.abc import Sequence
from operator import add

from rules.engine.contract import Events
from rules.ilos import log
from rules.ilos.components import KINDS
from rules.ilos.state import Gift, State, clockwise, forts_of


def cards_to_draw(state: State, seat: int) -> int:
    """Three, plus one for each ship in play, on a coast or a nest, and for each fort (IL-077, IL-093)."""
    player = state.players[seat]
    return state.box.draw + len(player.coast) + len(player.raids) + forts_of(state, seat)


def cards_to_come(state: State, seat: int, wanted: int) -> int:
    """The number of cards that can be drawn or taken, if fewer than wanted (IL-094 to IL-096)."""
    piles = len(state.deck) + sum(state.discard) + sum(player.paid_cards for player in state.players)
    missing = wanted - piles
    if missing <= 0:
        return wanted
    others = [player.cards for number, player in enumerate(state.players) if number != seat]
    return piles if state.players[seat].cards + piles > max(others) else piles + min(missing, sum(others))


def draw(state: State, events: Events, seat: int, wanted: int) -> None:
    """Draw cards from the pile, then from the shuffled discards, then from the largest hand (IL-094, IL-095).

    If the pile suffices and no events are wanted, nothing has to be counted.
    """
    player, deck = state.own(seat), state.deck
    if events is None and 0 < wanted <= len(deck):
        hand = player.hand
        for kind in deck[-wanted:]:
            hand[kind] += 1
        del deck[-wanted:]
        player.cards += wanted
        state.gifts = []
        return
    drawn, missing = [0] * len(KINDS), wanted
    while missing and (state.deck or reshuffle(state, events, missing)):
        taken = state.deck[-missing:]
        del state.deck[-missing:]
        missing -= len(taken)
        for kind in taken:
            drawn[kind] += 1
    player.cards += wanted - missing
    state.gifts = take_from_the_richest(state, seat, missing) if missing else []
    for gift in state.gifts:
        drawn = list(map(add, drawn, gift.cards))
        player.cards += gift.number
    player.hand = list(map(add, player.hand, drawn))
    if events is not None:
        log.draws(state, events, seat, drawn)
        for gift in state.gifts:
            log.gives(events, gift)
        if sum(drawn) < wanted:
            log.draws_no_more(events, seat, wanted - sum(drawn))


def reshuffle(state: State, events: Events, wanted: int) -> bool:
    """All discards, face up and face down alike, become the new draw pile; False if there are none.

    This happens only when a card is needed and the draw pile is empty (IL-094). If all of them are drawn at once, their
    order doesn't matter.
    """
    lying = state.discard
    for player in state.own_all():
        if player.paid_cards:
            lying = list(map(add, lying, player.paid))
            player.paid, player.paid_cards = [0] * len(KINDS), 0
    if not any(lying):
        return False
    state.discard, state.deck = [0] * len(KINDS), one_by_one(lying)
    if wanted < len(state.deck):
        state.chance.shuffle(state.deck)
    else:
        state.chance.skip(len(state.deck) - 1)
    if events is not None:
        log.reshuffled(state, events)
    return True


def one_by_one(counts: Sequence[int]) -> list[int]:
    """The cards of a pile given as counts by kind, in the order of the kinds."""
    cards: list[int] = []
    for kind, count in enumerate(counts):
        if count:
            cards += [kind] * count
    return cards


def take_from_the_richest(state: State, seat: int, missing: int) -> list[Gift]:
    """Take the missing cards at random from the largest hand (IL-095, IL-096).

    Ties go to the first opponent clockwise. Nothing is taken if the seat's own hand alone is the largest; if a hand
    runs out, the largest of the others follows.
    """
    hands, opponents = [player.cards for player in state.players], clockwise(state, seat)[1:]
    gifts: list[Gift] = []
    while missing:
        donor = max(opponents, key=hands.__getitem__)
        count = min(missing, hands[donor])
        if not count or (not gifts and hands[seat] > hands[donor]):
            break
        gifts.append(Gift(donor, seat, count, _give_at_random(state, donor, count)))
        hands[donor] -= count
        missing -= count
    return gifts


def _give_at_random(state: State, donor: int, count: int) -> tuple[int, ...]:
    giver, given = state.own(donor), [0] * len(KINDS)
    for kind in state.chance.take(one_by_one(giver.hand), count):
        giver.hand[kind] -= 1
        given[kind] += 1
    giver.cards -= count
    return tuple(given)
