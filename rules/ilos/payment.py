"""Handing over cards: payments for actions, and the exchange at the start.

Cards are named one at a time in the fixed order of their kinds, so that every set of cards is reached in exactly one
way. If only one way is left, there is no question. Other seats see the number of cards, never which (IL-039).
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import compress
from operator import add
from typing import TypeVar

from rules.engine.contract import Action, BuiltOnce, Decision, Events
from rules.ilos import log
from rules.ilos.actions import KEEP, PAY, SWAP
from rules.ilos.components import KIND_NAMED, KINDS
from rules.ilos.piles import draw
from rules.ilos.state import State

T = TypeVar("T")

_ALL = range(len(KINDS))

# Paying for an action


DUE: BuiltOnce[tuple[int, str, int, int], Decision] = BuiltOnce(lambda key: Decision(key[0], "pay", key[1:]))
"""The questions for a card of a payment, by seat, purpose, total cards and cards left."""


def pay(state: State, events: Events, seat: int, purpose: str, cards: int) -> Decision | None:
    """Ask for one card at a time until the payment is complete (IL-037, IL-038)."""
    return _go_on(state, events, seat, purpose, cards, cards, 0)


def _go_on(state: State, events: Events, seat: int, purpose: str, cards: int, left: int, first: int) -> Decision | None:
    """Ask for the next card, of the first kind that may still be named or a later one; forced cards are paid directly.

    There is a choice if the later kinds could cover the rest as well.
    """
    while left:
        hand = state.players[seat].hand
        while not hand[first]:
            first += 1
        later = sum(hand[first + 1 :])
        if later >= left:
            return DUE[seat, purpose, cards, left]
        hand_over(state, seat, first, left - later)
        left = later
    if cards:
        discard_payment(state, seat)
        if events is not None:
            log.pays(state, events, seat, cards)
        state.payment = [0] * len(KINDS)
    return None


def lowest(state: State) -> int:
    """The first kind that may still be named: that of the last card named."""
    payment = state.payment
    if any(payment):
        for kind in range(len(payment) - 1, 0, -1):
            if payment[kind]:
                return kind
    return 0


def payable(hand: list[int], first: int, left: int) -> list[int]:
    """The kinds that can be named next so that they and the later ones cover the rest of the payment."""
    return _nameable(_ALL, hand, first, left)


def handed_over(state: State, seat: int) -> int:
    """The cards of this seat in a payment or exchange in progress."""
    decision = state.decision
    if decision is None or decision.seat != seat or decision.kind not in ("pay", "exchange"):
        return 0
    if decision.kind == "exchange":
        return int(decision.args[0])
    return int(decision.args[1] - decision.args[2])


def pay_choices(state: State, decision: Decision) -> list[Action]:
    _, cards, left = decision.args
    return _nameable(PAY, state.players[decision.seat].hand, lowest(state) if left < cards else 0, left)


def _nameable(things: Sequence[T], hand: list[int], first: int, left: int) -> list[T]:
    """The items for the payable kinds, out of one item per kind of card."""
    found = [*compress(things[first:], hand[first:])] if first else [*compress(things, hand)]
    later = 0
    for count in reversed(hand):
        later += count
        if later >= left or not found:
            break
        if count:
            found.pop()
    return found


def pay_answer(state: State, decision: Decision, action: Action, events: Events) -> Decision | None:
    purpose, cards, left = decision.args
    if cards == 1 and events is None:
        player, kind = state.own(decision.seat), KIND_NAMED[action.args[0]]
        player.hand[kind] -= 1
        player.cards -= 1
        player.paid[kind] += 1
        player.paid_cards += 1
        return None
    kind = KIND_NAMED[action.args[0]]
    hand_over(state, decision.seat, kind, 1)
    return _go_on(state, events, decision.seat, purpose, cards, left - 1, kind)


def hand_over(state: State, seat: int, kind: int, number: int) -> None:
    """Move cards of a kind from the hand to the payment in progress."""
    player = state.own(seat)
    player.hand[kind] -= number
    player.cards -= number
    state.payment[kind] += number


def discard_payment(state: State, seat: int) -> None:
    """Put the whole payment face down on the discard pile; its owner knows it (IL-039)."""
    player = state.own(seat)
    player.paid = list(map(add, player.paid, state.payment))
    player.paid_cards += sum(state.payment)


# The exchange before the first islands


def exchange(state: State, events: Events, seat: int, swapped: int) -> Decision | None:
    """Ask which cards to give away, once, before the first islands (IL-010, IL-011)."""
    if swappable(state, seat):
        return Decision(seat, "exchange", (swapped,))
    finish_exchange(state, events, seat, swapped)
    return None


def swappable(state: State, seat: int) -> list[int]:
    hand = state.players[seat].hand
    return [kind for kind in range(lowest(state), len(hand)) if hand[kind]]


def exchange_choices(state: State, decision: Decision) -> list[Action]:
    return [*(SWAP[kind] for kind in swappable(state, decision.seat)), KEEP]


def exchange_answer(state: State, decision: Decision, action: Action, events: Events) -> Decision | None:
    seat, swapped = decision.seat, decision.args[0]
    if action == KEEP:
        finish_exchange(state, events, seat, swapped)
        return None
    hand_over(state, seat, KIND_NAMED[action.args[0]], 1)
    return exchange(state, events, seat, swapped + 1)


def finish_exchange(state: State, events: Events, seat: int, swapped: int) -> None:
    """Discard the cards, then draw the same number (IL-011)."""
    discard_payment(state, seat)
    if events is not None:
        log.exchanges(state, events, seat, swapped)
    state.payment = [0] * len(KINDS)
    draw(state, events, seat, swapped)
