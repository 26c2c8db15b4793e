"""Counting players: one a game, by rules of thumb from the tips of its rulebook. They stand for sensible beginners.

They never look ahead: they count what lies open, give every choice a value in points and take the best one.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from importlib import import_module
from typing import Any, TypeAlias

from rules.engine.contract import Action, Game
from rules.engine.rng import Rng

Count: TypeAlias = Callable[[Any, int, Action], float]
"""What a choice is worth to a seat, in points, by a rule of thumb."""

NAME = "counting"


class CountingPlayer:
    """Takes the choice that counts most; of equal ones the first."""

    def __init__(self, counts: dict[str, Count]) -> None:
        """`counts` has a rule of thumb for each kind of question; without one the first choice is taken."""
        self._counts = counts

    def choose(self, game: Game[Any], legal: Sequence[Action], sample: Callable[[], Any], rng: Rng) -> Action:
        """The choice that counts most."""
        state = sample()
        decision = game.decision(state)
        assert decision is not None
        count = self._counts.get(decision.kind)
        if len(legal) == 1 or count is None:
            return legal[0]
        return max(legal, key=lambda action: count(state, decision.seat, action))


def counting_player(game: str) -> CountingPlayer:
    """The counting player of a game."""
    counts: dict[str, Count] = import_module(f"{__name__}.{game}").COUNTS
    return CountingPlayer(counts)
