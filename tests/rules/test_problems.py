"""Problems hold: the solution reaches the goal, nothing else does, and a patient planner agrees."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
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
    assert len(load(rules.game(game), name, name)) == 1
    for value in VALUE.finditer(text):
        for strange in STRANGE:
            copy.write_text(text[: value.start()] + strange + text[value.end() :])
            try:
                load(rules.game(game), name, name)
            except BadProblem as bad:
                refused.append(str(bad))
    assert len(refused) > 100
    assert [line for line in refused if "\n" in line] == []


@pytest.fixture
def more(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """An installed package with further problems of Spyrium, and words for them."""
    package = tmp_path / "more_problems"
    (package / "problems").mkdir(parents=True)
    (package / "messages").mkdir()
    (package / "__init__.py").touch()
    (package / "messages" / "en.toml").write_text('[problem.another-way]\ntitle = "Another way"\n')
    own = sorted((Path(rules.__file__).with_name("spyrium") / "problems").glob("*.toml"))[0]
    (package / "problems" / "01-another-way.toml").write_text(own.read_text())
    (tmp_path / "more_problems-1.0.dist-info").mkdir()
    (tmp_path / "more_problems-1.0.dist-info" / "entry_points.txt").write_text(
        "[islands.problems]\nspyrium = more_problems\n"
    )
    monkeypatch.syspath_prepend(str(tmp_path))
    problems.cache_clear()
    yield package
    problems.cache_clear()
    sys.modules.pop("more_problems", None)


def test_another_package_brings_further_problems_of_a_game_with_words_of_its_own(more: Path) -> None:
    *own, further = problems("spyrium")
    assert (len(own), further.id) == (8, "spyrium/another-way")
    assert Texts()(further.title) == "Another way"
    assert [problem.game for problem in problems("ilos")] == ["ilos"] * 8


def test_what_is_wrong_with_another_package_is_told_in_one_line(more: Path) -> None:
    (file,) = (more / "problems").iterdir()
    file.rename(file.with_name("09-leave-first.toml"))
    with pytest.raises(BadProblem) as double:
        problems("spyrium")
    assert str(double.value) == "more_problems: there is a problem called leave-first already"


def test_a_package_of_problems_that_cannot_be_loaded_is_told_in_one_line(more: Path) -> None:
    (more / "__init__.py").write_text("import nothing_of_this_name")
    with pytest.raises(BadProblem) as broken:
        problems("spyrium")
    assert str(broken.value) == "more_problems: ModuleNotFoundError: No module named 'nothing_of_this_name'"
