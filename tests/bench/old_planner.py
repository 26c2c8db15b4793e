"""The planner of version 0.3.0, kept as a fixed opponent: new bots are measured against it.

It plays on with everybody greedy for a number of *decisions*, so that playouts end in the middle of an action, takes
dominated actions, and stops as soon as playouts agree. Its weights are kept beside it (`old_weights`).
"""

from __future__ import annotations

import functools
import math
import tomllib
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

from rules.engine.contract import Action, Game
from rules.engine.evaluation import Weights
from rules.engine.rng import Rng
from tests.bench.training import Learner

NAME = "planner-0.3"
HORIZONS: Mapping[str, int] = {"era_of_inventions": 24}
USUAL_HORIZON = 12
PLAYOUTS, WIDTH, GLANCES, ENOUGH, SURE = 32, 4, 2, 5, 3.5


class OldPlanner:
    """Takes the action whose playouts lead farthest ahead of the best rival."""

    def choose(self, game: Game[Any], legal: Sequence[Action], sample: Callable[[], Any], rng: Rng) -> Action:
        """The best after successive halving on common samples."""
        if len(legal) == 1:
            return legal[0]
        return self._best(Learner(game, old_weights(game.id, len(game.scores(sample())))), legal, sample)

    def _best(self, game: Any, legal: Sequence[Action], sample: Callable[[], Any]) -> Action:
        margins: dict[Action, list[float]] = {action: [] for action in _shortlist(game, legal, sample)}
        live = list(margins)
        rounds = max(1, math.ceil(math.log2(len(live))))
        for number in range(rounds):
            for _ in range(max(1, PLAYOUTS // (rounds * len(live)))):
                _try_out(game, live, sample(), margins)
                if _is_settled(live, margins):
                    break
            live.sort(key=lambda action: _mean(margins[action]), reverse=True)
            if _is_settled(live, margins):
                break
            if number < rounds - 1:
                del live[(len(live) + 1) // 2 :]
        return live[0]


@functools.cache
def old_weights(game: str, seats: int) -> Weights:
    """The weights of version 0.3.0."""
    rows = tomllib.loads((Path(__file__).parent / "old_weights" / f"{game}.toml").read_text())[str(seats)]
    return {name: (late, early) for name, (late, early) in rows.items()}


def _shortlist(game: Game[Any], legal: Sequence[Action], sample: Callable[[], Any]) -> list[Action]:
    if len(legal) > WIDTH:
        looks = [_prospects(game, legal, sample()) for _ in range(GLANCES)]
        total = {action: sum(worths) for action, *worths in zip(legal, *looks, strict=True)}
        legal = sorted(legal, key=total.__getitem__, reverse=True)
    return list(legal[:WIDTH])


def _prospects(game: Game[Any], legal: Sequence[Action], state: Any) -> list[float]:
    decision = game.decision(state)
    assert decision is not None
    found = []
    for action in legal:
        after = game.copy(state)
        game.advance(after, action)
        found.append(game.worth(after, decision.seat))
    return found


def _try_out(game: Game[Any], live: Sequence[Action], state: Any, margins: Mapping[Action, list[float]]) -> None:
    decision = game.decision(state)
    assert decision is not None
    seats, horizon = range(len(game.scores(state))), HORIZONS.get(game.id, USUAL_HORIZON)
    for action in live:
        after = game.copy(state)
        game.advance(after, action)
        after = _play_on(game, after, horizon)
        worths = [game.worth(after, seat) for seat in seats]
        own = worths.pop(decision.seat)
        margins[action].append(own - max(worths))


def _play_on(game: Game[Any], state: Any, decisions: int) -> Any:
    for _ in range(decisions):
        decision = game.decision(state)
        if decision is None:
            return state
        legal = game.legal(state)
        if len(legal) == 1:
            game.advance(state, legal[0])
            continue
        best, highest = state, -math.inf
        for action in legal:
            after = game.copy(state)
            game.advance(after, action)
            expected = game.worth(after, decision.seat)
            if expected > highest:
                best, highest = after, expected
        state = best
    return state


def _mean(values: Sequence[float]) -> float:
    return sum(values) / len(values)


def _is_settled(live: Sequence[Action], margins: Mapping[Action, list[float]]) -> bool:
    if len(margins[live[0]]) < ENOUGH:
        return False
    best = max(live, key=lambda action: _mean(margins[action]))
    return all(_is_clearly_behind(margins[other], margins[best]) for other in live if other != best)


def _is_clearly_behind(own: Sequence[float], best: Sequence[float]) -> bool:
    lost = [other - mine for other, mine in zip(best, own, strict=True)]
    number, mean = len(lost), _mean(lost)
    spread = sum((value - mean) ** 2 for value in lost)
    return mean >= SURE * math.sqrt(spread / (number - 1) / number)
