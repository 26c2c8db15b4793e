"""A game with an owner's own figures: what can't be played with is refused in one line, in the caller's language."""

from __future__ import annotations

from pathlib import Path

import pytest

import rules
from islands_tui.matches.game_setup import loaded_game
from islands_tui.text.languages import speak
from islands_tui.text.problem import WRONG_CALL, Problem
from islands_tui.text.texts import interface
from smugglers import game as smugglers


def refusal(path: Path) -> str:
    path.write_text("x = 1", encoding="utf-8")
    with pytest.raises(Problem) as refused:
        loaded_game(rules.GAMES["smugglers"], str(path))
    assert refused.value.code == WRONG_CALL
    return interface()(refused.value.message)


def test_a_game_from_elsewhere_refuses_figures_in_its_own_words(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    assert refusal(path) == f"{path}: Smugglers is played with its own figures only"
    speak("de")
    assert refusal(path) == f"{path}: Smugglers wird nur mit seinen eigenen Spielwerten gespielt"


def test_figures_of_a_shape_that_the_game_stumbles_over_are_refused_too(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(smugglers, "load", lambda components: components["cards"])
    path = tmp_path / "mine.toml"
    assert refusal(path) == f"{path}: KeyError 'cards'"
