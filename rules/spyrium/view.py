"""What a seat may know. Nobody has secrets; hidden is what lies face down: decks, the event stack, the supply."""

from __future__ import annotations

from rules.engine.chance import Chance
from rules.spyrium.setup import shuffled
from rules.spyrium.state import HIDDEN, HIDDEN_TOKEN, State


def view(state: State, seat: int | None) -> State:
    """The table with all that lies face down blanked; the same for every seat.

    It stays so at the end: nothing of it counts, so nothing is turned up.
    """
    known = state.copy()
    known.chance = Chance(0)
    known.decks = {period: (HIDDEN,) * len(deck) for period, deck in state.decks.items()}
    known.future = state.future[:1] + (HIDDEN,) * len(state.future[1:])
    known.supply = (HIDDEN_TOKEN,) * len(state.supply)
    return known


def resample(state: State, seat: int, rng: Chance) -> State:
    """The same table with other decks, events and tokens to come, made from the cards nobody has seen."""
    sample = state.copy()
    sample.chance = Chance(rng.bits())
    if state.decision is not None:
        sample.decks = {period: shuffled(rng, sorted(deck)) for period, deck in state.decks.items()}
        sample.future = state.future[:1] + shuffled(rng, sorted(state.future[1:]))
        sample.supply = shuffled(rng, sorted(state.supply))
    return sample
