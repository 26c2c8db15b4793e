"""The page about writing a bot: its bot obeys the laws, beats `easy` and plays from a file and from a package."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

import rules
from islands_tui.matches.setup.bot_seats import checked_player
from islands_tui.settings.play_only import PLAY_ONLY_VARIABLE
from islands_tui.text.problem import Problem
from rules import bots
from rules.bots import installed, sampler
from rules.bots.conformance import check_bot
from rules.bots.from_file import player
from rules.bots.protocol import Bot
from rules.engine.contract import winners
from rules.engine.rng import Rng

PAGE = (Path(__file__).parents[1] / "docs" / "write-a-bot.md").read_text(encoding="utf-8")


@pytest.fixture
def file(tmp_path: Path) -> str:
    """The bot of the page, as a simulation names it."""
    code = re.findall(r"```python\n(.*?)```", PAGE, re.S)[0]
    assert len(code.splitlines()) <= 30
    (tmp_path / "careful.py").write_text(code)
    return f"{tmp_path}/careful.py:Careful"


def share_of_wins(own_bot: Bot, game: Any, matches: int) -> float:
    won = 0.0
    for seed in range(matches):
        seat, state, rng = seed % 2, game.setup(2, seed, {}), Rng(seed)
        players = [own_bot if place == seat else bots.bot("easy") for place in range(2)]
        while (decision := game.decision(state)) is not None:
            choice = players[decision.seat].choose(game, game.legal(state), sampler(game, state, rng), rng)
            game.advance(state, choice)
        best = winners(game.scores(state))
        won += (seat in best) / len(best)
    return won / matches


@pytest.mark.slow
def test_the_bot_of_the_page_beats_easy(file: str) -> None:
    assert share_of_wins(player(file), rules.game("ilos"), 4) > 0.5


def test_the_bot_of_the_page_obeys_the_laws(file: str) -> None:
    assert check_bot(player(file), rules.game("spyrium"), 2, 1) > 20


def test_a_bot_from_a_file_is_for_simulations_only(file: str, monkeypatch: pytest.MonkeyPatch) -> None:
    assert checked_player(file) == file
    assert not bots.is_bot(file)  # a record that names it is not continued
    monkeypatch.setenv(PLAY_ONLY_VARIABLE, "1")
    with pytest.raises(Problem):
        checked_player(file)


@pytest.mark.parametrize("name", ["no/such/file.py:Bot", "{here}/careful.py:Missing"])
def test_a_bot_that_can_not_be_loaded_is_named_with_the_reason(name: str, file: str) -> None:
    with pytest.raises(Problem):
        checked_player(name.replace("{here}", file.rpartition("/")[0]))


def test_an_installed_bot_plays_by_its_name(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(installed, "installed", lambda: {"careful": "rules.bots.greedy:GreedyBot"})
    bots.bot.cache_clear()
    assert bots.is_bot("careful")
    assert bots.thinks("careful")
    assert bots.level_of("careful") == "normal"
    assert type(bots.bot("careful")) is type(bots.bot("easy"))
    bots.bot.cache_clear()
