"""Random matches meet everything that the rules ask."""

from __future__ import annotations

from rules.engine.rng import Rng
from rules.propeller_islands.game import load

EARLY_ABILITIES = load({"fame": {"trumpets": [1, 3]}})
"""Random play seldom reaches the real trumpets."""


def test_random_matches_meet_every_question() -> None:
    met = set()
    for seed in range(40):
        rng, state = Rng(seed), EARLY_ABILITIES.setup(2 + seed % 3, seed, {})
        while state.decision is not None:
            met.add(state.decision.kind)
            EARLY_ABILITIES.advance(state, rng.pick(EARLY_ABILITIES.legal(state)))
    assert met == set(EARLY_ABILITIES.questions)
