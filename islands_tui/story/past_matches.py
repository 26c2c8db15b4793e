"""The finished matches that a match is compared with: earlier ones of the same game in the data folder."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from io import BytesIO
from pathlib import Path
from typing import Any, Protocol

import rules
from islands_tui.people.result_index import ResultIndex
from islands_tui.people.results import Result
from islands_tui.settings.data_folder import path_of
from islands_tui.story.openings import openings_of
from rules.engine.contract import Message
from rules.engine.match import Match
from rules.engine.record import RecordError, lines_of
from rules.engine.record_reader import load

MOST = 500
"""How many of the latest records are looked at."""
_START = 1 << 12
"""Bytes from the start of a record in which its openings are: about a hundred moves."""


class PastMatches(Protocol):
    """The finished matches of one game that came before the match whose story is told."""

    def all(self) -> Sequence[Result]:
        """The earliest first."""

    def openings(self, past: Result) -> Mapping[int, Message]:
        """How each seat opened one of them."""


class StoredMatches:
    """Read from the records in the data folder; one that can't be read counts for nothing."""

    def __init__(self, game: str, record: Path | None) -> None:
        """`record` is that of the match whose story is told: it is left out, and whatever came after it."""
        self._game, self._record = game, record

    def all(self) -> Sequence[Result]:
        index, until = ResultIndex(MOST), _written(self._record)
        while index.unread:
            index.read_for(math.inf)
        index.save()
        return [result for result in index.results if result.game == self._game and result.when < until]

    def openings(self, past: Result) -> Mapping[int, Message]:
        try:
            with open(path_of(past.match), "rb") as stream:
                return openings_of(_beginning(stream.read(_START)))
        except (OSError, RecordError):
            return {}


def _written(record: Path | None) -> float:
    """When a record was written last, in nanoseconds; a match that has none is the latest."""
    try:
        return math.inf if record is None else record.stat().st_mtime_ns
    except OSError:
        return math.inf


def _beginning(start: bytes) -> Match[Any]:
    """The first moves of a record, whole lines only, under today's rules."""
    whole = start[: start.rfind(b"\n") + 1]
    return load(lines_of(BytesIO(whole)), rules.game).match
