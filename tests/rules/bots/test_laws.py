"""The laws of the bots: every bot obeys them in every game, and each broken bot is caught."""

from __future__ import annotations

from itertools import cycle
from typing import Any

import pytest

from rules import GAMES, game
from rules.bots import LEVELS, bot
from rules.bots.conformance import check_bot
from rules.bots.greedy import GreedyBot
from rules.bots.planner import Planner
from rules.bots.protocol import Bot
from rules.engine.contract import Game
from rules.engine.laws import Violation
from smugglers.game import Smugglers
from tests import broken_bots

SMALLEST_OR_LARGEST = [(name, GAMES[name].seats[place]) for name, place in zip(GAMES, cycle((0, -1)), strict=False)]
"""By turns: a planner takes its time at a large table, and finds nothing there that another game has not."""


@pytest.mark.parametrize("seats", [2, 3])
@pytest.mark.parametrize("name", [*LEVELS[:2], "random"])
def test_every_bot_obeys_the_laws_in_a_small_game(name: str, seats: int) -> None:
    assert check_bot(bot(name), Smugglers(), seats, seats) > 8


@pytest.mark.parametrize(("bot", "rules", "law"), broken_bots.VARIANTS, ids=lambda part: type(part).__name__)
def test_each_broken_bot_is_caught_by_the_law_meant_for_it(bot: Bot, rules: Game[Any], law: str) -> None:
    def play_until_caught() -> None:
        for seed in range(20):
            check_bot(bot, rules, 3, seed, longest=150)

    with pytest.raises(Violation) as caught:
        play_until_caught()
    assert caught.value.law == law


@pytest.mark.slow
@pytest.mark.parametrize("name", GAMES)
def test_greedy_obeys_the_laws_at_a_full_table(name: str) -> None:
    """At the smallest one it does below, and its matches among other numbers of players end among planners."""
    seats = GAMES[name].seats[-1]
    assert check_bot(GreedyBot(), game(name), seats, seed=seats) > 20


@pytest.mark.slow
@pytest.mark.parametrize("name", GAMES)
def test_options_keep_no_match_of_greedy_bots_from_ending(name: str) -> None:
    rules = game(name)
    for option in rules.options:
        for value in option.values:
            check_bot(GreedyBot(), rules, rules.seats[0], 7, {option.key: value})


@pytest.mark.slow
@pytest.mark.parametrize(("name", "seats"), SMALLEST_OR_LARGEST)
def test_planner_obeys_the_laws(name: str, seats: int) -> None:
    check_bot(Planner(playouts=4), game(name), seats, 5, stand_in=GreedyBot())
