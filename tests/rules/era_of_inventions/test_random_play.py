"""Whole matches among busy players: invariants at each step, and a second scorer at the end."""

from __future__ import annotations

import pytest

from rules.engine.contract import Action
from rules.engine.rng import Rng
from tests.rules.era_of_inventions.builders import GAME
from tests.rules.era_of_inventions.oracle import scores_of

IDLE = ("forfeit", "done", "end", "stay")


def busy(legal: list[Action], rng: Rng) -> Action:
    """A player who acts whenever possible, so that factories, inventions and copies come up often."""
    acting = [action for action in legal if action.verb not in IDLE]
    return rng.pick(acting or legal)


@pytest.mark.parametrize("seats", GAME.seats)
def test_busy_matches_keep_every_piece_in_its_place(seats: int) -> None:
    seen: set[str] = set()
    for seed in range(12):
        state, rng = GAME.setup(seats, seed, {}), Rng(seed)
        while state.decision is not None:
            seen.add(state.decision.kind)
            GAME.advance(state, busy(list(GAME.legal(state)), rng))
            assert GAME.problems(state) == []
        assert [score.total for score in GAME.scores(state)] == scores_of(state)
    assert seen == set(GAME.questions)


@pytest.mark.parametrize("seats", GAME.seats)
def test_lists_of_choices_stay_short(seats: int) -> None:
    state, rng, longest = GAME.setup(seats, 7, {}), Rng(7), 0
    while state.decision is not None:
        longest = max(longest, len(GAME.legal(state)))
        GAME.advance(state, busy(list(GAME.legal(state)), rng))
    assert longest <= 36
