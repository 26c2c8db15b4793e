"""A game with an owner's own figures: what can't be played with is refused in one line, in the caller's language."""

from __future__ import annotations

from pathlib import Path

import pytest

import rules
from islands_tui.matches.setup.game_options import loaded_game
from islands_tui.matches.setup.new_match import MatchRequest, plan_match
from islands_tui.text.languages import set_language
from islands_tui.text.problem import WRONG_CALL, Problem
from islands_tui.text.texts import interface
from rules.engine.checksums import RunningChecksum
from rules.engine.record import written
from rules.engine.record_reader import load
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
    set_language("de")
    assert refusal(path) == f"{path}: Smugglers wird nur mit seinen eigenen Spielwerten gespielt"


@pytest.mark.parametrize("most", range(7))
def test_every_match_that_begins_can_be_read_again(tmp_path: Path, most: int) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(f"[table]\nseats_most = {most}\n", encoding="utf-8")
    for seats in range(1, 7):
        request = MatchRequest(rules.GAMES["ilos"], seats, names=tuple("ABCDEF"[:seats]), components=str(path))
        try:
            plan = plan_match(request)
        except Problem:
            continue
        lines, _ = written(RunningChecksum(), plan.header)
        assert len(load([lines.encode()], rules.game).match.players) == seats


def test_figures_of_a_shape_that_the_game_stumbles_over_are_refused_too(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(smugglers, "load", lambda components: components["cards"])
    path = tmp_path / "mine.toml"
    assert refusal(path) == f"{path}: KeyError 'cards'"
