"""Finding games by what people type."""

from __future__ import annotations

import pytest

import rules
from islands_tui.text import name_matching
from islands_tui.text.name_matching import find_game, folded
from islands_tui.text.problem import WRONG_CALL, Problem
from islands_tui.text.texts import interface

FIVE = (
    rules.GameInfo("propeller_islands", "Propeller Islands", range(2, 5), "rules"),
    rules.GameInfo("era_of_inventions", "Era of Inventions", range(2, 5), "rules"),
    rules.GameInfo("ilos", "Ilôs", range(2, 5), "rules"),
    rules.GameInfo("spyrium", "Spyrium", range(2, 6), "rules"),
    rules.GameInfo("spindle", "Spindle", range(2, 6), "rules"),
)


@pytest.fixture(autouse=True)
def _five_games(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(name_matching, "GAMES", {info.id: info for info in FIVE})


@pytest.mark.parametrize(
    ("typed", "id"),
    [
        ("spy", "spyrium"),
        ("SPYRIUM", "spyrium"),
        ("prop", "propeller_islands"),
        ("Propeller Islands", "propeller_islands"),
        ("propeller-islands", "propeller_islands"),
        ("era", "era_of_inventions"),
        ("inventions", "era_of_inventions"),
        ("Ilôs", "ilos"),
        ("ILOS", "ilos"),
        ("Ilo\u0302s", "ilos"),
        ("il", "ilos"),
    ],
)
def test_a_game_is_found_by_its_beginning_in_any_spelling(typed: str, id: str) -> None:
    assert find_game(typed).id == id


@pytest.mark.parametrize("typed", ["chess", "", "-", "\x1b[2J", "spyriumm"])
def test_an_unknown_game_lists_what_there_is(typed: str) -> None:
    with pytest.raises(Problem) as caught:
        find_game(typed)
    assert caught.value.code == WRONG_CALL
    text = interface()(caught.value.message)
    assert "Propeller Islands, Era of Inventions, Ilôs, Spyrium, Spindle" in text
    assert text.isprintable()


def test_an_ambiguous_beginning_lists_the_games_it_fits() -> None:
    with pytest.raises(Problem) as caught:
        find_game("sp")
    assert interface()(caught.value.message).endswith("Spyrium, Spindle")


def test_folding_leaves_letters_and_digits() -> None:
    assert folded("Ilôs: Édition 2") == "ilosedition2"
