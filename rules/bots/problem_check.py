"""Whether a problem holds: its solutions reach the goal and nothing else does, and a patient planner agrees.

For the tests of every package that has problems: `faults(game, problem)` is empty.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rules import bots
from rules.bots.dominance import sensible
from rules.bots.hints import is_equal
from rules.bots.planner import PLAYOUTS, Advice, advise
from rules.engine.contract import Action, Game, notation
from rules.engine.problems import BoardProblem, solutions
from rules.engine.rng import Rng

PATIENCE = 4
"""How many times as long as usual the planner thinks about a problem."""


def faults(game: Game[Any], problem: BoardProblem) -> list[str]:
    return [f"{problem.id}: {fault}" for fault in (*_of_the_goal(game, problem), *_of_the_plan(game, problem))]


def _of_the_goal(game: Game[Any], problem: BoardProblem) -> list[str]:
    """The right first actions are those that lead to the goal, in whatever way the seat goes on."""
    if problem.goal is None:
        return []
    found = [notation(action) for action in solutions(game, problem)]
    also = [f"{action} reaches the goal, too" for action in found if action not in problem.right]
    return also + [f"{action} does not reach the goal" for action in problem.right if action not in found]


def _of_the_plan(game: Game[Any], problem: BoardProblem) -> list[str]:
    """The planner takes a right action, and every other one is clearly behind it."""
    legal = game.legal(problem.start)
    found = _advice(game, problem, sensible(game, problem.start, legal))
    best = found[0]
    if notation(best.action) not in problem.right:
        return [f"a planner prefers {notation(best.action)}"]
    wrong = [advice for advice in found if notation(advice.action) not in problem.right]
    return [
        f"{notation(advice.action)} is not clearly behind"
        for advice in wrong
        if is_equal(advice) and is_equal(_second_look(game, problem, best, advice))
    ]


def _second_look(game: Game[Any], problem: BoardProblem, best: Advice, other: Advice) -> Advice:
    """The two alone: what was dropped early among many was tried on too few samples to tell."""
    found = _advice(game, problem, [best.action, other.action])
    return next(advice for advice in found if advice.action == other.action)


def _advice(game: Game[Any], problem: BoardProblem, actions: Sequence[Action]) -> list[Advice]:
    sample = bots.sampler(game, problem.start, Rng(1))
    return advise(game, actions, sample, PLAYOUTS * PATIENCE, consider=actions)
