"""Problems hold: the solution reaches the goal, nothing else does, and a patient planner agrees."""

from __future__ import annotations

import pytest

import rules
from islands_tui.text.languages import known
from islands_tui.text.texts import Texts
from rules import GAMES
from rules.bots.problem_check import faults
from rules.engine.conformance import CHEAP, COSTLY
from rules.engine.laws import ExaminedStep
from rules.engine.problems import BoardProblem
from rules.engine.rng import Rng
from rules.problems import problems
from rules.rulebook import rulebook

ALL = [
    pytest.param(problem, id=problem.id, marks=pytest.mark.rule(*problem.rules))
    for game in GAMES
    for problem in problems(game)
]


@pytest.mark.slow
@pytest.mark.parametrize("problem", ALL)
def test_only_the_solution_reaches_the_goal_and_a_patient_planner_prefers_it(problem: BoardProblem) -> None:
    assert faults(rules.game(problem.game), problem) == []


@pytest.mark.parametrize("problem", ALL)
def test_a_problem_has_words_in_every_language(problem: BoardProblem) -> None:
    for language in known():
        texts = Texts([GAMES[problem.game].home], language=language)
        for message in (problem.title, problem.task, problem.why):
            assert texts(message) != message.id


@pytest.mark.slow
@pytest.mark.parametrize("problem", ALL)
def test_the_laws_hold_from_the_start_of_a_problem_to_the_end_of_its_match(problem: BoardProblem) -> None:
    game, state, rng = rules.game(problem.game), problem.start, Rng(problem.order)
    state = game.copy(state)
    laws = (*CHEAP, *COSTLY)
    while (decision := game.decision(state)) is not None:
        legal = game.legal(state)
        step = ExaminedStep(game, state, decision, legal, rng.pick(legal), rng, problem.seats)
        for law in laws:
            law(step)
        game.advance(state, step.action)
        laws = CHEAP


@pytest.mark.parametrize("problem", ALL)
def test_a_problem_teaches_rules_of_the_book(problem: BoardProblem) -> None:
    assert problem.rules
    assert set(problem.rules) <= set(rulebook(problem.game).ids)


def test_each_game_has_eight_problems_in_order() -> None:
    for game in GAMES:
        if GAMES[game].home.startswith("rules."):
            assert [problem.order for problem in problems(game)] == [*range(1, 9)], game
