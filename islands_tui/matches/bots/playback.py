"""A played match at any position: a copy is moved there, and the original stays as it is."""

from __future__ import annotations

from typing import Any

from islands_tui.matches.shared.replacements import GIVEN
from islands_tui.matches.shared.session_notes import NAMED
from rules.engine.contract import Action
from rules.engine.match import Match
from rules.engine.notes import Notes
from rules.engine.record_entries import TakenBack


class Playback:
    """The moves of a match, and a copy of the match at the current position."""

    def __init__(self, played: Match[Any]) -> None:
        self.moves = list(played.moves)
        self.is_over = played.decision is None
        self.match = Match(played.game, played.header)
        self._notes = list(played.notes)
        self._is_stopped = played.is_stopped
        self._rounds = [played.game.round_of(state) for state in played.positions()]
        self._add_notes()

    @property
    def place(self) -> int:
        return len(self.match.moves)

    @property
    def last(self) -> int:
        return len(self.moves)

    @property
    def next_action(self) -> Action | None:
        return self.moves[self.place].action if self.place < self.last else None

    def go_to(self, place: int) -> None:
        place = min(max(place, 0), self.last)
        if place < self.place:
            self.match.go_back(TakenBack(place, 0))
        for move in self.moves[self.place : place]:
            self.match.replay(move.action)
        self._add_notes()

    def _add_notes(self) -> None:
        """Add the notes written by now; who sat down first applies from the start."""
        given = set[int | str]()
        sent = []
        for moves, note in self._notes:
            is_first = note.kind == NAMED and given.isdisjoint(note.values[:1])
            if note.kind == GIVEN:
                given.update(note.values[:1])
            if moves <= self.place or is_first:
                sent.append((moves, note))
        self.match.notes = Notes(sent)
        self.match.is_stopped = self._is_stopped and self.place == self.last

    def round_after(self) -> int:
        """The position where the next round begins, or the end."""
        now = self._rounds[self.place]
        return next((place for place in range(self.place, self.last) if self._rounds[place] != now), self.last)

    def round_before(self) -> int:
        """The position where this round begins, or the round before if we are there already."""
        place = max(0, self.place - 1)
        while place > 0 and self._rounds[place - 1] == self._rounds[place]:
            place -= 1
        return place

    def next_of(self, seat: int) -> int | None:
        """The position before a seat's next move, not counting the upcoming one."""
        later = range(self.place + 1, self.last)
        return next((place for place in later if self.moves[place].seat == seat), None)
