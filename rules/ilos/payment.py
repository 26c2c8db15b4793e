"""Handing over cards: payments for actions, and the exchange at the start.

Cards are named one at a time and in the fixed order of their kinds, so that every set of cards is reached in exactly
one way. Where only one way is left, nothing is asked. Other seats see how many cards go, never which (IL-039).
"""

from __future__ import annotations

from rules.engine.contract import Action, Decision, Events
from rules.ilos import tell
from rules.ilos.actions import KEEP, PAY, SWAP
from rules.ilos.components import KINDS
from rules.ilos.piles import draw
from rules.ilos.state import State

# Paying for an action


def pay(state: State, events: Events, seat: int, purpose: str, cards: int, left: int) -> Decision | None:
    """Ask for one card at a time until all are there (IL-037, IL-038)."""
    while left:
        kinds = payable(state.players[seat].hand, lowest(state), left)
        if len(kinds) > 1:
            return Decision(seat, "pay", (purpose, cards, left))
        hand_over(state, seat, kinds[0])
        left -= 1
    if cards:
        discard_payment(state, seat)
        if events is not None:
            tell.pays(state, events, seat, cards)
        state.payment = [0] * len(KINDS)
    return None


def lowest(state: State) -> int:
    """The first kind that may still be named: that of the last card handed over."""
    payment = state.payment
    for kind in range(len(payment) - 1, 0, -1):
        if payment[kind]:
            return kind
    return 0


def payable(hand: list[int], first: int, left: int) -> list[int]:
    """The kinds that can be named next so that they and the later ones still cover what is left to pay."""
    kinds: list[int] = []
    later = 0
    for kind in range(len(hand) - 1, first - 1, -1):
        if hand[kind]:
            later += hand[kind]
            if later >= left:
                kinds.append(kind)
    kinds.reverse()
    return kinds


def pay_choices(state: State, decision: Decision) -> list[Action]:
    """The kinds that can pay."""
    return [PAY[kind] for kind in payable(state.players[decision.seat].hand, lowest(state), decision.args[2])]


def pay_answer(state: State, decision: Decision, action: Action, events: Events) -> None:
    """Take the card and go on."""
    purpose, cards, left = decision.args
    hand_over(state, decision.seat, PAY.index(action))
    state.pending.append(("pay", decision.seat, purpose, cards, left - 1))


def hand_over(state: State, seat: int, kind: int) -> None:
    """One card from the hand to the payment being made."""
    player = state.players[seat]
    player.hand[kind] -= 1
    player.cards -= 1
    state.payment[kind] += 1


def discard_payment(state: State, seat: int) -> None:
    """The whole payment goes face down on the discard pile; its owner remembers it (IL-039)."""
    player = state.players[seat]
    for kind, count in enumerate(state.payment):
        player.paid[kind] += count
        player.paid_cards += count


# The exchange before the first islands


def exchange(state: State, events: Events, seat: int, swapped: int) -> Decision | None:
    """Ask which cards to give away, once, before the first islands (IL-010, IL-011)."""
    if swappable(state, seat):
        return Decision(seat, "exchange", (swapped,))
    finish_exchange(state, events, seat, swapped)
    return None


def swappable(state: State, seat: int) -> list[int]:
    """The kinds that can be named next."""
    hand = state.players[seat].hand
    return [kind for kind in range(lowest(state), len(hand)) if hand[kind]]


def exchange_choices(state: State, decision: Decision) -> list[Action]:
    """Name a card to give away, or keep the rest."""
    return [*(SWAP[kind] for kind in swappable(state, decision.seat)), KEEP]


def exchange_answer(state: State, decision: Decision, action: Action, events: Events) -> None:
    """Set the card aside and ask again, or be done."""
    seat, swapped = decision.seat, decision.args[0]
    if action == KEEP:
        finish_exchange(state, events, seat, swapped)
    else:
        hand_over(state, seat, SWAP.index(action))
        state.pending.append(("exchange", seat, swapped + 1))


def finish_exchange(state: State, events: Events, seat: int, swapped: int) -> None:
    """The cards go to the discard pile before as many are drawn (IL-011)."""
    discard_payment(state, seat)
    if events is not None:
        tell.exchanges(state, events, seat, swapped)
    state.payment = [0] * len(KINDS)
    draw(state, events, seat, swapped)
