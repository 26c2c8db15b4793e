"""The counting players of the bench: what a sensible beginner does, and that they are no pushovers."""

from __future__ import annotations

import pytest

import rules
from rules import GAMES
from rules.bots import bot, sampler
from rules.engine.contract import winners
from rules.engine.rng import Rng
from tests.bench.counting import counting_player


@pytest.mark.parametrize("name", GAMES)
def test_a_counting_player_beats_random_ones(name: str) -> None:
    game = rules.game(name)
    seats, won = game.seats[0], 0.0
    for seed in range(6):
        own, state, rng = seed % seats, game.setup(seats, seed, {}), Rng(seed)
        players = [counting_player(name) if seat == own else bot("random") for seat in range(seats)]
        while (decision := game.decision(state)) is not None:
            choice = players[decision.seat].choose(game, game.legal(state), sampler(game, state, rng), rng)
            game.advance(state, choice)
        best = winners(game.scores(state))
        won += (own in best) / len(best)
    assert won >= 5
