"""Checksums: whatever is changed in a record shows, and records from before there were any stay readable."""

from __future__ import annotations

import io
import json

import pytest

from rules.engine.contract import Message
from rules.engine.record import RecordError, entry_data, lines_of, written
from rules.engine.record_entries import Note, Played
from rules.engine.record_reader import Loaded, load
from tests.rules.engine.records import a_record, load_game, problem, read, unsealed

ALTERED = Message("record.altered")


def read_bytes(data: bytes | bytearray) -> Loaded:
    return load(lines_of(io.BytesIO(bytes(data))), load_game)


def test_every_flipped_bit_is_found_in_its_line() -> None:
    whole = "".join(a_record(12)[0]).encode()
    for place in range(len(whole) - 1):
        for bit in range(8):
            flipped = bytearray(whole)
            flipped[place] ^= 1 << bit
            with pytest.raises(RecordError) as found:
                read_bytes(flipped)
            assert found.value.line == whole.count(b"\n", 0, place) + 1, (place, bit)


def test_a_last_line_whose_end_was_flipped_counts_as_torn() -> None:
    whole = "".join(a_record(12)[0]).encode()
    assert read_bytes(whole[:-1] + b"\x0b").torn


def test_lines_left_out_doubled_or_moved_are_found() -> None:
    lines, _ = a_record(12)
    for place in range(1, len(lines) - 1):
        assert problem([*lines[:place], *lines[place + 1 :]]) == (place + 1, ALTERED)
        assert problem([*lines[: place + 1], *lines[place:]]) == (place + 2, ALTERED)
        swapped = [*lines[:place], lines[place + 1], lines[place], *lines[place + 2 :]]
        assert problem(swapped) == (place + 1, ALTERED)


def test_a_line_without_its_checksum_is_found() -> None:
    lines, old = a_record(6)[0], unsealed(a_record(6)[0])
    for place in range(1, len(lines)):
        assert problem([*lines[:place], old[place], *lines[place + 1 :]]) == (place + 1, ALTERED)
    bare = json.dumps({key: value for key, value in json.loads(lines[0]).items() if key != "check"})
    assert problem([bare + "\n", *lines[1:]]) == (1, ALTERED)


def test_a_record_from_before_there_were_checksums_is_read() -> None:
    lines, match = a_record()
    loaded = read(unsealed(lines))
    assert loaded.match.digest() == match.digest()
    assert not loaded.checksum.begun


def test_such_a_record_goes_on_with_checksums_that_cover_what_stands_before() -> None:
    lines, _ = a_record(12)
    old = unsealed(lines)
    more, _ = written(read(old[:8]).checksum, *(Played(*json.loads(line)) for line in old[8:10]))
    mixed = [*old[:8], *more.splitlines(keepends=True)]
    assert read(mixed).match.state == read(lines[:10]).match.state
    assert problem([*old[:7], old[7].replace("[", "[ "), *mixed[8:]]) == (9, ALTERED)
    assert problem([*mixed, old[10]]) == (11, ALTERED)


def test_a_note_has_a_checksum_or_is_none() -> None:
    line = json.dumps(entry_data(Note("talk", (0, "hello")))) + "\n"
    assert problem([*unsealed(a_record(3)[0]), line])[1] == Message("record.garbled")


def test_a_record_whose_line_ends_were_translated_is_still_whole() -> None:
    lines, match = a_record(9)
    assert read([line.replace("\n", "\r\n") for line in lines]).match.digest() == match.digest()
