"""Problems hold: the solution reaches the goal, nothing else does, and a patient planner agrees."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import rules
from islands_tui.text.languages import known
from islands_tui.text.texts import Texts
from rules import GAMES
from rules.bots.problem_check import faults
from rules.engine.conformance import CHEAP, COSTLY
from rules.engine.laws import ExaminedStep
from rules.engine.problems import BadProblem, BoardProblem, load
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


VALUE = re.compile(r'(?<![\w.,-])\d+(?![\w.,-])|"[^"\n]*"|\btrue\b')
STRANGE = ("-1", "0", "99", "true", "{}", "[]", '""', '"0,0"', '"T01"', '"Mine I"')


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_whatever_stands_in_a_file_it_is_read_or_refused_in_one_line(
    game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each value of the hardest problem is replaced by something that does not belong there."""
    name = f"crates_of_{game}"
    home = tmp_path / name
    (home / "problems").mkdir(parents=True)
    (home / "__init__.py").touch()
    (home / "positions.py").write_text(f"from {GAMES[game].home}.positions import arrange as arrange\n")
    monkeypatch.syspath_prepend(str(tmp_path))
    files = sorted((Path(rules.__file__).with_name(game) / "problems").glob("*.toml"))
    text, copy, refused = files[-1].read_text(), home / "problems" / files[-1].name, list[str]()
    copy.write_text(text)
    assert len(load(rules.game(game), name)) == 1
    for value in VALUE.finditer(text):
        for strange in STRANGE:
            copy.write_text(text[: value.start()] + strange + text[value.end() :])
            try:
                load(rules.game(game), name)
            except BadProblem as bad:
                refused.append(str(bad))
    assert len(refused) > 100
    assert [line for line in refused if "\n" in line] == []
