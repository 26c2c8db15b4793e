"""A bot that takes what looks best at once."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from rules.bots.dominance import sensible
from rules.bots.lines import ONE_STEP, lines
from rules.engine.contract import Action, Game
from rules.engine.rng import Rng

SAME = 1e-9
"""Differences below this come from rounding."""


class GreedyBot:
    """Tries every action on one sample and takes the one after which its seat is worth most."""

    def choose(self, game: Game[Any], legal: Sequence[Action], sample: Callable[[], Any], rng: Rng) -> Action:
        """The best action one step ahead; chance decides between equals."""
        if len(legal) == 1:
            return legal[0]
        state = sample()
        promised: dict[Action, float] = {}
        for promise in lines(game, state, sensible(game, state, legal), ONE_STEP):
            promised.setdefault(promise.line[0], promise.worth)
        best = max(promised.values())
        return rng.pick([action for action in legal if promised.get(action, best - 1) >= best - SAME])
