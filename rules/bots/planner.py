"""A bot that looks ahead: it plays its most promising lines on and compares where they lead.

A line is an action with the seat's own answers to what follows (`lines`). Each line is played on to the end of a round
(`Game.horizon`), where everybody takes the line that promises most (`playouts`), and judged by how far the seat is then
ahead of its best rival. All lines are tried on the same samples, so that luck is the same for all; after each part of
the budget the worse half is dropped.
The budget is counted in playouts and never in time: the same dice give the same plan on every machine.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from rules.bots.dominance import sensible
from rules.bots.lines import ActionLine, follow, lines
from rules.bots.playouts import play_on
from rules.engine.contract import Action, Game
from rules.engine.rng import Rng

PLAYOUTS = 16
"""The usual budget of a decision."""
PLAYOUTS_A_LINE = 4
"""A larger budget looks at more lines, one more for so many playouts."""
FEWEST_LINES, MOST_LINES = 4, 32
EXACT = 6
"""Decimal places in which equal margins agree; differences below come from rounding."""
LINES_AN_ACTION = 2
"""So many lines may begin with the same action: others deserve a look, too."""


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
    line: ActionLine = ()
    """The action and the answers that go with it."""


@dataclass(frozen=True, slots=True)
class Planner:
    """The bot: takes the first of what `advise` finds."""

    playouts: int = PLAYOUTS

    def choose(self, game: Game[Any], legal: Sequence[Action], sample: Callable[[], Any], rng: Rng) -> Action:
        """The action that leads farthest ahead."""
        if len(legal) == 1:
            return legal[0]
        return advise(game, legal, sample, self.playouts)[0].action


@dataclass(slots=True)
class _Candidate:
    """A line under trial and the margins that its playouts led to."""

    line: ActionLine
    margins: list[float] = field(default_factory=list)

    def mean(self) -> float:
        return sum(self.margins) / len(self.margins)

    def rank(self) -> tuple[float, int]:
        """Higher is better; of lines that lead as far the shortest, so that nothing is done for nothing."""
        return round(self.mean(), EXACT), -len(self.line)

    def advice(self, best: _Candidate) -> Advice:
        lost = [other - own for other, own in zip(best.margins, self.margins, strict=False)]
        return Advice(self.line[0], *_estimated(self.margins), len(self.margins), *_estimated(lost), self.line)


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
    live = [_Candidate(line) for line in _shortlist(game, legal, sample(), playouts, consider)]
    dropped: list[_Candidate] = []
    rounds = max(1, math.ceil(math.log2(len(live))))
    for number in range(rounds):
        for _ in range(max(1, playouts // (rounds * len(live)))):
            _try_out(game, live, sample())
        live.sort(key=_Candidate.rank, reverse=True)
        if len({candidate.line[0] for candidate in live}) == 1:
            break
        if number < rounds - 1:
            half = (len(live) + 1) // 2
            dropped = live[half:] + dropped
            del live[half:]
    return _by_action(live + dropped)


def _by_action(candidates: Sequence[_Candidate]) -> list[Advice]:
    """The best line of each action, in the order of the candidates."""
    best: dict[Action, _Candidate] = {}
    for candidate in candidates:
        best.setdefault(candidate.line[0], candidate)
    return [candidate.advice(candidates[0]) for candidate in best.values()]


def _shortlist(
    game: Game[Any], legal: Sequence[Action], state: Any, playouts: int, consider: Sequence[Action]
) -> list[ActionLine]:
    """The lines that promise most without the dominated actions, and the best ones of what somebody asks about."""
    wanted = min(MOST_LINES, max(FEWEST_LINES, playouts // PLAYOUTS_A_LINE))
    chosen: list[ActionLine] = []
    begun: dict[Action, int] = {}
    for promise in lines(game, state, sensible(game, state, legal)):
        first = promise.line[0]
        if len(chosen) < wanted and begun.get(first, 0) < LINES_AN_ACTION:
            begun[first] = begun.get(first, 0) + 1
            chosen.append(promise.line)
    missing = [action for action in consider if action not in begun]
    return chosen + [lines(game, state, [action])[0].line for action in missing]


def _try_out(game: Game[Any], candidates: Sequence[_Candidate], state: Any) -> None:
    """One playout for each candidate from the same sample."""
    decision = game.decision(state)
    assert decision is not None
    seats, last = range(len(game.scores(state))), game.round_of(state) + game.horizon
    for candidate in candidates:
        after = play_on(game, follow(game, state, candidate.line), last)
        worths = [game.worth(after, seat) for seat in seats]
        own = worths.pop(decision.seat)
        candidate.margins.append(own - max(worths))
