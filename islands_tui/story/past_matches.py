"""The finished matches that a match is compared with: earlier ones of the same game in the data folder."""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping, Sequence
from io import BytesIO
from itertools import islice
from pathlib import Path
from typing import Any, NamedTuple, Protocol

import rules
from islands_tui.matches.index.match_index import MatchIndex
from islands_tui.matches.index.match_status import Won
from islands_tui.people.results import counts_for_the_hall
from islands_tui.settings.data_folder import path_of
from islands_tui.story.openings import openings_of
from rules.engine.checksums import RunningChecksum
from rules.engine.contract import Message
from rules.engine.match import Match
from rules.engine.record import LONGEST_LINE, RecordError, header_of, last_entry, lines_of
from rules.engine.record_entries import Ended
from rules.engine.record_reader import load

MOST = 500
"""How many of the latest records are looked at."""
_END = 1 << 9
_START = 1 << 12
"""Bytes from the start of a record in which its openings are: about a hundred moves."""


class PastMatch(NamedTuple):
    """A finished match."""

    name: str
    people: tuple[str | None, ...]
    """The names of people by seat; None: a bot."""
    points: tuple[int, ...]
    winners: tuple[int, ...]


class PastMatches(Protocol):
    """The finished matches of one game that came before the match whose story is told."""

    def all(self) -> Sequence[PastMatch]:
        """The earliest first."""

    def openings(self, past: PastMatch) -> Mapping[int, Message]:
        """How each seat opened one of them."""


class StoredMatches:
    """Read from the records in the data folder; one that can't be read counts for nothing."""

    def __init__(self, game: str, record: Path | None) -> None:
        """`record` is that of the match whose story is told: it is left out, and whatever came after it."""
        self._game = game
        self._record = record
        self._index = MatchIndex()

    def all(self) -> Sequence[PastMatch]:
        found = list(self._found())
        self._index.save()
        return found[::-1]

    def _found(self) -> Iterator[PastMatch]:
        own = None if self._record is None else _stat(self._record)
        for name in islice(self._index.names, MOST):
            listed = self._index.glance(name)
            is_own = own is not None and os.path.samestat(listed.record, own)
            is_later = own is not None and listed.record.st_mtime_ns > own.st_mtime_ns
            if listed.heading is None or listed.heading.game != self._game or is_own or is_later:
                continue
            if isinstance(listed.status, Won) and (past := _past(name, listed.players)) is not None:
                yield past

    def openings(self, past: PastMatch) -> Mapping[int, Message]:
        try:
            with open(path_of(past.name), "rb") as stream:
                return openings_of(_beginning(stream.read(_START)))
        except (OSError, RecordError):
            return {}


def _stat(path: Path) -> os.stat_result | None:
    try:
        return path.stat()
    except OSError:
        return None


def _past(name: str, players: Sequence[str]) -> PastMatch | None:
    """The match of a record that has ended, without replaying it."""
    try:
        with open(path_of(name), "rb") as stream:
            header, _ = header_of(stream.readline(LONGEST_LINE), RunningChecksum())
            size = stream.seek(0, os.SEEK_END)
            stream.seek(max(0, size - _END))
            end = last_entry(stream.read())
    except (OSError, RecordError):
        return None
    if not counts_for_the_hall(header) or not isinstance(end, Ended) or len(end.points) != len(header.players):
        return None
    seats = zip(players, header.players, strict=True)
    people = tuple(None if player.bot is not None else shown for shown, player in seats)
    return PastMatch(name, people, tuple(end.points), tuple(end.winners))


def _beginning(start: bytes) -> Match[Any]:
    """The first moves of a record, whole lines only, under today's rules."""
    whole = start[: start.rfind(b"\n") + 1]
    return load(lines_of(BytesIO(whole)), rules.game).match
