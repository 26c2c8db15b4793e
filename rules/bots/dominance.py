"""Actions that are never worth choosing, because another one is at least as good whatever happens.

Two sources: what a game says (`Game.dominated`: "starting is never worse than letting lapse") and a test that knows no
game. Bots go by the first, which is cheap enough for every step of a playout; the laws check both.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, TypeVar

from rules.engine import codec
from rules.engine.contract import Action, Game

S = TypeVar("S")


def sensible(game: Game[S], state: S, legal: Sequence[Action]) -> Sequence[Action]:
    """The legal actions without the dominated ones; never empty."""
    dominated = game.dominated(state, legal)
    return [action for action in legal if action not in dominated] if dominated else legal


def outlived(game: Game[S], state: S, legal: Sequence[Action]) -> Mapping[Action, Action]:
    """Actions whose outcome another action still reaches by one more answer of the same seat, with that other action.

    The other action keeps every possibility that the first one gives up. Exact, but it costs milliseconds.
    """
    decision = game.decision(state)
    assert decision is not None
    after = {action: _after(game, state, action) for action in legal}
    outcomes = {_digest(game, reached): action for action, reached in after.items()}
    found: dict[Action, Action] = {}
    for action, reached in after.items():
        following = game.decision(reached)
        if following is None or following.seat != decision.seat:
            continue
        for answer in game.legal(reached):
            same = outcomes.get(_digest(game, _after(game, reached, answer)))
            if same is not None and same != action:
                found[same] = action
    return found


def _after(game: Game[S], state: S, action: Action) -> S:
    after = game.copy(state)
    game.advance(after, action)
    return after


def _digest(game: Game[Any], state: Any) -> str:
    return codec.digest(game.to_json(state))
