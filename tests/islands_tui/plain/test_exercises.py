"""Exercises as lines: what there is, questions and verdicts, problems, and playing on."""

from __future__ import annotations

import json
import re
from datetime import date
from typing import Any

import pytest
from click.testing import CliRunner, Result

import rules
from islands_tui.cli.launcher import launcher
from islands_tui.matches.bots.review import Reviewer
from islands_tui.matches.exercises.collection import Collection, learn
from islands_tui.matches.exercises.problem_question import progress_id
from islands_tui.matches.records import match_store
from islands_tui.text.languages import known, set_language
from islands_tui.text.problem import Problem
from rules import bots
from rules.problems import problems
from tests.islands_tui.matches.exercises.some import a_comparison, a_finished_record, a_review, whole


def called(*args: str, lines: str = "") -> Result:
    """What a call says on a pipe."""
    return CliRunner().invoke(launcher, args, input=lines, standalone_mode=False)


def said(*args: str, lines: str = "") -> str:
    result = called(*args, lines=lines)
    assert result.exception is None, result.exception
    return result.output


def a_learnt_record() -> str:
    name = a_finished_record()
    learn(name, whole(name), a_review(whole(name)))
    return name


@pytest.mark.parametrize("language", known())
def test_a_question_is_answered_and_compared_before_anything_is_shown(
    language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    a_learnt_record()
    mistake = Collection().due("Ann")[0].mistake
    monkeypatch.setattr(bots, "compare", lambda game, state, *args: a_comparison(game.legal(state)[-1], 3.0))
    set_language(language)
    answered = said("exercises", "--plain", lines=f"v\n{mistake.played}\nb\nn\nq\n")
    assert f"> {mistake.played}" in answered
    assert not re.search(r"exercises\.|smugglers\.", answered), "every text is there"
    if language == "en":
        told = answered[answered.index(f"> {mistake.played}") :]
        worse, solution = told.index("points worse than the best choice"), told.index("A bot would: ")
        assert worse < told.index("That is what you did in the match.") < solution
        assert told.count("what would you do?") == 1, "then comes the next question"
    progress = Collection().exercises("Ann")[0].progress
    assert progress is not None
    assert progress.stage == 0
    assert progress.due == date.today().toordinal() + 1


def test_the_list_tells_progress_by_game_and_kind_and_programs_can_read_it() -> None:
    name = a_learnt_record()
    listed = said("exercises", "--list", "--as", "ann")
    assert "3 questions are due." in listed
    assert re.search(r"^Smugglers: [a-z ]+\. \d due, 0 of \d known$", listed, re.MULTILINE)
    assert "Spyrium, problem 1: Leave first" in listed
    data: dict[str, Any] = json.loads(said("exercises", "--json", "--as", "ANN"))
    assert data["person"] == "Ann"
    assert [each["match"] for each in data["exercises"]] == [name] * 3
    assert sum(each["all"] for each in data["kinds"]) == 3
    assert {each["game"] for each in data["problems"]} == set(rules.GAMES)


def test_matches_are_looked_through_and_what_was_found_is_listed(monkeypatch: pytest.MonkeyPatch) -> None:
    name = a_finished_record()
    assert "Nobody has looked for mistakes in 1 match yet." in said("exercises", "--list")
    monkeypatch.setattr(Reviewer, "__call__", lambda looking, stop: a_review(whole(name)))
    assert "3 questions are due." in said("exercises", "--look")


def test_a_problem_is_solved_in_lines() -> None:
    problem = problems("spyrium")[0]
    answers = "\n".join(problem.line)
    solved = said("exercises", "spyrium", "--problem", "1", "--plain", lines=f"{answers}\nq\n")
    assert "That solves it." in solved
    progress = Collection().store.progress("", progress_id(problem))
    assert progress is not None
    assert progress.is_known


def test_a_call_that_is_wrong_says_so() -> None:
    for args, problem in {
        ("exercises", "--problem", "1"): "commands.exercises.which_game",
        ("exercises", "spyrium", "--problem", "99", "--plain"): "exercises.no_problem",
        ("retry", a_finished_record(), "500", "--plain"): "exercises.no_decision",
    }.items():
        result = called(*args)
        assert isinstance(result.exception, Problem)
        assert result.exception.message.id == problem


def test_a_match_is_played_on_in_lines() -> None:
    name = a_finished_record()
    began = said("retry", name, "4", "--bots", "easy", "--plain", lines="q\n")
    assert f"This is an exercise: it begins at move 4 of {name}." in began
    exercise = match_store.latest_unfinished()
    assert exercise.startswith("exercise-smugglers-")
    assert f"{exercise}  Exercise: Smugglers: " in said("matches")
    assert json.loads(said("matches", "--json"))["matches"][-1]["exercise"] is True


def test_a_look_back_in_lines_makes_exercises(monkeypatch: pytest.MonkeyPatch) -> None:
    name = a_finished_record()
    monkeypatch.setattr(Reviewer, "__call__", lambda looking, stop: a_review(whole(name)))
    assert "islands exercises asks about these mistakes" in said("replay", name, "--look-back")
    assert len(Collection().exercises("Ann")) == 3
