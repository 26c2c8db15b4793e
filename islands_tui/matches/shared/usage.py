"""How much a seat has talked, undone and asked. Counted in the record, so that logging in again changes nothing."""

from __future__ import annotations

import time
from collections import Counter

from islands_tui.text.problem import Problem, found_wrong
from rules.engine.match import CannotUndo
from rules.engine.messages import say

MOST_UNDONE = 50
"""How often a seat may undo back to the same decision."""
MOST_UNDONE_EVER = 1000
"""How often in a match: beyond `LARGEST_WITH_UNDO` nobody could undo any more."""
MOST_ASKED = 5
"""How often a seat may ask the table at the same decision."""
MOST_ASKED_EVER = 100
"""How often in a match: each question covers what the others look at."""
MOST_SAID = 40
"""The most messages of a seat between two moves."""
MOST_SAID_EVER = 400
"""The most messages of a seat in a match."""
MOST_CLAIMED, MOST_CLAIMED_EVER = 1000, 20_000
"""How often a seat may be taken over between two moves, and in a match: each time is a line of the record."""


class Usage:
    """What the seats of a record have used up."""

    def __init__(self) -> None:
        self._undone = Counter[tuple[int, int]]()
        self._asked = Counter[tuple[int, int]]()
        self._undone_ever = Counter[int]()
        self._asked_ever = Counter[int]()
        self._claimed = Counter[int]()
        self._claimed_ever = Counter[int]()
        self._said = Counter[int]()
        self._said_ever = Counter[int]()

    def moved(self) -> None:
        """A move was played: the talk of the decision before it is over."""
        self._said.clear()
        self._claimed.clear()

    def undid(self, seat: int, to: int) -> None:
        """A seat went back to the position before move `to`."""
        self._undone[seat, to] += 1
        self._undone_ever[seat] += 1

    def asked(self, seat: int, moves: int) -> None:
        self._asked[seat, moves] += 1
        self._asked_ever[seat] += 1

    def claimed(self, seat: int) -> None:
        self._claimed[seat] += 1
        self._claimed_ever[seat] += 1

    def said(self, seat: int) -> None:
        self._said[seat] += 1
        self._said_ever[seat] += 1

    def require_undo(self, seat: int, to: int) -> None:
        if self._undone[seat, to] >= MOST_UNDONE:
            raise CannotUndo(say("tables.undone_often", n=MOST_UNDONE))
        if self._undone_ever[seat] >= MOST_UNDONE_EVER:
            raise CannotUndo(say("tables.undone_enough", n=MOST_UNDONE_EVER))

    def require_question(self, seat: int, moves: int) -> None:
        if self._asked[seat, moves] >= MOST_ASKED:
            raise found_wrong("tables.asked_often", n=MOST_ASKED)
        if self._asked_ever[seat] >= MOST_ASKED_EVER:
            raise found_wrong("tables.asked_enough", n=MOST_ASKED_EVER)

    def require_claim(self, seat: int) -> None:
        if self._claimed[seat] >= MOST_CLAIMED or self._claimed_ever[seat] >= MOST_CLAIMED_EVER:
            raise found_wrong("tables.claimed_often")

    def require_talk(self, seat: int) -> None:
        if self._said_ever[seat] >= MOST_SAID_EVER:
            raise found_wrong("tables.said_enough", n=MOST_SAID_EVER)
        if self._said[seat] >= MOST_SAID:
            raise found_wrong("tables.said_for_now", n=MOST_SAID)


class Pace:
    """At most so many times within so many seconds, at this terminal."""

    def __init__(self, most: int, within: float) -> None:
        self._most, self._within = most, within
        self._moments: list[float] = []

    def require(self, refusal: Problem | CannotUndo) -> None:
        """Raise the refusal if it would be too fast; otherwise count this time."""
        now = time.monotonic()
        self._moments = [moment for moment in self._moments if now - moment < self._within]
        if len(self._moments) >= self._most:
            raise refusal
        self._moments.append(now)
