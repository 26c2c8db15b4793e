"""Problems are read from files: what is wrong with one is told in a line, and false solutions are noticed."""

from __future__ import annotations

import sys
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from rules.bots.problem_check import faults
from rules.engine.contract import Game, notation
from rules.engine.described import BadDescription, Described
from rules.engine.problems import BadProblem, BoardProblem, Goal, load, play, solutions
from rules.hexgrid import named_cell
from smugglers import game as smugglers

HOME = "crates"
NAME = "01-tea-first.toml"
FILE = Path(smugglers.__file__).with_name("problems") / NAME


@pytest.fixture
def game() -> Game[Any]:
    return smugglers.load()


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder of problems of a package that arranges tables as Smugglers does."""
    package = tmp_path / HOME
    (package / "problems").mkdir(parents=True)
    (package / "__init__.py").touch()
    (package / "positions.py").write_text("from smugglers.positions import arrange as arrange\n")
    monkeypatch.syspath_prepend(str(tmp_path))
    monkeypatch.delitem(sys.modules, HOME, raising=False)
    monkeypatch.delitem(sys.modules, f"{HOME}.positions", raising=False)
    return package / "problems"


def test_a_file_becomes_a_problem(game: Game[Any], folder: Path) -> None:
    (folder / NAME).write_text(FILE.read_text())
    (problem,) = load(game, HOME, HOME)
    assert (problem.id, problem.order, problem.seats, problem.seat) == ("smugglers/tea-first", 1, 2, 0)
    assert problem.title.id == "smugglers.problem.tea-first.title"
    assert problem.start.hands[0] == ["tea", "lace"]
    assert game.problems(problem.start) == []


def test_problems_come_in_the_order_of_their_files(game: Game[Any], folder: Path) -> None:
    for name in ("10-last.toml", "02-second.toml", "01-first.toml"):
        (folder / name).write_text(FILE.read_text())
    assert [(problem.order, problem.name) for problem in load(game, HOME, HOME)] == [
        (1, "first"),
        (2, "second"),
        (10, "last"),
    ]


def test_a_game_without_problems_has_none(game: Game[Any], folder: Path) -> None:
    folder.rmdir()
    assert load(game, HOME, HOME) == []


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("seats = 2", "seats = 7", "seats: Smugglers is not for 7"),
        ("seats = 2", "seats = true", "seats: True is no number"),
        ("seats = 2\n", "", "seats: is missing"),
        ("seats = 2", "seats = 2\nseat = 2", "seat: seat 2 is not to decide"),
        ("seats = 2", "seats = 2\ncolour = 3", "colour: there is no such value"),
        ("turns = 7", "turns = 8", "position.turns: nobody is to move"),
        ("start = 2", "start = 3", "position.start: there is no player 3"),
        ("[[position.players]]", "[[position.others]]", "position.players: there are 1 instead of 2"),
        ("deck = 8", "deck = 8\nrum = 1", "position.rum: there is no such value"),
        ('"tea", "lace"', '"tea", "silk"', "position.players.1.hand: 'silk' is none of tea, rum, lace"),
        ('["tea", "lace"]', '"tea"', "position.players.1.hand: 'tea' is no list"),
        (
            '["rum"]',
            '["rum", "rum", "rum", "rum", "rum", "rum", "rum"]',
            "position.players.2.hand: rum is already somewhere else, or not in this match",
        ),
        ("coins = 2", "coins = -2", "position.players.1.coins: -2 is no number from 0"),
        ('right = ["sell tea"]', 'right = ["sell silk"]', "right: 'sell silk' is not possible; draw, dice"),
        ('right = ["sell tea"]', "right = []", "right: some first actions are right and some are not"),
        ('"pay coin", "sell lace"]', '"pay rum"]', "line: pay rum is not possible"),
        ('line = ["sell tea"', 'line = ["draw"', "line: begins with none of the right actions"),
        (', "sell lace"]', "]", "line: stops before the turn is over"),
        ("score = 6", "score = 7", "line: does not reach the goal"),
        ("score = 6", "fame = 6", "goal.least.fame: is none of"),
        ("goal.least", "goal.most", "goal.most: there is no such value"),
        ("seats = 2", 'seats = 2\nbegun = ["fly"]', "begun: 'fly' is not possible"),
        ("seats = 2", "seats = ", "Invalid value (at line"),
    ],
)
def test_what_is_wrong_with_a_file_is_told_in_one_line(
    game: Game[Any], folder: Path, old: str, new: str, told: str
) -> None:
    assert old in FILE.read_text()
    (folder / NAME).write_text(FILE.read_text().replace(old, new, 1))
    with pytest.raises(BadProblem) as raised:
        load(game, HOME, HOME)
    message = str(raised.value)
    assert message.startswith(f"smugglers/tea-first: {told}"), message
    assert "\n" not in message


def test_a_text_that_can_t_be_read_is_told_with_its_place() -> None:
    described = Described({"at": "north"}, "position")
    with pytest.raises(BadDescription, match=r"^position\.at: 'north' can't be read$"):
        described.parsed("at", named_cell, "0,0")


def test_a_file_with_another_name_is_refused(game: Game[Any], folder: Path) -> None:
    (folder / "tea first.toml").write_text(FILE.read_text())
    with pytest.raises(BadProblem, match=r"^tea first.toml: a problem's file is called 01-some-name.toml$"):
        load(game, HOME, HOME)


def test_a_broken_position_is_refused(game: Game[Any], folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(type(game), "problems", staticmethod(lambda state: ["there are 7 tea"]))
    (folder / NAME).write_text(FILE.read_text())
    with pytest.raises(BadProblem, match="position: there are 7 tea"):
        load(game, HOME, HOME)


@pytest.fixture
def problem(game: Game[Any], folder: Path) -> BoardProblem:
    (folder / NAME).write_text(FILE.read_text())
    return load(game, HOME, HOME)[0]


def test_a_sound_problem_has_no_faults(game: Game[Any], problem: BoardProblem) -> None:
    assert faults(game, problem) == []


def test_a_first_action_that_leads_nowhere_is_a_fault(game: Game[Any], problem: BoardProblem) -> None:
    assert "sell lace does not reach the goal" in " ".join(
        faults(game, replace(problem, right=("sell tea", "sell lace")))
    )


def test_a_second_way_to_the_goal_is_a_fault(game: Game[Any], problem: BoardProblem) -> None:
    easier = replace(problem, goal=Goal({}, {"score": 5}))
    assert [notation(action) for action in solutions(game, easier)] == ["sell tea", "sell lace"]
    assert "smugglers/tea-first: sell lace reaches the goal, too" in faults(game, easier)


def test_what_a_planner_does_not_prefer_is_a_fault(game: Game[Any], problem: BoardProblem) -> None:
    wrong = replace(problem, right=("draw",), goal=None)
    assert faults(game, wrong) == ["smugglers/tea-first: a planner prefers sell tea"]


def test_what_a_planner_does_not_clearly_prefer_is_a_fault(game: Game[Any], problem: BoardProblem) -> None:
    """Lace for 4 and rum kept for 1, or rum for 3 and lace kept for 2."""
    start = game.copy(problem.start)
    start.hands[0] = ["lace", "rum"]
    either = [replace(problem, start=start, right=(f"sell {good}",), goal=None) for good in ("lace", "rum")]
    assert any("is not clearly behind" in fault for one in either for fault in faults(game, one))


def test_answers_solve_a_problem_only_with_the_goal_at_their_end(game: Game[Any], problem: BoardProblem) -> None:
    answers = ("sell tea", "pay coin", "pay lace", "stop")
    legal = [notation(action) for action in game.legal(play(game, problem, answers[:2]))]
    assert legal == ["pay coin", "pay lace"]
    after = play(game, problem, answers[:3])
    assert not problem.goes_on(game, after)
    assert not problem.is_solved(game, after, answers[:3])
    assert problem.is_solved(game, play(game, problem, problem.line), problem.line)
