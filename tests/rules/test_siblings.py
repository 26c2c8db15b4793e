"""The four games are built alike: who knows one finds everything in the others."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import get_type_hints

import pytest

import rules
from rules import GAMES, game
from rules.engine import duties, modules
from rules.engine.modules import ModularGame, Modules

FOLDER = Path(rules.__file__).parent

DUTIES = {
    "actions": "what can be done, as plain data",
    "checks": "what the figures have to satisfy",
    "components": "the pieces in the box",
    "holdings": "what a player has",
    "invariants": "what holds at every moment",
    "loading": "the figures as they lie on disk",
    "looks": "one spot in words",
    "names": "the names of things in messages",
    "previews": "what an action would cost and bring",
    "reasons": "why something is not possible",
    "rounds": "how a round begins, and what makes it the last",
    "scoring": "points and ties",
    "setup": "the table before the first decision",
    "state": "what lies on the table",
    "tables": "the whole table in words",
    "targets": "where actions point",
    "turn": "the course of a turn",
    "view": "hidden information",
    "words": "status, questions and actions in words",
    "worth": "what a position is worth",
}
"""The modules that every game has."""

every_game = pytest.mark.parametrize("name", GAMES)


def functions(name: str) -> Iterator[tuple[str, str]]:
    """Module and name of every public function of a game."""
    for path in sorted((FOLDER / name).glob("*.py")):
        for node in ast.parse(path.read_text(encoding="utf-8")).body:
            if isinstance(node, ast.FunctionDef) and not node.name.startswith("_"):
                yield path.stem, node.name


@every_game
def test_every_game_has_a_module_for_every_duty(name: str) -> None:
    assert [duty for duty in DUTIES if not (FOLDER / name / f"{duty}.py").is_file()] == []


@every_game
def test_the_doors_of_a_game_lead_to_the_modules_named_after_their_duties(name: str) -> None:
    modules = type(game(name)).modules  # type: ignore[attr-defined]
    assert isinstance(modules, Modules)
    assert set(Modules.__annotations__) <= set(DUTIES)
    for duty in Modules.__annotations__:
        module = getattr(modules, duty)
        assert isinstance(module, ModuleType)
        assert module.__name__ == f"rules.{name}.{duty}"


@every_game
def test_a_game_has_no_doors_of_its_own(name: str) -> None:
    own = {door for door in vars(type(game(name))) if not door.startswith("__")}
    named = {*get_type_hints(ModularGame), "id", "title", "version", "seats", "rule_for", "continues", "turns_up"}
    assert own <= named


@every_game
def test_what_the_contract_asks_of_a_module_stands_nowhere_else(name: str) -> None:
    asked = {
        (duty, function)
        for duty, protocol in get_type_hints(Modules, {**vars(modules), "duties": duties}).items()
        for function in vars(protocol.__origin__)
        if not function.startswith("_")
    }
    doors = {function for _, function in asked}
    assert {found for found in functions(name) if found[1] in doors} == asked


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
    assert isinstance(rules, ModularGame)
    assert rules.followups <= set(rules.questions)
    assert rules.revealing <= set(rules.steps)
