"""Bots with one mistake each that bots really make, and the law that must catch it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import count
from typing import Any

from rules.bots import Bot
from rules.bots.greedy import GreedyBot
from rules.engine.chance import Chance
from rules.engine.contract import Action, Game
from smugglers.game import Smugglers
from smugglers.goods import DRAW
from smugglers.state import State
from tests.broken import EndlessMatch


class StubbornBot:
    """Draws whether there are cards or not."""

    def choose(self, game: Game[Any], legal: Sequence[Action], sample: Callable[[], Any], rng: Chance) -> Action:
        return DRAW


class MoodyBot:
    """Remembers how often it was asked."""

    def __init__(self) -> None:
        self.asked = count()

    def choose(self, game: Game[Any], legal: Sequence[Action], sample: Callable[[], Any], rng: Chance) -> Action:
        return legal[next(self.asked) % len(legal)]


class PeekingBot:
    """Finds the table behind its samples and looks at the top of the deck."""

    def choose(self, game: Game[Any], legal: Sequence[Action], sample: Callable[[], Any], rng: Chance) -> Action:
        cells: Any = getattr(sample, "__closure__")  # noqa: B009 - what nobody should do
        (state,) = [cell.cell_contents for cell in cells if isinstance(cell.cell_contents, State)]
        return legal[("tea", "rum", "lace").index(state.deck[-1]) % len(legal)]


class OpenTable(Smugglers):
    """Hands out the table itself for a sample, so that a bot that tries something out changes it."""

    def resample(self, state: State, seat: int, rng: Chance) -> State:
        return state


class TouchingBot:
    """Tries its choice out on the sample itself."""

    def choose(self, game: Game[Any], legal: Sequence[Action], sample: Callable[[], Any], rng: Chance) -> Action:
        game.advance(sample(), legal[0])
        return legal[0]


VARIANTS: list[tuple[Bot, Smugglers, str]] = [
    (StubbornBot(), Smugglers(), "choice"),
    (MoodyBot(), Smugglers(), "dice"),
    (PeekingBot(), Smugglers(), "honest"),
    (TouchingBot(), OpenTable(), "table"),
    (GreedyBot(), EndlessMatch(), "end"),
]
