"""A bot that plays anything."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from rules.engine.contract import Action, Game
from rules.engine.rng import Rng


class RandomBot:
    """Plays each legal action with the same probability."""

    def choose(self, game: Game[Any], legal: Sequence[Action], sample: Callable[[], Any], rng: Rng) -> Action:
        """Any of the legal actions."""
        return rng.pick(legal)
