"""Hints: equal where nothing is apart, where an action leads, and why, never more than the seat can know."""

from __future__ import annotations

import math
from typing import Any

import pytest

import rules
from rules import GAMES, bots
from rules.bots import sampler
from rules.bots.greedy import GreedyBot
from rules.bots.hints import GoodsDifference, differences, is_equal, leads_to
from rules.bots.planner import Advice
from rules.engine.contract import Action, Game
from rules.engine.rng import Rng
from tests.rules.ilos import builders as ilos


def advised(behind: float, error: float) -> Advice:
    return Advice(Action("do"), 3.0, 1.0, 8, behind, error)


def after(name: str, seats: int, seed: int, decisions: int) -> tuple[Game[Any], Any]:
    """A position in a match of greedy bots."""
    game, rng = rules.game(name), Rng(seed)
    state = game.setup(seats, seed, {})
    for _ in range(decisions):
        game.advance(state, GreedyBot().choose(game, game.legal(state), sampler(game, state, rng), rng))
    return game, state


@pytest.mark.parametrize(
    ("behind", "error", "equal"),
    [(0, 0, True), (0.4, 0, True), (3, 2, True), (3, 1, False), (0.6, 0, False), (9, math.inf, True)],
)
def test_actions_are_equal_unless_they_are_really_apart(behind: float, error: float, equal: bool) -> None:
    assert is_equal(advised(behind, error)) == equal


@pytest.mark.slow
@pytest.mark.parametrize("name", GAMES)
def test_a_hint_names_a_few_sensible_actions(name: str) -> None:
    game, state = after(name, GAMES[name].seats[0], 3, 30)
    while len(game.legal(state)) < 3:
        game.advance(state, game.legal(state)[0])
    hints = bots.hint(game, state, Rng(1))
    legal = game.legal(state)
    assert 1 <= len(hints) <= 3
    assert all(hint.action in legal and hint.action not in game.dominated(state, legal) for hint in hints)
    assert hints[0].is_equal


def test_a_plan_is_told_up_to_what_nobody_can_know() -> None:
    """Ilôs: which card pays is part of the plan, the tiles that come up afterwards are not."""
    game, state = after("ilos", 3, 3, 40)
    while Action("play", ("ship",)) not in game.legal(state):
        game.advance(state, game.legal(state)[-1])
    sample = sampler(game, state, Rng(1))
    decision = game.decision(state)
    assert decision is not None
    line = [Action("play", ("ship",))]
    probe = game.copy(state)
    while len(line) < 4:
        game.advance(probe, line[-1])
        line.append(game.legal(probe)[0])
    told = leads_to(game, tuple(line), sample)
    view = game.view(state, decision.seat)
    game.advance(view, line[0])
    assert told[0] == game.describe(view, line[1])
    assert len(told) <= 3


def test_a_reason_compares_what_the_seat_has_at_the_end_of_the_round() -> None:
    """Spyrium: using a mine that is free instead of passing brings its spyrium."""
    game, state = after("spyrium", 3, 0, 0)
    rng = Rng(0)
    while Action("pass") not in game.dominated(state, game.legal(state)):
        game.advance(state, GreedyBot().choose(game, game.legal(state), sampler(game, state, rng), rng))
    better = game.dominated(state, game.legal(state))[Action("pass")]
    found = differences(game, (better,), (Action("pass"),), sampler(game, state, rng))
    assert found
    assert all(isinstance(each, GoodsDifference) for each in found)
    assert found[0].amount > 0


@pytest.mark.rule("IL-102")
@pytest.mark.parametrize("seed", range(3))
def test_in_the_last_turn_no_ship_sails_for_nothing(seed: int) -> None:
    """Ships count nothing at the end. Of lines that lead as far, the shortest comes first."""
    table = ilos.f2().ships(ilos.RED, "T02.A").ships(ilos.GREEN, "T09.A").hand(ilos.GREEN, ship=3).turn(ilos.GREEN)
    table.state.round = table.state.last_played = table.state.rounds
    assert {"play ship", "end"} <= set(table.legal())
    best = bots.advise(ilos.RULES, table.state, Rng(seed), 16)[0]
    assert best.action == Action("end")
