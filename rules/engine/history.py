"""The history of a match: positions, moves with snapshots to go back to, and how long decisions took."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Generic, NamedTuple, TypeVar

from rules.engine.contract import Action, Event, Game
from rules.engine.hidden import hidden_in

S = TypeVar("S")

KEPT_EVERY = 16
"""The number of moves between snapshots; replaying them takes about as long as two copies."""
LATEST = 40
"""The number of positions kept as they were played: enough for what all others do between two turns of a seat."""
LONGEST_TIME = 1 << 31
"""The longest time of a decision that a record may name: some 68 years."""


class Position(Generic[S]):
    """A state that never changes. Each view and the position after an action are computed once.

    Views are shared, so they must not be changed either.
    """

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


class Move(NamedTuple):
    """A played action."""

    seat: int
    action: Action


class History(Generic[S]):
    """The moves from the start to now. The latest positions are kept, any other takes a copy and a few moves."""

    def __init__(self, game: Game[S], start: S, arrived: Callable[[int, S], S]) -> None:
        """`arrived` gets each number of moves with the state they lead to, and returns the position to go on from."""
        self._game, self._arrived = game, arrived
        self._kept = [game.copy(start)]
        self._latest: dict[int, S] = {}
        """Positions that were played here, by the number of moves before them. They never change."""
        self.moves: list[Move] = []

    def add(self, move: Move, after: S, before: S | None = None) -> None:
        """Add a move; `before` is the position that it was played in, if that never changes."""
        if before is not None:
            self._latest[len(self.moves)] = before
            self._latest.pop(len(self.moves) - LATEST, None)
        self.moves.append(move)
        if len(self.moves) % KEPT_EVERY == 0:
            self._kept.append(self._game.copy(after))

    def cut(self, moves: int) -> list[Move]:
        taken = self.moves[moves:]
        del self.moves[moves:], self._kept[moves // KEPT_EVERY + 1 :]
        self._latest = {number: position for number, position in self._latest.items() if number < moves}
        return taken

    def at(self, moves: int) -> S:
        """The position after this number of moves; the caller owns it."""
        if moves in self._latest:
            return self._game.copy(self._latest[moves])
        state = self._game.copy(self._kept[moves // KEPT_EVERY])
        first = moves - moves % KEPT_EVERY
        for number, move in enumerate(self.moves[first:moves], start=first + 1):
            self._game.advance(state, move.action)
            state = self._arrived(number, state)
        return state

    def steps(self, first: int, end: int) -> Iterator[tuple[S, Move]]:
        """Each of these moves with the position before it, to look at until the next is asked for."""
        own: S | None = None
        for number in range(first, end):
            move = self.moves[number]
            if number in self._latest:
                own = None
                yield self._latest[number], move
            else:
                own = self.at(number) if own is None else own
                yield own, move
                self._game.advance(own, move.action)
                own = self._arrived(number + 1, own)


class Times:
    """The times of a match: of its moves, and of its seats, in whole seconds as an interface measured them.

    A seat's time also counts moves that were undone: it was used all the same.
    """

    def __init__(self, seats: int) -> None:
        self.of_moves: list[int] = []
        self.of_seats = [0] * seats

    def add(self, seat: int, seconds: int) -> None:
        self.of_moves.append(seconds)
        self.of_seats[seat] += seconds

    def go_back(self, moves: int) -> None:
        del self.of_moves[moves:]
