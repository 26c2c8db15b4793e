"""How a match went: its turns with the points after each and what they did, and where its rounds end."""

from __future__ import annotations

import functools
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from islands_tui.matches.index.outcome import totals_of
from islands_tui.matches.shared.session_notes import log_of
from islands_tui.session.turn_summaries import Turn, known, turns_after
from rules.engine.contract import Event, TurnSummary
from rules.engine.match import LogLine, Match


class PlayedTurn(NamedTuple):
    """A turn of a match."""

    turn: Turn
    round: int
    """The round in which it began, from 1."""
    points: tuple[int, ...]
    """All seats' points after it, as if the match had ended there; nothing while some are hidden."""


class Course:
    """A match from its first turn to its last, as everybody may know it: at the end, whole."""

    def __init__(self, match: Match[Any]) -> None:
        self.match = match
        self.is_over = match.decision is None
        self.turns, self.round_ends = self._played()

    def _played(self) -> tuple[Sequence[PlayedTurn], Sequence[int]]:
        """The turns, each within its round, and the number of moves after which each round was over."""
        game, moves = self.match.game, len(self.match.moves)
        rounds = [game.round_of(state) for state in self.match.positions()]
        ends = [number for number in range(1, moves) if rounds[number] != rounds[number - 1]] + [moves]
        turns = {part.last: part for turn in turns_after(self.match, 0) for part in _parts(turn, ends)}
        found = list[PlayedTurn]()
        for number, state in enumerate(self.match.positions()):
            if (turn := turns.get(number)) is not None:
                points = totals_of(game.scores(state)) if self.is_over else ()
                found.append(PlayedTurn(turn, rounds[turn.first - 1], points))
        return found, ends

    @functools.cached_property
    def lines(self) -> Mapping[int, Sequence[LogLine]]:
        """The lines of the log by the number of their move; 0 during setup."""
        return _by_move(log_of(self.match))

    def lines_of(self, turn: Turn) -> list[LogLine]:
        """What the log tells about a turn, and what was said meanwhile."""
        numbers = range(turn.first, turn.last + 1)
        return [line for number in numbers for line in self.lines.get(number, ())]

    def summary(self, turn: Turn) -> TurnSummary:
        """A turn in one sentence."""
        events = [self.read(line.event) for line in self.lines_of(turn) if not line.note]
        summary: TurnSummary = self.match.game.summary([event for event in events if event is not None], turn.seat)
        return summary

    def read(self, event: Event) -> Event | None:
        """An event as everybody may read it: nothing is covered once the match is over."""
        return Event(event.message, event.changes, lost=event.lost) if self.is_over else known(event, None)

    def turns_of_round(self, number: int) -> Sequence[PlayedTurn]:
        """The turns that ended in a round, by its place among the rounds, from 0."""
        first = self.round_ends[number - 1] if number else 0
        return [played for played in self.turns if first < played.turn.last <= self.round_ends[number]]

    def round_of_move(self, number: int) -> int:
        """The place of the round in which a move was made, from 0."""
        return next(place for place, end in enumerate(self.round_ends) if number <= end)


def _parts(turn: Turn, ends: Sequence[int]) -> Iterator[Turn]:
    """A run of moves, cut where a round ends."""
    first = turn.first
    for end in [*(end for end in ends if turn.first <= end < turn.last), turn.last]:
        yield Turn(turn.seat, first, end)
        first = end + 1


def _by_move(log: Sequence[LogLine]) -> Mapping[int, Sequence[LogLine]]:
    lines: dict[int, list[LogLine]] = {}
    for line in log:
        lines.setdefault(line.move, []).append(line)
    return lines
