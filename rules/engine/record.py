"""The match record: a text file that serves as save game, replay, export, bug report and test fixture.

JSON Lines, only ever appended to, each with a checksum. The first line is the header; after it come moves `[seat,
"notation"]`, or `[seat, "notation", seconds]` if the decision took a while, take-backs `["back", to, by]` (with
`"agreed"` where a barrier was crossed), digests `["digest", moves, "..."]`, the points and winners at the end `["end",
[31, 28], [0]]` and notes `["note", "kind", ...]`, which the rules never see.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from io import BytesIO
from typing import IO, Any

from rules.engine.checksums import ChecksumMismatch, RunningChecksum
from rules.engine.history import LONGEST_TIME
from rules.engine.messages import Message, say
from rules.engine.record_entries import Checkpoint, Ended, Entry, Header, Note, Played, TakenBack
from rules.engine.record_header import DEEPEST, WITH_CHECKSUMS, OtherFormat, header_data, read_header
from rules.engine.untrusted_json import parsed

LONGEST_LINE = 1 << 20
LONGEST_ENTRY = 1 << 12
MOST_VALUES = 20
"""The maximum number of values in a note or of seats in an end entry."""
_DEEPEST_ENTRY = 2


class RecordError(ValueError):
    """An unplayable record: the line (from 1; 0 is the record as a whole) and the problem in words."""

    def __init__(self, line: int, problem: Message) -> None:
        super().__init__(f"line {line}: {problem.id}")
        self.line = line
        self.problem = problem


# Writing


def written(checksum: RunningChecksum, *parts: Header | Entry) -> tuple[str, RunningChecksum]:
    """The lines of a header or of entries that follow a running checksum, and the checksum after them."""
    lines = []
    for part in parts:
        data = header_data(part) if isinstance(part, Header) else entry_data(part)
        line, checksum = checksum.put_on(json.dumps(data, ensure_ascii=False))
        lines.append(line)
    return "".join(lines), checksum


def entry_data(entry: Entry) -> list[int | str | list[int]]:
    match entry:
        case Played(seat, text, seconds):
            return [seat, text, seconds] if seconds else [seat, text]
        case TakenBack(to, by, agreed):
            return ["back", to, by, "agreed"] if agreed else ["back", to, by]
        case Checkpoint(moves, digest):
            return ["digest", moves, digest]
        case Ended(points, winners):
            return ["end", list(points), list(winners)]
        case Note(kind, values):
            return ["note", kind, *values]


# Reading


def lines_of(stream: IO[bytes]) -> Iterator[bytes]:
    """The lines of a file, each cut off beyond any sensible length, so that garbage can't fill the memory.

    All readers of records split lines here: only a line feed ends a line.
    """
    while line := stream.readline(LONGEST_LINE):
        yield line


def header_of(line: bytes, checksum: RunningChecksum) -> tuple[Header, RunningChecksum]:
    try:
        text, checksum = checksum.taken_off(line)
    except ChecksumMismatch:
        raise RecordError(1, say("record.altered")) from None
    try:
        data = parsed(text, DEEPEST)
    except ValueError:
        raise RecordError(1, say("record.not_a_record")) from None
    if not isinstance(data, dict) or "islands" not in data:
        raise RecordError(1, say("record.not_a_record"))
    try:
        header = read_header(data)
    except OtherFormat as found:
        raise RecordError(1, say("record.other_format", found=str(found)[:20])) from None
    except ValueError:
        raise RecordError(1, say("record.bad_header")) from None
    if data["islands"] >= WITH_CHECKSUMS and not checksum.begun:
        raise RecordError(1, say("record.altered"))
    return header, checksum


def entry_of(line: bytes, checksum: RunningChecksum, number: int) -> tuple[Entry, RunningChecksum]:
    """The entry of any other line; `number` is the line number, from 1."""
    if len(line) > LONGEST_ENTRY:
        raise RecordError(number, say("record.garbled"))
    try:
        text, checksum = checksum.taken_off(line)
    except ChecksumMismatch:
        raise RecordError(number, say("record.altered")) from None
    try:
        return read_entry(parsed(text, _DEEPEST_ENTRY), checksum.begun), checksum
    except ValueError:
        raise RecordError(number, say("record.garbled")) from None


def last_entry(end: bytes) -> Entry | None:
    """The last entry, except notes, of a record that ends with these bytes; unchecked; None if unknown."""
    for line in reversed(list(lines_of(BytesIO(end)))[1:]):
        entry = entry_unchecked(line)
        if not isinstance(entry, Note):
            return entry
    return None


def entry_unchecked(line: bytes) -> Entry | None:
    """The entry of a line regardless of its checksum; None if it is unreadable."""
    try:
        return read_entry(parsed(RunningChecksum.cut_off(line), _DEEPEST_ENTRY))
    except ValueError:
        return None


def read_entry(data: Any, sealed: bool = True) -> Entry:
    """An entry from plain data; ValueError for any other shape. Only a line with a checksum has a time or is a note."""
    match data:
        case [seat, text] if type(seat) is int and type(text) is str:
            return Played(seat, text)
        case [seat, text, seconds] if type(seat) is int and type(text) is str and type(seconds) is int and sealed:
            return Played(seat, text, _within(seconds, LONGEST_TIME))
        case ["end", list(points), list(winners)] if len(points) <= MOST_VALUES and len(winners) <= MOST_VALUES:
            return Ended(_plain(points, int), _plain(winners, int))
        case list():
            return _flat_entry(_plain(data, int, str), sealed)
    raise ValueError("no entry")


def _within(number: int, most: int) -> int:
    if not 0 <= number <= most:
        raise ValueError("out of range")
    return number


def _plain(values: list[Any], *kinds: type) -> tuple[Any, ...]:
    if any(type(value) not in kinds for value in values):
        raise ValueError("no plain values")
    return tuple(values)


def _flat_entry(data: tuple[int | str, ...], sealed: bool) -> Entry:
    match data:
        case ["back", int(to), int(by), *agreed] if agreed in ([], ["agreed"]):
            return TakenBack(to, by, bool(agreed))
        case ["digest", int(moves), str(digest)]:
            return Checkpoint(moves, digest)
        case ["note", str(kind), *values] if sealed and len(values) <= MOST_VALUES:
            return Note(kind, tuple(values))
    raise ValueError("no entry")
