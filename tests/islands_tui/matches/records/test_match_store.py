"""Records on the disk: written whole or not at all, locked, found again."""

from __future__ import annotations

import contextlib
import errno
import os
import resource
import stat
from collections.abc import Iterator
from pathlib import Path

import pytest

import rules
from islands_tui import __version__
from islands_tui.matches.records import match_store
from islands_tui.matches.records.reading import LARGEST_RECORD, Differs, read_match
from islands_tui.matches.records.record_file import SaveFailed
from islands_tui.matches.records.stored_match import StoredMatch
from islands_tui.matches.setup.new_match import MatchRequest, plan_match
from islands_tui.settings import data_folder
from islands_tui.text.problem import FOUND_WRONG, WRONG_CALL, Problem
from islands_tui.text.texts import interface
from rules.engine.contract import find_action
from tests.islands_tui.builders import a_stored_match
from tests.rules.engine.records import alter, unsealed


@contextlib.contextmanager
def refused(problem: str, code: int = FOUND_WRONG) -> Iterator[None]:
    with pytest.raises(Problem) as caught:
        yield
    assert caught.value.message.id == problem
    assert caught.value.code == code
    assert interface()(caught.value.message) != problem


def play(stored: StoredMatch, text: str) -> None:
    stored.match.play(find_action(stored.match.legal(), text))


def entries_of(stored: StoredMatch) -> list[str]:
    """The lines after the header, without their checksums."""
    lines = stored.file.path.read_text().splitlines(keepends=True)
    return [line.rstrip("\n") for line in unsealed(lines)[1:]]


def test_folders_and_files_are_for_their_owner_alone(home: Path) -> None:
    usual = os.umask(0)
    try:
        stored = a_stored_match()
    finally:
        os.umask(usual)
    assert stat.S_IMODE(home.stat().st_mode) == 0o700
    assert stat.S_IMODE((home / "matches").stat().st_mode) == 0o700
    assert stat.S_IMODE(stored.file.path.stat().st_mode) == 0o600


def test_every_move_is_on_the_disk_when_play_returns() -> None:
    stored = a_stored_match("dice", "draw")
    lines = entries_of(stored)
    assert lines[0].startswith('["digest", 0, ')
    assert lines[1:] == ['[0, "dice"]', '[1, "draw"]']
    assert read_match(stored.file.path).match.header == stored.match.header


def test_a_match_tells_which_release_began_it() -> None:
    plan = plan_match(MatchRequest(rules.GAMES["smugglers"], 2))
    assert plan.header.release == __version__


def test_a_match_goes_on_where_it_was_left() -> None:
    stored = a_stored_match("dice", "draw")
    stored.close()
    again = match_store.open_match(stored.name)
    assert again.match.digest() == stored.match.digest()
    assert again.notices == []
    play(again, "dice")
    again.close()
    assert len(match_store.open_match(stored.name).match.moves) == 3


def test_names_tell_game_day_and_number() -> None:
    first, second = a_stored_match(), a_stored_match()
    assert first.name.startswith("smugglers-20")
    assert first.name.endswith("-1")
    assert second.name == first.name[:-1] + "2"


def test_a_match_is_found_by_a_part_of_its_name() -> None:
    first, second = a_stored_match(), a_stored_match()
    assert match_store.find(first.name) == first.name
    assert match_store.find(second.name[-4:]) == second.name
    with refused("storage.ambiguous", WRONG_CALL):
        match_store.find("smug")
    with refused("storage.no_match", WRONG_CALL):
        match_store.find("../matches/" + first.name)


def test_a_folder_named_like_a_match_is_not_in_its_way(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    stored = a_stored_match("dice")
    monkeypatch.chdir(tmp_path)
    (tmp_path / stored.name).mkdir()
    assert match_store.record_path(stored.name) == stored.file.path
    with refused("storage.no_file", WRONG_CALL):
        match_store.record_path(f"./{stored.name}")
    (tmp_path / "spy").mkdir()
    with refused("storage.no_match", WRONG_CALL):
        match_store.record_path("spy")


def test_no_name_is_no_part_of_a_name() -> None:
    a_stored_match()
    with refused("storage.no_name", WRONG_CALL):
        match_store.find(" ")


def test_without_matches_the_answer_says_how_to_begin_one() -> None:
    with refused("storage.no_matches", WRONG_CALL):
        match_store.find("smug")
    with refused("storage.nothing_to_resume", WRONG_CALL):
        match_store.latest_unfinished()


def test_resuming_takes_the_match_that_was_played_last() -> None:
    first, second = a_stored_match(), a_stored_match()
    os.utime(first.file.path, ns=(10, 10))
    os.utime(second.file.path, ns=(20, 20))
    assert data_folder.names() == [second.name, first.name]
    assert match_store.latest_unfinished() == second.name
    play(first, "dice")
    assert match_store.latest_unfinished() == first.name


def test_resuming_passes_over_finished_and_broken_matches(home: Path) -> None:
    unfinished, finished = a_stored_match(), a_stored_match()
    while finished.match.decision is not None:
        finished.match.play(finished.match.legal()[0])
    broken = home / "matches" / "smugglers-9.jsonl"
    broken.write_text("nonsense\n")
    (home / "matches" / "smugglers-10.jsonl").touch()
    (home / "matches" / "smugglers-11.jsonl").mkdir()
    (home / "matches" / "notes.txt").touch()
    os.utime(unfinished.file.path, ns=(10, 10))
    assert match_store.latest_unfinished() == unfinished.name
    assert set(data_folder.names()) == {unfinished.name, finished.name, "smugglers-9"}


def test_one_match_is_open_in_one_program() -> None:
    stored = a_stored_match()
    with refused("storage.locked"):
        match_store.open_match(stored.name)
    stored.close()
    match_store.open_match(stored.name)


def test_a_failed_append_is_cut_off_and_the_match_stays(monkeypatch: pytest.MonkeyPatch) -> None:
    stored = a_stored_match("dice")
    before, digest = stored.file.path.read_bytes(), stored.match.digest()
    real = os.pwrite

    def disk_with_room_for_three_bytes(descriptor: int, data: bytes, at: int) -> int:
        if at > len(before):
            raise OSError(errno.ENOSPC, "No space left on device")
        return real(descriptor, data[:3], at)

    with monkeypatch.context() as patch:
        patch.setattr(os, "pwrite", disk_with_room_for_three_bytes)
        with pytest.raises(SaveFailed, match=r"storage\.not_written"):
            play(stored, "draw")
    assert stored.file.path.read_bytes() == before
    assert stored.match.digest() == digest
    play(stored, "draw")
    assert stored.file.path.read_bytes().startswith(before)
    assert entries_of(stored)[1:] == ['[0, "dice"]', '[1, "draw"]']


def test_what_could_not_be_cut_off_is_overwritten_by_the_next_move(monkeypatch: pytest.MonkeyPatch) -> None:
    stored = a_stored_match("dice")
    before = stored.file.path.read_bytes()

    def failing(*args: object) -> None:
        raise OSError(errno.EIO, "Input/output error")

    with monkeypatch.context() as patch:
        patch.setattr(os, "fsync", failing)
        patch.setattr(os, "ftruncate", failing)
        with pytest.raises(SaveFailed):
            play(stored, "sell rum")
    assert stored.file.path.read_bytes() != before
    play(stored, "draw")
    assert stored.file.path.read_bytes().startswith(before)
    assert entries_of(stored)[1:] == ['[0, "dice"]', '[1, "draw"]']


def test_an_interrupt_while_writing_leaves_no_trace(monkeypatch: pytest.MonkeyPatch) -> None:
    stored = a_stored_match("dice")
    before = stored.file.path.read_bytes()

    def interrupted(descriptor: int) -> None:
        raise KeyboardInterrupt

    with monkeypatch.context() as patch:
        patch.setattr(os, "fsync", interrupted)
        with pytest.raises(KeyboardInterrupt):
            play(stored, "draw")
    assert len(stored.match.moves) == 1
    assert stored.file.path.read_bytes() == before


def test_a_record_that_vanished_takes_no_more_moves() -> None:
    stored = a_stored_match("dice")
    stored.file.path.unlink()
    with pytest.raises(SaveFailed, match=r"storage\.file_changed"):
        play(stored, "draw")


def edited(record: bytes) -> Iterator[bytes]:
    """What an editor may make of a record: other bytes, fewer, more, other ends of lines."""
    for place in range(0, len(record), 11):
        yield record[:place] + bytes([record[place] ^ 1]) + record[place + 1 :]
        yield record[:place] + record[place + 1 :]
        yield record[:place] + b" " + record[place:]
    yield record.replace(b"\n", b"\r\n")
    yield record.replace(b"\n", b"\r\r\n")
    yield record[:-1]


def test_a_record_that_was_edited_while_open_takes_no_more_moves() -> None:
    begun, left = a_stored_match("dice"), a_stored_match("dice")
    left.close()
    for stored in (begun, match_store.open_match(left.name)):
        record = stored.file.path.read_bytes()
        for other in edited(record):
            stored.file.path.write_bytes(other)
            with pytest.raises(SaveFailed, match=r"storage\.file_changed"):
                play(stored, "draw")
            assert stored.file.path.read_bytes() == other, "what another program has written is left alone"
        stored.file.path.write_bytes(record)
        play(stored, "draw")
        assert read_match(stored.file.path).match.digest() == stored.match.digest()


def test_a_record_cut_at_any_byte_keeps_its_whole_lines() -> None:
    stored = a_stored_match("dice", "draw", "dice")
    stored.close()
    whole = stored.file.path.read_bytes()
    header = whole.index(b"\n") + 1
    for size in range(header, len(whole) + 1):
        stored.file.path.write_bytes(whole[:size])
        again = match_store.open_match(stored.name)
        lines = max(0, whole[header:size].count(b"\n") - 1)
        torn = size != whole.rindex(b"\n", 0, size) + 1
        assert len(again.match.moves) == lines
        assert [notice.id for notice in again.notices] == (["storage.torn"] if torn else [])
        play(again, "dice")
        again.close()
        assert len(read_match(stored.file.path).match.moves) == lines + 1


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("", "record.empty"),
        ("nonsense\n", "record.not_a_record"),
        ("{}\n", "record.not_a_record"),
        ("[" * 100_000 + "\n", "record.not_a_record"),
        ('{"islands": 5}\n', "record.other_format"),
        ('{"islands": 1}\n', "record.bad_header"),
    ],
)
def test_a_file_that_is_no_record_is_refused(tmp_path: Path, text: str, problem: str) -> None:
    path = tmp_path / "some.jsonl"
    path.write_text(text)
    with pytest.raises(Problem) as caught:
        read_match(path)
    assert dict(caught.value.message.values)["problem"].id == problem  # type: ignore[union-attr]


@pytest.mark.parametrize(
    ("old", "new", "problem"),
    [
        ('"version": 1', '"version": "1"', "record.bad_header"),
        ('"game": "smugglers"', '"game": "poker"', "record.unknown_game"),
        ('"name": "Bob"', '"name": 7', "record.bad_header"),
        ('{"name": "Bob"}', "7", "record.bad_header"),
        ('"options": {"start": "poor"}', '"options": []', "record.bad_header"),
        ('"options": {"start": "poor"}', '"options": {"start": "royal"}', "record.bad_header"),
        ('"components": {}', '"components": []', "record.bad_header"),
        ('[0, "dice"]', '[0, "fly"]', "record.illegal"),
        ('[0, "dice"]', '[1, "dice"]', "record.other_seat"),
        ('[0, "dice"]', '["back", 0, 0]', "record.bad_take_back"),
        ('[0, "dice"]', '["digest", 0, "x"]', "record.drifted"),
        ('[0, "dice"]', "[[[0]]]", "record.garbled"),
    ],
)
def test_a_record_that_can_not_be_is_refused_with_its_line(old: str, new: str, problem: str) -> None:
    stored = a_stored_match("dice", "draw")
    stored.close()
    alter(stored.file.path, old, new)
    with pytest.raises(Problem) as caught:
        match_store.open_match(stored.name)
    values = dict(caught.value.message.values)
    assert values["problem"].id == problem  # type: ignore[union-attr]
    assert values["line"] == (1 if old not in '[0, "dice"]' else 3)
    assert caught.value.code == FOUND_WRONG


def test_a_match_with_a_bot_that_there_is_not_can_be_watched() -> None:
    stored = a_stored_match("dice", "draw")
    stored.close()
    alter(stored.file.path, '{"name": "Bob"}', '{"bot": "cheater"}')
    with pytest.raises(Differs, match=r"record\.unknown_bot") as caught:
        match_store.open_match(stored.name)
    assert len(caught.value.match.moves) == 2
    assert len(read_match(stored.file.path).match.moves) == 2


def test_a_record_from_before_there_were_checksums_goes_on_with_them() -> None:
    stored = a_stored_match("dice", "draw")
    stored.close()
    lines = unsealed(stored.file.path.read_text().splitlines(keepends=True))
    stored.file.path.write_text("".join(lines))
    again = match_store.open_match(stored.name)
    play(again, "dice")
    play(again, "dice")
    again.close()
    text = stored.file.path.read_text()
    assert text.startswith("".join(lines))
    assert text.count("#") == 2
    assert len(read_match(stored.file.path).match.moves) == 4
    stored.file.path.write_text(text.replace('[0, "dice"]', '[0, "draw"]', 1))
    with refused("record.at_line"):
        read_match(stored.file.path)


def test_a_refused_record_can_be_opened_again_once_it_is_mended() -> None:
    stored = a_stored_match("dice")
    stored.close()
    good = stored.file.path.read_text()
    stored.file.path.write_text(good + "nonsense\n")
    with refused("record.at_line"):
        match_store.open_match(stored.name)
    stored.file.path.write_text(good)
    assert len(match_store.open_match(stored.name).match.moves) == 1


def test_a_record_under_another_games_name_says_so(home: Path) -> None:
    stored = a_stored_match("dice")
    stored.close()
    stored.file.path.rename(home / "matches" / "spyrium-2026-01-01-1.jsonl")
    again = match_store.open_match("spyrium-2026-01-01-1")
    assert [interface()(notice) for notice in again.notices] == [
        "The record is named spyrium-2026-01-01-1, but contains a match of Smugglers."
    ]


def test_a_record_may_be_called_what_people_like(home: Path) -> None:
    stored = a_stored_match("dice")
    stored.close()
    stored.file.path.rename(home / "matches" / "christmas.jsonl")
    assert match_store.open_match("christmas").notices == []


def test_a_record_that_can_only_be_read_says_that_it_can_be_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    stored = a_stored_match("dice")
    stored.close()

    def refuse(path: Path, flags: int) -> int:
        raise PermissionError(13, "Permission denied")

    with monkeypatch.context() as patched:
        patched.setattr(os, "open", refuse)
        with refused("storage.unwritable"):
            match_store.open_match(stored.name)
    assert len(match_store.open_match(stored.name).match.moves) == 1


def test_an_export_is_whole_or_not_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    stored = a_stored_match("dice")
    monkeypatch.chdir(tmp_path)
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (10, before[1]))
    try:
        with refused("result.not_exported"):
            match_store.export(stored.name)
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)
    assert list(tmp_path.glob("*.jsonl")) == []
    assert match_store.export(stored.name) == f"{stored.name}.jsonl"


def test_a_record_larger_than_any_match_is_refused_unread(tmp_path: Path) -> None:
    path = tmp_path / "huge.jsonl"
    path.write_text('[0, "dice"]\n' * (LARGEST_RECORD // 12 + 1))
    with refused("record.as_a_whole"):
        read_match(path)


def test_a_file_in_the_place_of_the_folder_is_reported(home: Path) -> None:
    home.write_text("in the way")
    with refused("storage.no_folder"):
        a_stored_match()
    with refused("storage.unreadable"):
        data_folder.names()


def test_the_usual_folder_is_the_platforms(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.delenv("ISLANDS_HOME")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert data_folder.home().name == "islands"
