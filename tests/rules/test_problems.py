"""Problems hold: the solution reaches the goal, nothing else does, and a patient planner agrees."""

from __future__ import annotations

import pytest

import rules
from islands_tui.text.languages import known
from islands_tui.text.texts import Texts
from rules import GAMES
from rules.bots.problem_check import faults
from rules.engine.problems import Problem
from rules.problems import problems

ALL = [
    pytest.param(problem, id=problem.id, marks=pytest.mark.rule(*problem.rules))
    for game in GAMES
    for problem in problems(game)
]


@pytest.mark.slow
@pytest.mark.parametrize("problem", ALL)
def test_only_the_solution_reaches_the_goal_and_a_patient_planner_prefers_it(problem: Problem) -> None:
    assert faults(rules.game(problem.game), problem) == []


@pytest.mark.parametrize("problem", ALL)
def test_a_problem_has_words_in_every_language(problem: Problem) -> None:
    for language in known():
        texts = Texts([GAMES[problem.game].home], language=language)
        for message in (problem.title, problem.task, problem.why):
            assert texts(message) != message.id
