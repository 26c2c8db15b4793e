"""A bot that takes what looks best at once."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, TypeVar

from rules.engine.chance import Chance
from rules.engine.contract import Action, Game

S = TypeVar("S")

SAME = 1e-9
"""Differences below this come from rounding."""


class GreedyBot:
    """Tries every action on one sample and takes the one after which its seat is worth most."""

    def choose(self, game: Game[Any], legal: Sequence[Action], sample: Callable[[], Any], rng: Chance) -> Action:
        """The best action one step ahead; chance decides between equals."""
        if len(legal) == 1:
            return legal[0]
        found = prospects(game, legal, sample())
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


def play_on(game: Game[S], state: S, decisions: int) -> S:
    """The position after so many decisions, or at the end, if every seat takes what looks best to it.

    The state is used up. A decision that leaves no choice counts too; of equal actions the first is taken.
    """
    copy, advance, worth = game.copy, game.advance, game.worth
    for _ in range(decisions):
        decision = game.decision(state)
        if decision is None:
            return state
        legal, seat = game.legal(state), decision.seat
        if len(legal) == 1:
            advance(state, legal[0])
            continue
        best, highest = state, float("-inf")
        for action in legal:
            after = copy(state)
            advance(after, action)
            expected = worth(after, seat)
            if expected > highest:
                best, highest = after, expected
        state = best
    return state
