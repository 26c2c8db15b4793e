"""Reading record files, with limits, and with errors that name file and line."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import IO, Any

import rules
from islands_tui.text.problem import Problem, found_wrong, reason_of
from rules.bots import is_bot
from rules.engine.checksums import RunningChecksum
from rules.engine.match import Match
from rules.engine.messages import Message, say
from rules.engine.record import LONGEST_LINE, RecordError, entry_of, header_of, lines_of
from rules.engine.record_entries import Entry, Header
from rules.engine.record_reader import Loaded, load

LARGEST_RECORD = 32 << 20
"""The largest record that is read. A long match with many undos has a hundred kilobytes; none grows far beyond what
still allows undo."""


_START = 1 << 11


class OnlyToWatch(Problem):
    """A match that can't be continued here, only watched."""

    def __init__(self, match: Match[Any], message: Message) -> None:
        super().__init__(message)
        self.match = match


class Differs(OnlyToWatch):
    """A match of another release can't be continued with this version, only watched as far as it goes."""


def difference_notices(loaded: Loaded) -> Sequence[Message]:
    """A notice of which release began a match and where it diverges; none if it does not."""
    return () if loaded.difference is None else (differs(loaded.match.header.release, loaded.difference.move),)


def differs(release: str, move: int) -> Message:
    """Which release began a match, and the move at which it diverges."""
    program = say("record.program", release=release[:40]) if release else say("record.earlier_program")
    return say("record.differs", program=program, move=move)


def read_match(path: Path) -> Loaded:
    """The match of a record file, every move checked."""
    try:
        with open(path, "rb") as stream:
            loaded = load(record_lines(stream), rules.game)
    except RecordError as error:
        raise Problem(problem_of(str(path), error)) from None
    except OSError as error:
        raise found_wrong("storage.unreadable", file=str(path), reason=reason_of(error)) from None
    return loaded


def is_table(path: Path) -> bool:
    """Whether a match is a shared table, as the first line of its record says.

    Raises a `Problem` if it can't be read: then nothing is known about it.
    """
    try:
        with open(path, "rb") as stream:
            header, _ = header_of(stream.readline(LONGEST_LINE), RunningChecksum())
    except OSError as error:
        raise found_wrong("storage.unreadable", file=str(path), reason=reason_of(error)) from None
    except RecordError:
        return False  # reading it reports the error
    return header.table


def require_known(header: Header) -> None:
    """Refuse a header of a game that is not here, or of more or fewer seats than it can have."""
    info = rules.GAMES.get(header.game)
    if info is None:
        raise RecordError(1, say("record.unknown_game", game=header.game[:40]))
    if len(header.players) not in info.seats:
        raise RecordError(1, say("record.bad_header"))


def start_of(descriptor: int) -> bytes:
    """The first bytes of a record, with its first line: most headers are shorter than these."""
    start = os.pread(descriptor, _START, 0)
    return start if b"\n" in start else os.pread(descriptor, LONGEST_LINE, 0)


def require_going_on(loaded: Loaded) -> None:
    """Refuse to continue a match whose rules or bots this version does not know."""
    for message in difference_notices(loaded):
        raise Differs(loaded.match, message)
    for player in loaded.match.players:
        if player.bot is not None and not is_bot(player.bot) and not loaded.is_over:
            raise Differs(loaded.match, say("record.unknown_bot", bot=player.bot[:40]))


def entries_of(lines: Iterable[bytes]) -> Iterator[Entry]:
    """The entries of a record after its header, every line checked but no move played; an incomplete last line is left
    out. Raises a `RecordError` at the first line that is not as it was written.
    """
    checksum, number = RunningChecksum(), 0
    for number, line in enumerate(lines, start=1):
        if not line.endswith(b"\n") and len(line) < LONGEST_LINE:
            break
        if number == 1:
            _, checksum = header_of(line, checksum)
        else:
            entry, checksum = entry_of(line, checksum, number)
            yield entry
    if not number:
        raise RecordError(0, say("record.empty"))


def problem_of(name: str, error: RecordError) -> Message:
    """What is wrong with a record, and where, in one line."""
    place = "record.at_line" if error.line else "record.as_a_whole"
    return say(place, file=name, line=error.line, problem=error.problem)


def record_lines(stream: IO[bytes]) -> Iterator[bytes]:
    """The lines of a record's file; a `RecordError` if it is larger than any record."""
    return record_lines_of(stream, os.fstat(stream.fileno()).st_size)


def record_lines_of(stream: IO[bytes], expected: int) -> Iterator[bytes]:
    """The lines of a record; a `RecordError` if it has, or is expected to have, more bytes than any record."""
    if expected > LARGEST_RECORD:
        raise RecordError(0, say("record.too_large", megabytes=LARGEST_RECORD >> 20))
    size = 0
    for line in lines_of(stream):
        size += len(line)
        if size > LARGEST_RECORD:  # a pipe has no size to check beforehand
            raise RecordError(0, say("record.too_large", megabytes=LARGEST_RECORD >> 20))
        yield line
