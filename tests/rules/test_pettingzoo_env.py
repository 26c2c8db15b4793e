"""The environment of PettingZoo passes the tests that come with it. Without the extra these tests are skipped."""

from __future__ import annotations

import warnings

import pytest

from rules import GAMES, game
from smugglers.game import Smugglers

pytest.importorskip("pettingzoo")

from pettingzoo.test import api_test, seed_test

from rules.pettingzoo_env import env


@pytest.mark.parametrize("name", GAMES)
def test_an_environment_passes_the_api_test(name: str) -> None:
    rules = game(name)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # observations with a mask are tables and no arrays
        api_test(env(rules, rules.seats[-1]), num_cycles=60)


def test_the_same_seed_deals_the_same_table() -> None:
    seed_test(lambda: env(game("spyrium"), 2), num_cycles=50)


def test_the_win_is_shared_out_at_the_end() -> None:
    match = env(game("spyrium"), 3)
    match.reset(seed=1)
    rewards: dict[str, float] = {}
    for agent in match.agent_iter():
        observation, reward, terminated, _, _ = match.last()
        rewards[agent] = reward
        match.step(None if terminated else match.action_space(agent).sample(observation["action_mask"]))
    assert sum(rewards.values()) == pytest.approx(0)
    assert max(rewards.values()) > 0


def test_an_illegal_action_is_refused() -> None:
    match = env(game("spyrium"), 2)
    match.reset(seed=1)
    mask = match.last()[0]["action_mask"]
    with pytest.raises(ValueError, match="is not legal now"):
        match.step(int(mask.argmin()))


@pytest.mark.parametrize(("rules", "seats", "complaint"), [("spyrium", 7, "2 to 5"), ("smugglers", 2, "no list")])
def test_what_can_not_be_played_is_refused(rules: str, seats: int, complaint: str) -> None:
    with pytest.raises(ValueError, match=complaint):
        env(Smugglers() if rules == "smugglers" else game(rules), seats)
