"""The history of a match: its moves, and snapshots of positions, so that going back needn't replay everything."""

from __future__ import annotations

from typing import Generic, NamedTuple, TypeVar

from rules.engine.contract import Action, Game

S = TypeVar("S")

KEPT_EVERY = 16
"""The number of moves between snapshots; replaying them takes about as long as two copies."""


class Move(NamedTuple):
    """A played action."""

    seat: int
    action: Action


class History(Generic[S]):
    """The moves from the start to now. Any earlier position takes a copy and a few moves."""

    def __init__(self, game: Game[S], start: S) -> None:
        self._game = game
        self._kept = [game.copy(start)]
        self.moves: list[Move] = []

    def add(self, move: Move, after: S) -> None:
        self.moves.append(move)
        if len(self.moves) % KEPT_EVERY == 0:
            self._kept.append(self._game.copy(after))

    def cut(self, moves: int) -> list[Move]:
        taken = self.moves[moves:]
        del self.moves[moves:], self._kept[moves // KEPT_EVERY + 1 :]
        return taken

    def at(self, moves: int) -> S:
        """The position after this number of moves; the caller owns it."""
        state = self._game.copy(self._kept[moves // KEPT_EVERY])
        for move in self.moves[moves - moves % KEPT_EVERY : moves]:
            self._game.advance(state, move.action)
        return state
