"""Whole tables on the line: after every key both terminals and the model show the same."""

from __future__ import annotations

import random
from typing import Any

import pytest
from textual.pilot import Pilot

from tests.islands_tui.app.watching import Pair, resize, watch
from tests.islands_tui.tables import Hands, a_match, an_app

KEYS = (
    *("n", "n", "p", "enter", "enter", "enter", "left", "right", "up", "down", "1", "2", "v", "x", "escape", "space"),
    *("question_mark", "L", "s", "u", "r", "c", "ctrl+p", "ctrl+l", "plus", "minus", "colon", "g"),
)
SIZES = ((80, 24), (100, 30), (60, 10), (120, 40))


@pytest.mark.slow
@pytest.mark.parametrize(
    ("game", "colours"),
    [("spyrium", "rgb"), ("propeller_islands", "16"), ("era_of_inventions", "256"), ("ilos", "rgb")],
)
async def test_a_table_looks_the_same_in_both_terminals(game: str, colours: str) -> None:
    dice = random.Random(game + colours)
    app = an_app(a_match(game, 3, 7, 20), colours=colours)

    async def play(pilot: Pilot[Any], pair: Pair) -> None:
        hands = Hands(app, pilot)
        await hands.settle()
        for number in range(30):
            if number % 10 == 9:
                pair.frame_diff.forget()
                await resize(pilot, pair, *dice.choice(SIZES))
            await hands.press(dice.choice(KEYS))
            pair.compare()
        assert pair.sent < pair.written / 2

    await watch(app, (100, 30), play)
