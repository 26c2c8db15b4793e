"""Bots: players that know only the contract.

A bot sees what its seat may see. It never gets the state: it is given the legal actions and may ask for *samples*,
full states that its seat can't tell from the real one.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Protocol

from rules.bots.random import RandomBot
from rules.engine.chance import Chance
from rules.engine.contract import Action, Game


class Bot(Protocol):
    """Chooses actions for a seat."""

    def choose(self, game: Game[Any], legal: Sequence[Action], sample: Callable[[], Any], rng: Chance) -> Action:
        """One of the legal actions. `sample()` gives a fresh state as it may be for all the seat knows."""


BOTS: Mapping[str, Bot] = {"random": RandomBot()}
"""The bots by the name that people type."""


def choose(bot: str, game: Game[Any], state: Any, rng: Chance) -> Action:
    """The named bot's action at the open decision of this state."""
    decision = game.decision(state)
    assert decision is not None
    return BOTS[bot].choose(game, game.legal(state), lambda: game.resample(state, decision.seat, rng), rng)
