"""How finished matches ended and who took part, from their records alone.

A record is read line by line and every checksum compared, but no move is played again. What an earlier release wrote
without its end has to be.
"""

from __future__ import annotations

import os
from itertools import chain
from pathlib import Path
from typing import NamedTuple

import rules
from islands_tui.matches.records.reading import entries_of, read_match, record_lines, require_known
from islands_tui.matches.shared.session_notes import TableNotes
from islands_tui.settings.names import shown_name
from rules.bots import LEVELS, OLD_NAMES, is_bot, level_of
from rules.engine.checksums import RunningChecksum
from rules.engine.match import ending
from rules.engine.messages import say
from rules.engine.record import LONGEST_LINE, RecordError, header_of, last_entry
from rules.engine.record_entries import Ended, Entry, Header, Note, Participant, Played, TakenBack

_END = 1 << 9
"""Bytes at the end of a record that tell whether the match is over; most notes are shorter."""


class SeatResult(NamedTuple):
    """How a seat ended."""

    name: str
    """The person, as typed; empty where the seat counts for nobody."""
    bot: str
    """The level of a bot, or the name of one of somebody else's; empty for a person."""
    points: int
    place: int
    """From 1; seats that are level share a place."""
    seconds: int = 0
    decisions: int = 0
    """How many decisions took these seconds: those that the record times, each at least a second."""

    @property
    def has_won(self) -> bool:
        return self.place == 1


class Result(NamedTuple):
    """A match that was played to its end."""

    match: str
    """Its name."""
    game: str
    when: int
    """When it was played last, in nanoseconds as the system counts them."""
    moves: int
    seats: tuple[SeatResult, ...]

    @property
    def has_bots(self) -> bool:
        return any(seat.bot for seat in self.seats)

    @property
    def points(self) -> list[int]:
        return [seat.points for seat in self.seats]

    @property
    def seconds(self) -> int:
        return sum([seat.seconds for seat in self.seats])


def counts_for_the_hall(header: Header) -> bool:
    """Whether a match counts once it is over: an exercise doesn't, which repeats what was played before."""
    return header.exercise is None


def read_result(path: Path, name: str, when: int) -> Result | None:
    """The result of a record; None if the match is not over, or doesn't count. A broken record is a `RecordError`."""
    with open(path, "rb") as stream:
        checksum = RunningChecksum()
        header, checksum = header_of(stream.readline(LONGEST_LINE), checksum)
        require_known(header)
        if not counts_for_the_hall(header):
            return None
        size = os.fstat(stream.fileno()).st_size
        last = last_entry(os.pread(stream.fileno(), _END, max(0, size - _END)))
        if last is not None and not isinstance(last, Ended) and checksum.begun:
            return None  # not over; an earlier release wrote neither checksums nor the end
        stream.seek(0)
        course = _Course(header)
        for entry in entries_of(record_lines(stream)):
            course.take(entry)
    end = course.end
    if end is None and not checksum.begun:
        end = _played_end(path)
    if end is None:
        return None
    seats = len(header.players)
    if len(end.points) != seats or not end.winners or not set(end.winners) <= set(range(seats)):
        raise RecordError(0, say("record.other_points"))
    return Result(name, header.game, when, course.moves, course.seats(end))


def _played_end(path: Path) -> Ended | None:
    """The end of a match whose record doesn't tell it."""
    loaded = read_match(path)
    if loaded.difference is not None or loaded.match.decision is not None or loaded.match.is_stopped:
        return None
    return ending(loaded.match.game, loaded.match.state)


class _Course:
    """The course of a match, as far as its result needs it."""

    def __init__(self, header: Header) -> None:
        self._players = header.players
        self._notes = TableNotes(header.players) if header.table else None
        self._at_first: tuple[Participant, ...] = header.players
        """Who played the first move."""
        self._has_begun = False
        self._seconds = [0] * len(header.players)
        self._timed = [0] * len(header.players)
        self.moves = 0
        self.end: Ended | None = None

    def take(self, entry: Entry) -> None:
        """Follow an entry: whatever comes after the end of a match, but a note, says that it went on."""
        match entry:
            case Played(seat, _, seconds):
                if self._notes is not None and not self._has_begun:
                    self._at_first, self._has_begun = self._notes.players, True
                if seconds and 0 <= seat < len(self._players):
                    self._seconds[seat] += seconds
                    self._timed[seat] += 1
                self.moves += 1
            case TakenBack(to):
                self.moves = min(self.moves, max(0, to))
            case Ended():
                self.end = entry
        if isinstance(entry, Played | TakenBack):
            self.end = None
        if self._notes is not None and isinstance(entry, Played | TakenBack | Note):
            self._notes.take(entry)

    def seats(self, end: Ended) -> tuple[SeatResult, ...]:
        now = self._players if self._notes is None else self._notes.players
        first = self._at_first
        return tuple(
            SeatResult(
                *_identity(self._players[seat], first[seat], now[seat]),
                end.points[seat],
                place_of(seat, end),
                self._seconds[seat],
                self._timed[seat],
            )
            for seat in range(len(self._players))
        )


def _identity(seated: Participant, first: Participant, last: Participant) -> tuple[str, str]:
    """The person and the bot of a seat. It counts for nobody if not the one who began it has also ended it."""
    if seated.bot is not None:
        return "", bot_kind(seated.bot)
    same = last.bot is None and shown_name(first.name).casefold() == shown_name(last.name).casefold()
    return (shown_name(last.name), "") if same else ("", "")


def bot_kind(bot: str) -> str:
    """The level of a bot; one of another kind, or that does not exist, has its own name."""
    is_level = bot.partition(":")[0] in (*LEVELS, *OLD_NAMES) and is_bot(bot)
    return level_of(bot) if is_level else shown_name(bot) or "?"


def place_of(seat: int, end: Ended) -> int:
    """The place of a seat: winners share the first; among the others points decide."""
    if seat in end.winners:
        return 1
    ahead = (end.points[other] > end.points[seat] for other in range(len(end.points)) if other not in end.winners)
    return 1 + len(set(end.winners)) + sum(ahead)


_BETWEEN = "\t"
"""Between the values of a result in a cache: no name has it."""
_WIDTH = len(SeatResult._fields)


def as_text(result: Result | None) -> str:
    """For a cache; a match that doesn't count is an empty text."""
    if result is None:
        return ""
    return _BETWEEN.join([result.game, str(result.moves), *map(str, chain.from_iterable(result.seats))])


def from_text(name: str, when: int, text: str) -> Result | None:
    """The result that a cache has kept; a ValueError if it can't be one."""
    if not text:
        return None
    game, moves, *rest = text.split(_BETWEEN)
    info = rules.GAMES.get(game)
    if info is None or len(rest) % _WIDTH or len(rest) // _WIDTH not in info.seats:
        raise ValueError("no result")
    rows = zip(*[iter(rest)] * _WIDTH, strict=True)
    seats = [
        SeatResult(who, bot, int(points), int(place), int(seconds), int(decisions))
        for who, bot, points, place, seconds, decisions in rows
    ]
    return Result(name, game, when, int(moves), tuple(seats))
