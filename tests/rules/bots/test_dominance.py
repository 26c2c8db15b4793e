"""No bot and no hint takes what another choice is never worse than: positions that once went wrong."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

import rules
from rules import bots
from rules.bots import sampler
from rules.bots.dominance import outlived, sensible
from rules.bots.dominance_laws import check_claims
from rules.bots.greedy import GreedyBot
from rules.bots.hints import MOST, hints
from rules.engine.contract import Action, Game
from rules.engine.rng import Rng

Wanted = Callable[[Game[Any], Any], bool]


def position(name: str, seats: int, seed: int, wanted: Wanted) -> tuple[Game[Any], Any]:
    """The first position of a match among greedy bots that is wanted."""
    game, rng = rules.game(name), Rng(seed)
    state = game.setup(seats, seed, {})
    while not wanted(game, state):
        action = GreedyBot().choose(game, game.legal(state), sampler(game, state, rng), rng)
        game.advance(state, action)
        assert game.decision(state) is not None, "no such position"
    return game, state


def could_produce(game: Game[Any], state: Any) -> bool:
    return Action("start", ("PRODUCE",)) in game.legal(state) and game.round_of(state) == 7


def could_invent(game: Game[Any], state: Any) -> bool:
    return Action("start", ("INVENT",)) in game.legal(state) and game.round_of(state) == 8


def could_run_the_capital(game: Game[Any], state: Any) -> bool:
    return Action("stop") in game.dominated(state, game.legal(state))


def could_use_something_free(game: Game[Any], state: Any) -> bool:
    return Action("pass") in game.dominated(state, game.legal(state))


def could_still_mine(game: Game[Any], state: Any) -> bool:
    return Action("end") in game.dominated(state, game.legal(state))


POSITIONS = {
    "nothing lapses that costs nothing": ("era_of_inventions", 3, 7, could_produce),
    "an open field is not let go": ("era_of_inventions", 3, 7, could_invent),
    "the leftover die runs a ready Capital": ("propeller_islands", 4, 3, could_run_the_capital),
    "the last die runs it too": ("propeller_islands", 2, 11, could_run_the_capital),
    "nobody passes what is free": ("spyrium", 3, 0, could_use_something_free),
    "the last turn ends when nothing is to be gained": ("ilos", 3, 2, could_still_mine),
}


@pytest.mark.parametrize("case", POSITIONS)
def test_no_hint_names_a_dominated_choice(case: str) -> None:
    game, state = position(*POSITIONS[case])
    dominated = game.dominated(state, game.legal(state))
    assert dominated
    advice = bots.advise(game, state, Rng(1), 16)
    assert not {found.action for found in advice} & set(dominated)
    check_claims(game, state, Rng(1))
    told = hints(game, state, advice, sampler(game, state, Rng(1)))
    assert [hint.action for hint in told] == [found.action for found in advice[:MOST]]
    assert told[0].is_equal
    decision = game.decision(state)
    assert decision is not None
    goods = game.holdings(state, decision.seat).goods
    for hint in told:
        assert all(each.good in goods and each.amount for each in hint.why)


def test_what_can_still_be_stopped_outlives_letting_lapse() -> None:
    """The test that knows no game finds what Era says about its actions; producing can't be stopped."""
    game, state = position("era_of_inventions", 3, 7, could_produce)
    legal = game.legal(state)
    starts = [action for action in legal if action.verb == "start" and action.args != ("PRODUCE",)]
    assert outlived(game, state, legal) == {Action("forfeit", start.args): start for start in starts}


def test_something_sensible_is_always_left() -> None:
    for name in rules.GAMES:
        game, rng = rules.game(name), Rng(4)
        state = game.setup(game.seats[0], 4, {})
        while (legal := game.legal(state)) and game.decision(state) is not None:
            assert sensible(game, state, legal)
            game.advance(state, rng.pick(legal))
