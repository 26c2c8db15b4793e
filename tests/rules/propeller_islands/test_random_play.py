"""Random matches under the laws, with a second scorer at the end."""

from __future__ import annotations

import pytest

from rules.engine.chance import Chance
from rules.engine.conformance import check_match
from rules.propeller_islands.game import load
from tests.rules.propeller_islands.oracle import scores_of

EARLY_ABILITIES = load({"fame": {"trumpets": [1, 3]}})
"""Random play seldom reaches the real trumpets."""


@pytest.mark.slow
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_random_matches_with_early_abilities_obey_the_laws(seats: int) -> None:
    for seed in range(2):
        check_match(EARLY_ABILITIES, seats, seed, oracle=scores_of)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_nothing_is_lost_in_any_step(seats: int) -> None:
    for seed in range(10, 16):
        rng, state = Chance(seed), EARLY_ABILITIES.setup(seats, seed, {})
        fame = [0] * seats
        while state.decision is not None:
            EARLY_ABILITIES.advance(state, rng.pick(EARLY_ABILITIES.legal(state)))
            assert EARLY_ABILITIES.problems(state) == []
            now = [player.fame for player in state.players]
            assert all(after >= before for before, after in zip(fame, now, strict=True))
            fame = now
        assert [score.total for score in EARLY_ABILITIES.scores(state)] == scores_of(state)


def test_random_matches_meet_every_question() -> None:
    met = set()
    for seed in range(40):
        rng, state = Chance(seed), EARLY_ABILITIES.setup(2 + seed % 3, seed, {})
        while state.decision is not None:
            met.add(state.decision.kind)
            EARLY_ABILITIES.advance(state, rng.pick(EARLY_ABILITIES.legal(state)))
    assert met == set(EARLY_ABILITIES.questions)
