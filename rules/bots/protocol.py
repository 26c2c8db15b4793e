"""What a bot is."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Protocol

from rules.engine.contract import Action, Game
from rules.engine.rng import Rng


class Bot(Protocol):
    """Chooses actions for a seat."""

    def choose(self, game: Game[Any], legal: Sequence[Action], sample: Callable[[], Any], rng: Rng) -> Action:
        """One of the legal actions. `sample()` gives a fresh state as it may be for all the seat knows."""
