"""The four games are built alike: who knows one finds everything in the others."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import Any, get_type_hints

import pytest

import rules
import rules.era_of_inventions.game
import rules.ilos.game
import rules.propeller_islands.game
import rules.spyrium.game
from rules import GAMES, game
from rules.engine.contract import Game
from rules.engine.tasks import TaskGame
from smugglers import game as smugglers

FOLDER = Path(rules.__file__).parent

MODULES = {
    "actions": "what can be done, as plain data",
    "checks": "what the figures have to satisfy",
    "components": "the pieces in the box",
    "holdings": "what a player has, as previews and log events count it",
    "invariants": "what holds at every moment",
    "loading": "the figures as they lie on disk",
    "spot_descriptions": "one spot in words",
    "names": "the names of things in messages",
    "positions": "a table as a problem describes it",
    "previews": "what an action would cost and bring",
    "reasons": "why something is not possible",
    "rounds": "how a round begins, and what makes it the last",
    "scoring": "points and ties",
    "setup": "the table before the first decision",
    "state": "what lies on the table",
    "table_description": "the whole table in words",
    "targets": "where actions point",
    "turn": "the course of a turn",
    "view": "hidden information",
    "words": "status, questions and actions in words",
    "evaluation": "what a position is worth",
}
"""The modules that every game has."""

METHODS = {
    "new_table": "setup",
    "view": "view",
    "resample": "view",
    "scores": "scoring",
    "tiebreaks": "scoring",
    "worth": "evaluation",
    "status": "words",
    "ended_by": "words",
    "ask": "words",
    "describe": "words",
    "holdings": "holdings",
    "targets": "targets",
    "table": "table_description",
    "look": "spot_descriptions",
    "price_of": "spot_descriptions",
    "problems": "invariants",
}
"""The methods that every game binds to a function of a module."""

KEEPS_THE_CONTRACT: list[Game[Any]] = [
    rules.spyrium.game.load(),
    rules.propeller_islands.game.load(),
    rules.ilos.game.load(),
    rules.era_of_inventions.game.load(),
    smugglers.load(),
]
"""The type checker compares every game with the contract here."""

every_game = pytest.mark.parametrize("name", GAMES)


def functions(name: str) -> Iterator[tuple[str, str]]:
    """Module and name of every public function of a game."""
    for path in sorted((FOLDER / name).glob("*.py")):
        for node in ast.parse(path.read_text(encoding="utf-8")).body:
            if isinstance(node, ast.FunctionDef) and not node.name.startswith("_"):
                yield path.stem, node.name


@every_game
def test_every_game_has_the_same_modules(name: str) -> None:
    assert [module for module in MODULES if not (FOLDER / name / f"{module}.py").is_file()] == []


@every_game
def test_the_methods_of_a_game_are_functions_of_the_modules_named_after_their_subject(name: str) -> None:
    rules = game(name)
    found = {method: getattr(rules, method).__module__.removeprefix(f"rules.{name}.") for method in METHODS}
    assert found == METHODS


@every_game
def test_a_game_adds_no_methods_to_the_contract(name: str) -> None:
    own = {method for method in vars(type(game(name))) if not method.startswith("_")}
    assert own <= {*dir(Game), *get_type_hints(Game), *dir(TaskGame), *get_type_hints(TaskGame)}


@every_game
def test_a_function_of_the_contract_is_defined_in_one_module_only(name: str) -> None:
    assert {(module, found) for module, found in functions(name) if found in METHODS} == {
        (module, method) for method, module in METHODS.items()
    }


@every_game
def test_every_game_says_how_a_round_begins_and_whether_it_is_the_last(name: str) -> None:
    assert {("rounds", "begin_round"), ("rounds", "is_last_round")} <= set(functions(name))


@every_game
def test_refusals_live_in_one_place(name: str) -> None:
    kinds = game(name).questions.items()  # type: ignore[attr-defined]
    homes = {question.blocked.__module__ for _, question in kinds}
    assert homes - {"rules.engine.tasks"} == {f"rules.{name}.reasons"}
    assert {module for module, function in functions(name) if function.endswith("_blocked")} == {"reasons"}


@every_game
def test_what_goes_on_and_what_turns_something_up_is_called_by_its_name(name: str) -> None:
    rules = game(name)
    assert isinstance(rules, TaskGame)
    assert rules.followups <= set(rules.questions)
    assert rules.revealing <= set(rules.steps)
