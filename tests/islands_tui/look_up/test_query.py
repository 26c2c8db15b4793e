"""What people type after `islands rules`, and what they get for it."""

from __future__ import annotations

import pytest

from islands_tui.look_up.answers import answer
from islands_tui.look_up.query import question
from islands_tui.text.problem import FOUND_WRONG, Problem
from rules.rulebook import PREFIXES


def found(*typed: str) -> list[str]:
    """The ids that are shown in full, then those that are listed."""
    result = answer(question(typed))
    return [entry.id for entry in result.entries] + [hit.id for hit in result.hits]


def refusal(*typed: str) -> dict[str, object]:
    with pytest.raises(Problem) as problem:
        found(*typed)
    assert problem.value.code == FOUND_WRONG
    return {"id": problem.value.message.id, **dict(problem.value.message.values)}


@pytest.mark.parametrize(
    ("typed", "game", "words"),
    [
        ("spyrium", "spyrium", ""),
        ("spy crowd", "spyrium", "crowd"),
        ("Ilôs pirate fort", "ilos", "pirate fort"),
        ("ILOS", "ilos", ""),
        ("era of inventions market", "era_of_inventions", "market"),
        ("era_of_inventions market", "era_of_inventions", "market"),
        ("era market", "era_of_inventions", "market"),
        ("propeller islands", "propeller_islands", ""),
        ("prop leftover die", "propeller_islands", "leftover die"),
    ],
)
def test_the_first_words_may_name_a_game(typed: str, game: str, words: str) -> None:
    asked = question(typed.split())
    assert (asked.games, asked.of_one_game, asked.words) == ((game,), True, words)


@pytest.mark.parametrize("typed", ["pirate fort", "islands", "inventions", "sp", "market in era", ""])
def test_other_words_are_searched_for_in_all_books(typed: str) -> None:
    asked = question(typed.split())
    assert (asked.games, asked.of_one_game, asked.words) == (tuple(PREFIXES.values()), False, typed)


@pytest.mark.parametrize("typed", ["SP-051", "sp51", "sp 51", "spyrium SP-051", "ilos sp-51"])
def test_a_rule_is_found_by_its_id_whichever_game_was_named(typed: str) -> None:
    assert found(*typed.split()) == ["SP-051"]


@pytest.mark.parametrize(("typed", "ids"), [("BL1", ["BL1"]), ("bl1", ["BL1"]), ("coal-1", ["COAL-1"])])
def test_a_component_is_found_by_its_id(typed: str, ids: list[str]) -> None:
    assert found(typed) == ids


def test_an_id_that_two_games_have_shows_both() -> None:
    games = [entry.game for entry in answer(question(["T01"])).entries]
    assert games == ["propeller_islands", "ilos"]
    assert [entry.game for entry in answer(question(["ilos", "T01"])).entries] == ["ilos"]


def test_a_search_shows_the_best_hit_and_lists_the_others() -> None:
    result = answer(question(["crowd", "price"]))
    assert [entry.id for entry in result.entries] == ["SP-051"]
    assert "SP-065" in [hit.id for hit in result.hits]


def test_a_rule_number_too_high_says_which_there_are() -> None:
    told = refusal("SP-999")
    assert (told["id"], told["first"], told["last"]) == ("commands.rules.no_rule", "SP-001", "SP-151")


def test_an_unknown_component_id_names_those_that_look_alike() -> None:
    assert refusal("BL9")["near"] == "BL1, BL2, BL3"


def test_what_another_game_has_is_mentioned() -> None:
    told = refusal("ilos", "royalty")
    assert told["id"] == "commands.rules.elsewhere"
    assert "EI-093 Royalties" in str(told["near"])


def test_a_mistyped_game_is_suggested() -> None:
    assert "propeller" in str(refusal("propellor")["near"])


def test_nonsense_finds_nothing() -> None:
    assert refusal("xqzwvkj")["id"] == "commands.rules.nothing"
