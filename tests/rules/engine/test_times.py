"""How long decisions took: written where the header says so, read back, and of no consequence for the game."""

from __future__ import annotations

import json

import pytest

from rules.engine.checksums import RunningChecksum
from rules.engine.history import LONGEST_TIME
from rules.engine.match import Match
from rules.engine.record import RecordError, read_entry, written
from rules.engine.record_entries import Entry, Header, Participant
from rules.engine.record_reader import Loaded, load
from smugglers.game import Smugglers
from smugglers.state import State
from tests.rules.engine.records import load_game, sealed

HEADER = Header("smugglers", 1, (Participant("Ann"), Participant("Bob")), 3, data="0", timed=True, clock=30)


def played(*seconds: int, header: Header = HEADER) -> tuple[list[str], Match[State]]:
    text, checksum = written(RunningChecksum(), header)
    lines = [text]

    def journal(entries: list[Entry]) -> None:
        nonlocal checksum
        for entry in entries:
            line, checksum = written(checksum, entry)
            lines.append(line)

    match = Match(Smugglers(), header, lambda entries: journal(list(entries)))
    for number in seconds:
        match.play(match.legal()[0], number)
    return lines, match


def read(lines: list[str]) -> Loaded:
    return load([line.encode() for line in lines], load_game)


def test_a_time_stands_in_the_line_of_its_move_and_is_read_back() -> None:
    lines, match = played(42, 0, 3600)
    assert [json.loads(line)[2:-1] for line in lines[1:]] == [[42], [], [3600]]
    again = read(lines).match
    assert again.times.of_moves == [42, 0, 3600] == match.times.of_moves
    assert again.times.of_seats == match.times.of_seats
    assert again.header == HEADER
    assert json.loads(lines[0])["clock"] == 30


def test_a_time_changes_nothing_of_the_game() -> None:
    assert played(42, 7)[1].digest() == played(0, 0)[1].digest()


def test_a_time_that_was_altered_is_noticed() -> None:
    lines, _ = played(42)
    lines[1] = lines[1].replace("42", "41")
    with pytest.raises(RecordError):
        read(lines)


def test_undone_time_was_used_all_the_same() -> None:
    _, match = played(42)
    match.take_back(0, agreed=True)
    assert match.times.of_moves == []
    assert match.times.of_seats == [42, 0]


def test_a_record_of_an_earlier_release_stays_without_times() -> None:
    lines, match = played(42, header=HEADER._replace(timed=False, clock=0))
    assert json.loads(lines[1])[2:-1] == []
    assert match.times.of_seats == [0, 0]
    assert not {"times", "clock"} & json.loads(lines[0]).keys()


@pytest.mark.parametrize("seconds", [-1, LONGEST_TIME + 1, True, 1.5, "1", None])
def test_what_is_no_time_is_refused(seconds: object) -> None:
    with pytest.raises(ValueError, match=r"entry|range|plain"):
        read_entry([0, "dice", seconds])


@pytest.mark.parametrize(("field", "data"), [("clock", -1), ("clock", True), ("clock", 10**9), ("times", 1)])
def test_a_header_with_an_impossible_clock_is_refused(field: str, data: object) -> None:
    lines, _ = played()
    with pytest.raises(RecordError):
        read(sealed([json.dumps({**json.loads(lines[0]), field: data})]))


def test_only_a_line_with_a_checksum_has_a_time() -> None:
    with pytest.raises(ValueError, match="entry"):
        read_entry([0, "dice", 42], sealed=False)
