"""A bot that looks ahead: it plays its best few actions on and compares where they lead.

The few are those that look best at once. Each is played on with everybody greedy, for as many decisions as the game
says, and judged by how far the seat is then ahead of its best rival. All are tried on the same samples, so that luck is
the same for all; after each part of the budget the worse half is dropped. The budget is counted in playouts and never
in time: the same dice give the same plan on every machine.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

from rules.bots.greedy import play_on, prospects
from rules.engine.chance import Chance
from rules.engine.contract import Action, Game
from rules.engine.named_tuple import NamedTuple

PLAYOUTS = 32
"""The usual budget of a decision."""
WIDTH = 4
"""How many actions are played on."""
GLANCES = 2
"""Samples on which the first choice among all actions is made."""


ENOUGH = 5
"""Samples after which an action that is clearly best is taken without further playouts."""
SURE = 3.5
"""Standard errors that it has to be ahead of the others on the same samples."""


class Advice(NamedTuple):
    """What to expect of an action, and how sure that is.

    Errors are standard errors: how far other samples would have led elsewhere; infinite after a single playout.
    """

    action: Action
    margin: float
    """Points ahead of the best other seat."""
    error: float
    playouts: int
    behind: float
    """Points that the best advice is better, on the samples that both were tried on: luck is the same for both."""
    behind_error: float


@dataclass(frozen=True, slots=True)
class Planner:
    """The bot: takes the first of what `advise` finds."""

    playouts: int = PLAYOUTS

    def choose(self, game: Game[Any], legal: Sequence[Action], sample: Callable[[], Any], rng: Chance) -> Action:
        """The action that leads farthest ahead."""
        if len(legal) == 1:
            return legal[0]
        return advise(game, legal, sample, self.playouts)[0].action


@dataclass(slots=True)
class _Candidate:
    """An action under trial and the margins that its playouts led to."""

    action: Action
    margins: list[float] = field(default_factory=list)

    def mean(self) -> float:
        return sum(self.margins) / len(self.margins)

    def advice(self, best: _Candidate) -> Advice:
        lost = [other - own for other, own in zip(best.margins, self.margins, strict=False)]
        return Advice(self.action, *_estimated(self.margins), len(self.margins), *_estimated(lost))

    def is_clearly_behind(self, best: _Candidate) -> bool:
        lost, error = _estimated([other - own for other, own in zip(best.margins, self.margins, strict=True)])
        return lost >= SURE * error


def _estimated(values: Sequence[float]) -> tuple[float, float]:
    """The mean of the values and its standard error."""
    number, mean = len(values), sum(values) / len(values)
    spread = sum((value - mean) ** 2 for value in values)
    return mean, math.sqrt(spread / (number - 1) / number) if number > 1 else math.inf


def advise(
    game: Game[Any],
    legal: Sequence[Action],
    sample: Callable[[], Any],
    playouts: int = PLAYOUTS,
    consider: Sequence[Action] = (),
) -> list[Advice]:
    """The most promising actions, best first. Actions to `consider` are tried however they look at first sight."""
    live = [_Candidate(action) for action in _shortlist(game, legal, sample, consider)]
    dropped: list[_Candidate] = []
    rounds = max(1, math.ceil(math.log2(len(live))))
    for number in range(rounds):
        for _ in range(max(1, playouts // (rounds * len(live)))):
            _try_out(game, live, sample())
            if _is_settled(live):
                break
        live.sort(key=_Candidate.mean, reverse=True)
        if _is_settled(live):
            break
        if number < rounds - 1:
            half = (len(live) + 1) // 2
            dropped = live[half:] + dropped
            del live[half:]
    return [candidate.advice(live[0]) for candidate in live + dropped]


def _is_settled(live: Sequence[_Candidate]) -> bool:
    """Whether one action is ahead of all others beyond doubt, or leads to the very same: more playouts tell no more."""
    if len(live[0].margins) < ENOUGH:
        return False
    best = max(live, key=_Candidate.mean)
    return all(candidate.is_clearly_behind(best) for candidate in live if candidate is not best)


def _shortlist(
    game: Game[Any], legal: Sequence[Action], sample: Callable[[], Any], consider: Sequence[Action]
) -> list[Action]:
    """The actions that look best at once, and those that somebody asks about."""
    if len(legal) > WIDTH:
        looks = [prospects(game, legal, sample()) for _ in range(GLANCES)]
        total = {action: sum(worths) for action, *worths in zip(legal, *looks, strict=True)}
        legal = sorted(legal, key=total.__getitem__, reverse=True)
    best = list(legal[:WIDTH])
    return best + [action for action in consider if action not in best]


def _try_out(game: Game[Any], candidates: Sequence[_Candidate], state: Any) -> None:
    """One playout for each candidate from the same sample."""
    decision = game.decision(state)
    assert decision is not None
    seats = range(len(game.scores(state)))
    for candidate in candidates:
        after = game.copy(state)
        game.advance(after, candidate.action)
        after = play_on(game, after, game.horizon)
        worths = [game.worth(after, seat) for seat in seats]
        own = worths.pop(decision.seat)
        candidate.margins.append(own - max(worths))
