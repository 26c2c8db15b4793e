"""Bots with one mistake each that bots really make, and the law that must catch it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import count
from typing import Any

import rules
from rules.bots.greedy import GreedyBot
from rules.bots.protocol import Bot
from rules.engine.contract import Action, Game
from rules.engine.rng import Rng
from rules.era_of_inventions import state as era
from rules.era_of_inventions.game import EraOfInventions
from rules.era_of_inventions.loading import box
from smugglers.game import Smugglers
from smugglers.goods import DRAW
from smugglers.state import State
from tests.broken import EndlessMatch


class StubbornBot:
    """Draws whether there are cards or not."""

    def choose(self, game: Game[Any], legal: Sequence[Action], sample: Callable[[], Any], rng: Rng) -> Action:
        return DRAW


class MoodyBot:
    """Remembers how often it was asked."""

    def __init__(self) -> None:
        self.asked = count()

    def choose(self, game: Game[Any], legal: Sequence[Action], sample: Callable[[], Any], rng: Rng) -> Action:
        return legal[next(self.asked) % len(legal)]


class PeekingBot:
    """Finds the table behind its samples and looks at the top of the deck."""

    def choose(self, game: Game[Any], legal: Sequence[Action], sample: Callable[[], Any], rng: Rng) -> Action:
        cells: Any = getattr(sample, "__closure__")  # noqa: B009 - what nobody should do
        (state,) = [cell.cell_contents for cell in cells if isinstance(cell.cell_contents, State)]
        return legal[("tea", "rum", "lace").index(state.deck[-1]) % len(legal)]


class OpenTable(Smugglers):
    """Hands out the table itself for a sample, so that a bot that tries something out changes it."""

    def resample(self, state: State, seat: int, rng: Rng) -> State:
        return state


class TouchingBot:
    """Tries its choice out on the sample itself."""

    def choose(self, game: Game[Any], legal: Sequence[Action], sample: Callable[[], Any], rng: Rng) -> Action:
        game.advance(sample(), legal[0])
        return legal[0]


class ModestEra(EraOfInventions):
    """Holds that letting an action lapse is never worse than starting it."""

    def dominated(self, view: era.State, legal: Sequence[Action]) -> Mapping[Action, Action]:
        return {better: worse for worse, better in super().dominated(view, legal).items() if worse.verb == "forfeit"}


class TimidEra(EraOfInventions):
    """Says nothing about letting lapse, so that its bots may do it."""

    def dominated(self, view: era.State, legal: Sequence[Action]) -> Mapping[Action, Action]:
        return {}


class LapsingBot:
    """Takes the last choice: lets everything lapse, passes, earns at the second card."""

    def choose(self, game: Game[Any], legal: Sequence[Action], sample: Callable[[], Any], rng: Rng) -> Action:
        return legal[-1]


class LazyBot:
    """Stops, passes and ends as soon as it may, and otherwise takes the first choice."""

    def choose(self, game: Game[Any], legal: Sequence[Action], sample: Callable[[], Any], rng: Rng) -> Action:
        return next((action for action in legal if action.verb in ("stop", "pass", "end")), legal[0])


VARIANTS: list[tuple[Bot, Game[Any], str]] = [
    (StubbornBot(), Smugglers(), "choice"),
    (MoodyBot(), Smugglers(), "dice"),
    (PeekingBot(), Smugglers(), "honest"),
    (TouchingBot(), OpenTable(), "table"),
    (GreedyBot(), EndlessMatch(), "end"),
    (LapsingBot(), TimidEra(box()), "dominated"),
    (LazyBot(), rules.game("propeller_islands"), "dominated"),
    (LapsingBot(), rules.game("spyrium"), "dominated"),
    (GreedyBot(), ModestEra(box()), "claims"),
]
