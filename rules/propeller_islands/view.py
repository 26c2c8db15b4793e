"""The view of a seat, and samples (hidden information: PI-021)."""

from __future__ import annotations

from rules.engine.contract import HIDDEN
from rules.engine.rng import Rng
from rules.propeller_islands.state import State


def view(state: State, seat: int | None) -> State:
    """The view of one seat: no other hands, no order of decks and stack, no future rolls.

    At the end everything except the generator is public.
    """
    seen = state.copy()
    seen.chance = Rng(0)
    if state.decision is None:
        return seen
    seen.stack = [HIDDEN] * len(seen.stack)
    seen.decks = [[HIDDEN] * len(deck) for deck in seen.decks]
    for owner, player in enumerate(state.players):
        if owner != seat:
            seen.own(owner).hand = [HIDDEN] * len(player.hand)
    return seen


def resample(state: State, seat: int, rng: Rng) -> State:
    """A sample with the unknown cards and tiles dealt anew.

    The level of every hidden card is known from its back and from how it was drawn, so it stays the same.
    """
    sample = state.copy()
    sample.chance = Rng(rng.bits())
    if state.decision is None:
        return sample
    sample.stack.sort()
    rng.shuffle(sample.stack)
    level_of = {card: plan.level for card, plan in state.box.plans.items()}
    hands = [sample.own(other).hand for other in range(len(sample.players)) if other != seat]
    for level, deck in enumerate(sample.decks, start=1):
        pool = sorted([*deck, *(card for hand in hands for card in hand if level_of[card] == level)])
        rng.shuffle(pool)
        for hand in hands:
            hand[:] = [pool.pop() if level_of[card] == level else card for card in hand]
        deck[:] = pool
    return sample
