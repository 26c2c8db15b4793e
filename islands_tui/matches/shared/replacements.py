"""Seats of absent players: a bot stands in, or another player may take over."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from rules.bots import is_bot
from rules.engine.record_entries import Note

STANDS_IN, BACK, GIVEN = "stands_in", "back", "given"


class StandIn(NamedTuple):
    """A bot in the seat of a person."""

    bot: str
    since: int
    """The number of moves before its first."""


class Replacements:
    """Who is replaced now, as the notes of a table tell it."""

    def __init__(self) -> None:
        self._stand_ins: dict[int, StandIn] = {}
        self._released: set[int] = set()

    @property
    def stand_ins(self) -> Mapping[int, StandIn]:
        """The bots that play for people, by seat."""
        return self._stand_ins

    def is_released(self, seat: int) -> bool:
        """Whether a seat is vacant, even if a hung program still holds its lock."""
        return seat in self._released

    def take(self, note: Note, moves: int) -> None:
        """Follow a note of the record, which has so many moves."""
        match note:
            case Note("stands_in", (int(seat), str(bot))) if is_bot(bot):
                self._stand_ins[seat] = StandIn(bot, moves)
                self._released.add(seat)
            case Note("given", (int(seat),)):
                self._stand_ins.pop(seat, None)
                self._released.add(seat)
            case Note("back" | "claimed", (int(seat), *_)):
                self._stand_ins.pop(seat, None)
                self._released.discard(seat)

    def went_back(self, moves: int) -> None:
        """Follow a take-back to this number of moves."""
        for seat, (bot, since) in self._stand_ins.items():
            self._stand_ins[seat] = StandIn(bot, min(since, moves))

    def has_played(self, seat: int, move: int) -> bool:
        """Whether the bot that stands in for a seat has made this move (from 0)."""
        found = self._stand_ins.get(seat)
        return found is not None and move >= found.since
