"""The course of a match: its moves, and positions that are kept so that going back never means to start over."""

from __future__ import annotations

from typing import Generic, TypeVar

from rules.engine.contract import Action, Game
from rules.engine.named_tuple import NamedTuple

S = TypeVar("S")

KEPT_EVERY = 16
"""A position is kept after so many moves, which take about as long to play again as one takes to copy twice."""


class Move(NamedTuple):
    """An action that was played."""

    seat: int
    action: Action


class Course(Generic[S]):
    """The moves from the start to now. Any position on the way is a copy and a few moves away."""

    def __init__(self, game: Game[S], start: S) -> None:
        """Begin with the position before the first move."""
        self._game = game
        self._kept = [game.copy(start)]
        self.moves: list[Move] = []

    def add(self, move: Move, after: S) -> None:
        """One more move, and the position it led to."""
        self.moves.append(move)
        if len(self.moves) % KEPT_EVERY == 0:
            self._kept.append(self._game.copy(after))

    def cut(self, moves: int) -> list[Move]:
        """Keep only the first moves; return the others."""
        taken = self.moves[moves:]
        del self.moves[moves:], self._kept[moves // KEPT_EVERY + 1 :]
        return taken

    def at(self, moves: int) -> S:
        """The position after so many moves; it belongs to whoever asks."""
        state = self._game.copy(self._kept[moves // KEPT_EVERY])
        for move in self.moves[moves - moves % KEPT_EVERY : moves]:
            self._game.advance(state, move.action)
        return state
