"""A bot that takes what looks best at once."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, TypeVar

from rules.bots.dominance import sensible
from rules.engine.contract import Action, Game
from rules.engine.rng import Rng

S = TypeVar("S")

SAME = 1e-9
"""Differences below this come from rounding."""


class GreedyBot:
    """Tries every action on one sample and takes the one after which its seat is worth most."""

    def choose(self, game: Game[Any], legal: Sequence[Action], sample: Callable[[], Any], rng: Rng) -> Action:
        """The best action one step ahead; chance decides between equals."""
        if len(legal) == 1:
            return legal[0]
        state = sample()
        legal = sensible(game, state, legal)
        found = prospects(game, legal, state)
        best = max(found)
        return rng.pick([action for action, worth in zip(legal, found, strict=True) if worth >= best - SAME])


def prospects(game: Game[S], legal: Sequence[Action], state: S) -> list[float]:
    """What the deciding seat is worth after each of the actions."""
    decision = game.decision(state)
    assert decision is not None
    seat, found = decision.seat, []
    for action in legal:
        after = game.copy(state)
        game.advance(after, action)
        found.append(game.worth(after, seat))
    return found
