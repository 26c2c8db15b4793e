"""Looking back at a match: where it was won, and which decisions cost most.

A bot judges every round and every decision of a person as it could have been judged at the time: from samples
that the deciding seat can't tell from the real table.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple, cast

from islands_tui.matches.bots.bot_moves import dice_of_bots
from islands_tui.matches.bots.interruptible_game import InterruptibleGame
from islands_tui.matches.bots.progress import WorkProgress
from islands_tui.matches.shared.succession import stood_in
from rules import bots
from rules.bots import Stop
from rules.bots.playouts import play_on
from rules.engine.contract import Action, Game
from rules.engine.match import Match

MOST = 3
"""The number of decisions listed per person."""
SURE = 2.0
"""Standard errors on either side of a 95 % confidence interval."""
LEAST_COST = 1.0
"""The fewest points that a listed decision must have cost with this confidence."""
WORLDS = 8
"""The number of samples for judging the position after a round."""


class JudgedDecision(NamedTuple):
    """A decision of a person, and what a bot would have done."""

    move: int
    """The number of moves before it."""
    seat: int
    action: Action
    better: Action
    cost: float
    """By how many points it was worse."""
    error: float
    """The standard error of that."""


class Review(NamedTuple):
    """The result of a review."""

    margins: Sequence[tuple[int, ...]]
    """Each seat's expected lead over its best opponent, after each round and at the end."""
    decisions: Sequence[JudgedDecision]
    """Each person's costliest decisions, in the order played."""
    mistakes: Sequence[JudgedDecision] = ()
    """All decisions for which something else was clearly better, in the order played."""


class Reviewer:
    """The review of a finished match; the match itself is not changed."""

    def __init__(self, match: Match[Any]) -> None:
        self.match = Match(match.game, match.header)
        self._moves, self._people = list(match.moves), set(match.people)
        self._by_bots, self._is_stopped = stood_in(match), match.is_stopped
        self.progress = WorkProgress()

    @property
    def percent(self) -> int:
        """How far it is."""
        return self.progress.percent

    def __call__(self, stop: Stop) -> Review:
        """Judge everything; raises `Stopped` when cancelled."""
        game = cast(Game[Any], InterruptibleGame(self.match.game, stop))
        self.progress.all = len(self._moves)
        margins, decided = list[tuple[int, ...]](), list[JudgedDecision]()
        playing = game.round_of(self.match.state)
        for number, move in enumerate(self._moves):
            if move.seat in self._people and number not in self._by_bots:
                decided += self._judged(game, number, stop)
            self.match.replay(move.action)
            self.match.is_stopped = self._is_stopped and number + 1 == len(self._moves)
            now = game.round_of(self.match.state)
            if self.match.decision is None or now != playing:
                margins.append(self._margins(game, number + 1))
            playing = now
            self.progress.done = number + 1
        return Review(margins, sorted(self._costly(decided)), decided)

    def _judged(self, game: Game[Any], number: int, stop: Stop) -> Iterator[JudgedDecision]:
        """The decision before a move, if something else was clearly better."""
        state, (seat, action) = self.match.state, self._moves[number]
        if len(game.legal(state)) > 1:
            found = bots.advise(game, state, self._dice(number), consider=[action], stop=stop)
            own = next(advice for advice in found if advice.action == action)
            if own.behind - SURE * own.behind_error >= LEAST_COST:
                yield JudgedDecision(number, seat, action, found[0].action, own.behind, own.behind_error)

    def _costly(self, decided: Sequence[JudgedDecision]) -> Iterator[JudgedDecision]:
        for seat in self._people:
            own = [each for each in decided if each.seat == seat]
            yield from sorted(own, key=lambda each: each.cost, reverse=True)[:MOST]

    def _margins(self, game: Game[Any], number: int) -> tuple[int, ...]:
        """Each seat's expected lead; at the end, the actual one."""
        state, decision = self.match.state, self.match.decision
        seats = range(len(self.match.players))
        if decision is None:
            totals = [score.total or 0 for score in game.scores(state)]
            return tuple(totals[seat] - max(totals[other] for other in seats if other != seat) for seat in seats)
        dice, margins = self._dice(number), [0.0 for _ in seats]
        for _ in range(WORLDS):
            after = play_on(game, game.resample(state, decision.seat, dice), game.round_of(state) + 1)
            worths = [game.worth(after, seat) for seat in seats]
            for seat in seats:
                margins[seat] += worths[seat] - max(worths[other] for other in seats if other != seat)
        return tuple(round(margin / WORLDS) for margin in margins)

    def _dice(self, number: int) -> Any:
        return dice_of_bots(self.match.header.seed, number)
