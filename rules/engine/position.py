"""A position of a match with a cache: each view and the position after an action are computed once."""

from __future__ import annotations

from typing import Any, Generic, TypeVar

from rules.engine.contract import Action, Event, Game
from rules.engine.hidden import hidden_in

S = TypeVar("S")


class Position(Generic[S]):
    """A state that never changes. Its views are shared, so they must not be changed either."""

    def __init__(self, game: Game[S], state: S) -> None:
        self.state = state
        self.events: list[Event] = []
        """The events since the previous position."""
        self._game = game
        self._views: dict[int | None, S] = {}
        self._next: tuple[Action, Position[S]] | None = None

    def view(self, seat: int | None) -> S:
        if seat not in self._views:
            self._views[seat] = self._game.view(self.state, seat)
        return self._views[seat]

    def hidden_from(self, seat: int | None) -> dict[str, Any]:
        return hidden_in(self._game, self.state, self.view(seat))

    def after(self, action: Action) -> Position[S]:
        """The position after a legal action. The last one is cached: a checked action is usually played next."""
        if self._next is None or self._next[0] != action:
            after = Position(self._game, self._game.copy(self.state))
            self._game.advance(after.state, action, after.events)
            self._next = action, after
        return self._next[1]

    def reveals(self, action: Action) -> bool:
        decision = self._game.decision(self.state)
        assert decision is not None
        return self.hidden_from(decision.seat) != self.after(action).hidden_from(decision.seat)
