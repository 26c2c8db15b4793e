"""A game whose search can be interrupted: bots, hints and reviews use it, and stop when asked to."""

from __future__ import annotations

from typing import Any, TypeVar

from rules.bots import Stop, Stopped
from rules.engine.contract import Game

S = TypeVar("S")


class InterruptibleGame:
    """The same game, but `copy` checks first whether to stop."""

    def __init__(self, game: Game[Any], stop: Stop) -> None:
        """`stop` is called before every position; it may also wait while a key is handled."""
        self._game, self._copy, self._stop = game, game.copy, stop
        self.advance, self.worth = game.advance, game.worth
        self.decision, self.legal = game.decision, game.legal

    def __getattr__(self, name: str) -> Any:
        return getattr(self._game, name)

    def copy(self, state: S) -> S:
        """A position of its own; raises `Stopped` when the search is cancelled."""
        if self._stop():
            raise Stopped
        copied: S = self._copy(state)
        return copied
