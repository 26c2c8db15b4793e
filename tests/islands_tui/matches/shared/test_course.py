"""The course of a match at many terminals: moves and bots through the record alone, whatever becomes of it."""

from __future__ import annotations

import errno
import os
from typing import Any

import pytest

from islands_tui.matches.records import deleting, match_store, seat_locks
from islands_tui.matches.records.reading import read_match
from islands_tui.matches.records.record_file import RecordFile, SaveFailed
from islands_tui.matches.records.seat_locks import SeatLocks
from islands_tui.matches.records.shared_record import Overtaken
from islands_tui.matches.records.stored_match import StoredMatch
from islands_tui.matches.shared.joining import open_table
from islands_tui.matches.shared.session_notes import talk_of
from islands_tui.matches.shared.shared_table import News
from islands_tui.settings import data_folder
from islands_tui.text.problem import Problem
from rules.engine.record_entries import Note
from tests.islands_tui.shared_tables import a_table, lines_of, play, refused, sat, two


def test_play_begins_when_all_seats_are_held() -> None:
    name = a_table()
    ann = sat(name, 0)
    ann.news()
    assert ann.is_asleep
    bob = sat(name, 1)
    assert not bob.is_asleep
    assert ann.news().seats
    assert not ann.is_asleep
    bob.close()
    ann.news()
    assert not ann.is_asleep
    assert lines_of(ann) == ['["note", "begun"]']


def test_moves_go_from_terminal_to_terminal() -> None:
    ann, bob = two()
    play(ann, "place 4-5")
    news = bob.news()
    assert news.has_moved
    assert [move.seat for move in bob.match.moves] == [0]
    play(bob, "place 1-2")
    ann.news()
    assert ann.match.digest() == bob.match.digest() == read_match(ann.record.path).match.digest()
    assert not bob.news().entries


def test_nobody_plays_for_who_sits_elsewhere_or_before_it_has_begun() -> None:
    name = a_table()
    ann = sat(name, 0)
    with refused("tables.not_yours"):
        play(ann, "place 4-5")
    bob = sat(name, 1)
    ann.news()
    bob.news()
    with refused("tables.not_yours"):
        play(bob, "place 4-5")
    play(ann, "place 4-5")


def test_nothing_is_read_while_nothing_is_written(monkeypatch: pytest.MonkeyPatch) -> None:
    ann, _ = two()
    ann.news()
    monkeypatch.setattr(os, "pread", lambda *args: pytest.fail("it was read"))
    monkeypatch.setattr(SeatLocks, "reading", lambda *args: pytest.fail("it was locked"))
    assert ann.news() == News([])


def test_who_comes_second_decides_again() -> None:
    ann, bob = two()
    play(ann, "place 4-5")
    bob.news()
    ann.take_back(0)
    with pytest.raises(Overtaken):
        play(bob, "place 1-2")
    assert bob.news().has_moved
    assert bob.match.moves == ann.match.moves == []
    assert bob.match.digest() == ann.match.digest()
    play(ann, "place 1-2")
    bob.news()
    play(bob, "place 4-5")


@pytest.mark.parametrize("meanwhile", ["write", "read"])
def test_nobody_writes_or_reads_between_the_look_at_the_end_and_the_line_there(
    meanwhile: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann, bob = two()
    ann.say(0, "something new")
    monkeypatch.setattr(seat_locks, "PATIENCE", 0.0)

    def compose() -> list[Note]:
        with refused("tables.busy"):
            bob.say(1, "me too") if meanwhile == "write" else bob.news()
        return [Note("talk", (0, "alone"))]

    ann.record.write(compose)
    assert [entry.values for entry in bob.news().entries if isinstance(entry, Note)] == [
        (0, "something new"),
        (0, "alone"),
    ]


def test_a_line_of_talk_meanwhile_costs_nobody_a_move() -> None:
    ann, bob = two()
    bob.say(1, "hello")
    play(ann, "place 4-5")
    assert [line for line in lines_of(ann) if "note" not in line] == ['[0, "place 4-5"]']
    assert len(talk_of(ann.match)) == 1


def test_what_another_terminal_wrote_is_checked() -> None:
    ann, bob = two()
    with bob.record.path.open("ab") as stream:
        stream.write(b'[0, "fly"]\n')
    with refused("record.at_line"):
        bob.news()
    with refused("record.at_line"):
        ann.news()
    with pytest.raises(SaveFailed):
        play(ann, "place 4-5")


def test_the_rest_of_a_torn_line_is_cut_off_by_the_next_move() -> None:
    ann, bob = two()
    with bob.record.path.open("ab") as stream:
        stream.write(b'[0, "pla')
    assert not bob.news().entries
    play(ann, "place 4-5")
    bob.news()
    play(bob, "place 1-2")
    assert read_match(ann.record.path).match.digest() == bob.match.digest()


@pytest.mark.parametrize("end", [b"\n", b"\r\n", b"\r\r\n", b"\r", b"\x0b\n", b"\x85\n", b" \n", b"\n\n", b"\x1e"])
def test_a_table_can_be_joined_exactly_when_its_record_can_be_verified(end: bytes) -> None:
    name = a_table()
    sat(name, 0).close()
    path = data_folder.path_of(name)
    whole = path.read_bytes()
    for place in (place for place, sign in enumerate(whole) if sign == ord("\n")):
        path.write_bytes(whole[:place] + end + whole[place + 1 :])
        try:
            torn = read_match(path).torn
        except Problem:
            with pytest.raises(Problem):
                sat(name, 1)
        else:
            table = sat(name, 1)
            table.close()
            assert torn or read_match(path).match.digest() == table.match.digest()


def test_a_table_whose_record_was_edited_takes_no_more_moves() -> None:
    ann, bob = two()
    play(ann, "place 4-5")
    bob.news()
    record = bob.record.path.read_bytes()
    for place in range(0, len(record), 50):
        bob.record.path.write_bytes(record[:place] + bytes([record[place] ^ 1]) + record[place + 1 :])
        bob.news()
        with refused("storage.file_changed"):
            play(bob, "place 1-2")
    bob.record.path.write_bytes(record)
    play(bob, "place 1-2")
    assert read_match(bob.record.path).match.digest() == bob.match.digest()


def test_a_record_that_was_removed_is_told() -> None:
    ann, _ = two()
    ann.record.path.unlink()
    with refused("storage.file_changed"):
        ann.news()


@pytest.mark.parametrize("reason", [errno.EACCES, errno.EROFS])
def test_a_record_that_can_only_be_read_can_be_looked_at_and_says_why_nobody_sits_down(
    reason: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    name, open_file = a_table(), os.open

    def open_unless_written(path: str, flags: int, *rest: Any, **further: Any) -> int:
        if flags & os.O_RDWR:
            raise OSError(reason, os.strerror(reason))
        return open_file(path, flags, *rest, **further)

    monkeypatch.setattr(os, "open", open_unless_written)
    looker = open_table(name).table
    assert looker is not None
    assert looker.present == set()
    with refused("tables.only_looked_at"):
        sat(name, 0)


def test_a_full_disk_keeps_the_match_from_beginning_once_and_not_for_good(monkeypatch: pytest.MonkeyPatch) -> None:
    name = a_table()
    ann, bob = sat(name, 0), open_table(name).table
    assert bob is not None
    bob.locks.take(1)
    with monkeypatch.context() as full:
        full.setattr(os, "pwrite", no_room)
        for _ in range(3):
            with refused("storage.not_written"):
                ann.news()
        with refused("storage.not_written"):
            ann.say(0, "hello")
    assert ann.is_asleep
    assert list(ann.match.notes) == []
    ann.news()
    assert not ann.is_asleep
    assert [note for _, note in ann.match.notes] == [Note("begun")]


def no_room(*args: Any) -> int:
    raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))


def test_a_window_for_itself_and_tables_shut_each_other_out() -> None:
    ann, bob = two()
    with refused("storage.locked"):
        RecordFile(ann.record.path, os.open(ann.record.path, os.O_RDWR))
    with refused("storage.locked"):
        deleting.delete(ann.record.path.stem)
    ann.close()
    bob.close()
    alone = RecordFile(ann.record.path, os.open(ann.record.path, os.O_RDWR))
    with refused("storage.locked"):
        sat(ann.record.path.stem, 0)
    alone.close()


def test_resume_sits_down_again() -> None:
    ann, bob = two()
    bob.close()
    stored: StoredMatch = match_store.open_match(ann.record.path.stem)
    assert stored.table is not None
    assert stored.table.seats == [1]


def test_bots_are_played_by_the_first_who_is_there() -> None:
    name = a_table(("Ann", "Bob"), {2: "random"})
    ann, bob = two(name)
    bob.news()
    assert ann.plays_bots
    assert not bob.plays_bots
    ann.close()
    bob.news()
    assert bob.plays_bots
    looker = open_table(name).table
    assert looker is not None
    assert not looker.plays_bots
