"""Who keeps a shared table waiting, and when the others may go on without them.

The limits are those of the table. Nobody is replaced by a clock: the others who are there have to agree.
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import TYPE_CHECKING

from islands_tui.matches.shared.questions import Replace, TableQuestion, WayOn
from islands_tui.matches.shared.replacements import GIVEN, STANDS_IN
from rules.bots import USUAL_LEVEL
from rules.engine.record_entries import STOPPED, Entry, Note

if TYPE_CHECKING:
    from islands_tui.matches.shared.shared_table import SharedTable

SILENCE = 30.0
"""Seconds that a player who still holds the seat has to object."""
PATIENCE = 5
"""How many times as long as the limit the others wait for somebody who objects and still does not decide."""

BOT_PATIENCE = 60
"""Seconds after which the next terminal plays a bot whose terminal does not."""


class Absence:
    """Who is away from a table, as this terminal sees it."""

    def __init__(self, table: SharedTable) -> None:
        """Seats that are empty now have been so since the open decision came up, as far as anybody knows."""
        self._table = table
        self._empty_since: dict[int, float] = {}
        self._question: TableQuestion | None = None
        self._asked_since = 0.0
        self._open: tuple[int, str | None] = (0, None)
        """The number of moves, and the bot to move."""
        self._open_since = time.monotonic()

    def look(self) -> None:
        """Note who has come or gone, and when a question was asked."""
        now, table = time.monotonic(), self._table
        if not table.is_asleep:
            empty = [seat for seat in table.people if seat not in table.present]
            self._empty_since = {seat: self._empty_since.get(seat, now) for seat in empty}
        question = table.notes.question
        if question is None or not question.is_still(self._question):
            self._asked_since = now
        self._question = question
        decision, moves = table.match.decision, len(table.match.moves)
        seen = moves, None if decision is None else table.notes.bot_of(decision.seat)
        if seen != self._open:
            self._open, self._open_since = seen, now

    def start(self) -> None:
        """Start at the end of the record."""
        self.look()
        self._empty_since = dict.fromkeys(self._empty_since, self._table.since)

    # Time

    def used(self, seat: int) -> int:
        """The seconds that a seat has used for its decisions, with the open one."""
        match = self._table.match
        is_open = match.decision is not None and match.decision.seat == seat and not self._table.is_asleep
        return match.times.of_seats[seat] + (max(0, self._table.seconds) if is_open else 0)

    def is_hanging(self, before: int) -> bool:
        """Whether none of so many terminals has played the bot to move, for so long that they may hang."""
        return time.monotonic() - self._open_since >= before * BOT_PATIENCE

    def is_out_of_time(self, seat: int) -> bool:
        clock = self._table.match.header.clock
        return bool(clock) and self.used(seat) >= clock * 60

    # Who is away

    @property
    def missing(self) -> int | None:
        """The seat that keeps the table waiting for so long that the others may replace its player."""
        decision, table = self._table.match.decision, self._table
        if decision is None or table.is_asleep or decision.seat not in table.notes.persons:
            return None
        seat = decision.seat
        return None if seat in table.seats or not self._has_waited_enough(seat) else seat

    def _has_waited_enough(self, seat: int) -> bool:
        limit = self._table.match.header.away * 60
        waited = float(self._table.seconds)
        if seat in self._empty_since:
            waited = min(waited, time.monotonic() - self._empty_since[seat])
        return self.is_out_of_time(seat) or 0 < limit <= waited

    # Agreement

    def voters(self, about: Replace) -> Sequence[int]:
        """Everybody who is there; a player who may be away as well, unless the time is up or nothing is heard."""
        table = self._table
        there = [seat for seat in table.notes.persons if seat in table.present]
        return [seat for seat in there if seat != about.seat or self._may_object(seat)]

    def _may_object(self, seat: int) -> bool:
        is_over = self.is_out_of_time(seat) or self._table.seconds >= PATIENCE * self._table.match.header.away * 60 > 0
        return not is_over and time.monotonic() - self._asked_since < SILENCE

    @staticmethod
    def entries(about: Replace) -> list[Entry]:
        """What is written once everybody agrees."""
        match about.way:
            case WayOn.BOT:
                return [Note(STANDS_IN, (about.seat, USUAL_LEVEL))]
            case WayOn.SOMEBODY:
                return [Note(GIVEN, (about.seat,))]
            case WayOn.END:
                return [Note(STOPPED)]
