"""Reading records from files: with bounds on what is read, and with problems that name file and line."""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import IO, Any

import rules
from islands_tui.problem import found_wrong, reason_of
from rules.bots import BOTS
from rules.engine.contract import Game, say
from rules.engine.record import Loaded, RecordError, lines_of, load

LARGEST_RECORD = 8 << 20
"""No match comes near: a long one with much undoing has a hundred kilobytes."""


def read_match(path: Path) -> Loaded:
    """The match of a record file, every move checked."""
    try:
        with open(path, "rb") as stream:
            loaded = load(_bounded(stream), _load_game)
    except RecordError as error:
        place = "record.at_line" if error.line else "record.as_a_whole"
        raise found_wrong(place, file=str(path), line=error.line, problem=error.problem) from None
    except OSError as error:
        raise found_wrong("storage.unreadable", file=str(path), reason=reason_of(error)) from None
    for player in loaded.match.players:
        if player.bot is not None and player.bot not in BOTS:
            problem = say("record.unknown_bot", bot=player.bot[:40])
            raise found_wrong("record.at_line", file=str(path), line=1, problem=problem)
    return loaded


def _bounded(stream: IO[bytes]) -> Iterator[bytes]:
    if os.fstat(stream.fileno()).st_size > LARGEST_RECORD:
        raise RecordError(0, say("record.too_large", megabytes=LARGEST_RECORD >> 20))
    size = 0
    for line in lines_of(stream):
        size += len(line)
        if size > LARGEST_RECORD:  # a pipe does not tell its size beforehand
            raise RecordError(0, say("record.too_large", megabytes=LARGEST_RECORD >> 20))
        yield line


def _load_game(id: str, components: Mapping[str, Any]) -> Game[Any]:
    if id not in rules.GAMES:
        raise KeyError(id)
    try:
        return rules.game(id, components)
    except (LookupError, TypeError, AttributeError) as error:  # figures of a shape that no card has
        raise ValueError(str(error)) from None
