"""Looking back at a match: where it was won, and which decisions cost most.

The planner judges every round and every decision of a person as it could have been judged at the time: from samples
that the deciding seat can't tell from the real table.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, cast

from islands_tui.matches.bot_moves import dice_of_bots
from islands_tui.matches.hot_seat import people
from islands_tui.matches.thought import Attentive
from rules import bots
from rules.bots import Stop
from rules.bots.greedy import play_on
from rules.engine.contract import Action, Game
from rules.engine.match import Match
from rules.engine.named_tuple import NamedTuple

MOST = 3
"""Decisions that are told of each person."""
WORLDS = 8
"""Samples from which the standing after a round is judged."""


class Decided(NamedTuple):
    """A decision of a person, and what the planner would have done."""

    move: int
    """How many moves were played before."""
    seat: int
    action: Action
    better: Action
    cost: float
    """Points that it was worse."""
    error: float
    """The standard error of that."""


class Review(NamedTuple):
    """What there is to see when one looks back."""

    margins: Sequence[tuple[int, ...]]
    """After each round, and at the end: how far each seat was ahead of its best rival, or behind."""
    decisions: Sequence[Decided]
    """Those that cost each person most, in the order in which they were made."""


@dataclass
class ReviewProgress:
    """How far it has come; whoever waits may look at any time."""

    done: int = 0
    all: int = 1


class LookingBack:
    """The work of looking back at a match that is over; the match itself stays as it is."""

    def __init__(self, match: Match[Any]) -> None:
        """Find out how much there is to do."""
        self.match = Match(match.game, match.header)
        self._moves, self._people = list(match.moves), set(people(match))
        self.progress = ReviewProgress()

    def __call__(self, stop: Stop) -> Review:
        """Judge everything; `Stopped` if that is not wanted any more."""
        game = cast(Game[Any], Attentive(self.match.game, stop))
        self.progress.all = len(self._moves)
        margins, decided = list[tuple[int, ...]](), list[Decided]()
        playing = game.round_of(self.match.state)
        for number, move in enumerate(self._moves):
            if move.seat in self._people:
                decided += self._judged(game, number, stop)
            self.match.replay(move.action)
            now = game.round_of(self.match.state)
            if self.match.decision is None or now != playing:
                margins.append(self._margins(game, number + 1))
            playing = now
            self.progress.done = number + 1
        return Review(margins, sorted(self._costly(decided)))

    def _judged(self, game: Game[Any], number: int, stop: Stop) -> Iterator[Decided]:
        """The decision before a move, if something else looked better."""
        state, (seat, action) = self.match.state, self._moves[number]
        if len(game.legal(state)) > 1:
            found = bots.advise(game, state, self._dice(number), consider=[action], stop=stop)
            own = next(advice for advice in found if advice.action == action)
            if own.behind > own.behind_error:
                yield Decided(number, seat, action, found[0].action, own.behind, own.behind_error)

    def _costly(self, decided: Sequence[Decided]) -> Iterator[Decided]:
        for seat in self._people:
            own = [each for each in decided if each.seat == seat]
            yield from sorted(own, key=lambda each: each.cost, reverse=True)[:MOST]

    def _margins(self, game: Game[Any], number: int) -> tuple[int, ...]:
        """How far everybody can expect to be ahead; at the end, how far they are."""
        state, decision = self.match.state, self.match.decision
        seats = range(len(self.match.players))
        if decision is None:
            totals = [score.total or 0 for score in game.scores(state)]
            return tuple(totals[seat] - max(totals[other] for other in seats if other != seat) for seat in seats)
        dice, margins = self._dice(number), [0.0 for _ in seats]
        for _ in range(WORLDS):
            after = play_on(game, game.resample(state, decision.seat, dice), game.horizon)
            worths = [game.worth(after, seat) for seat in seats]
            for seat in seats:
                margins[seat] += worths[seat] - max(worths[other] for other in seats if other != seat)
        return tuple(round(margin / WORLDS) for margin in margins)

    def _dice(self, number: int) -> Any:
        return dice_of_bots(self.match.header.seed, number)
