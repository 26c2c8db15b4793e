"""A match that was played, wound to any position: a copy of it stands there, and the played match stays as it is."""

from __future__ import annotations

from typing import Any

from islands_tui.matches.affairs import NAMED
from rules.engine.contract import Action
from rules.engine.entries import TakenBack
from rules.engine.match import Match


class Playback:
    """The moves of a match, and a match of its own that has come so far."""

    def __init__(self, played: Match[Any]) -> None:
        """Wind back to the beginning."""
        self.moves = list(played.moves)
        self.is_over = played.decision is None
        self.match = Match(played.game, played.header)
        self._notes = list(played.notes)
        self._rounds = [played.game.round_of(state) for state in played.positions()]
        self._tell_notes()

    @property
    def place(self) -> int:
        """How many moves have been played."""
        return len(self.match.moves)

    @property
    def last(self) -> int:
        """The place of the end."""
        return len(self.moves)

    @property
    def next_action(self) -> Action | None:
        """What will be played next."""
        return self.moves[self.place].action if self.place < self.last else None

    def go_to(self, place: int) -> None:
        """Wind to a place."""
        place = min(max(place, 0), self.last)
        if place < self.place:
            self.match.go_back(TakenBack(place, 0))
        for move in self.moves[self.place : place]:
            self.match.replay(move.action)
        self._tell_notes()

    def _tell_notes(self) -> None:
        """What was written to the table by now; who sits where holds from the beginning."""
        self.match.notes = [(moves, note) for moves, note in self._notes if moves <= self.place or note.kind == NAMED]

    def round_after(self) -> int:
        """The place where the next round begins, or the end."""
        now = self._rounds[self.place]
        return next((place for place in range(self.place, self.last) if self._rounds[place] != now), self.last)

    def round_before(self) -> int:
        """The place where this round begins; from there, where the one before it does."""
        place = max(0, self.place - 1)
        while place > 0 and self._rounds[place - 1] == self._rounds[place]:
            place -= 1
        return place

    def next_of(self, seat: int) -> int | None:
        """The place before the next move of a seat, after the one that is about to be played."""
        later = range(self.place + 1, self.last)
        return next((place for place in later if self.moves[place].seat == seat), None)
