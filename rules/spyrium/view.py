"""What a seat may know. Players have no secrets; only decks, the event stack and the supply are hidden."""

from __future__ import annotations

from rules.engine.contract import HIDDEN, HIDDEN_NUMBER
from rules.engine.rng import Rng
from rules.spyrium.setup import shuffled
from rules.spyrium.state import State


def view(state: State, seat: int | None) -> State:
    """The table with everything face down blanked; the same for every seat.

    This also applies at the end: nothing face down counts, so nothing is revealed.
    """
    known = state.copy()
    known.chance = Rng(0)
    known.decks = {period: (HIDDEN,) * len(deck) for period, deck in state.decks.items()}
    known.future = state.future[:1] + (HIDDEN,) * len(state.future[1:])
    known.supply = (HIDDEN_NUMBER,) * len(state.supply)
    return known


def resample(state: State, seat: int, rng: Rng) -> State:
    """The same table with other decks, future events and tokens, made from the unseen ones."""
    sample = state.copy()
    sample.chance = Rng(rng.bits())
    if state.decision is not None:
        sample.decks = {period: shuffled(rng, sorted(deck)) for period, deck in state.decks.items()}
        sample.future = state.future[:1] + shuffled(rng, sorted(state.future[1:]))
        sample.supply = shuffled(rng, sorted(state.supply))
    return sample
