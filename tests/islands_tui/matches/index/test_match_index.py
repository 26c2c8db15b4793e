"""Lists of matches: told without playing them again, and one bad record costs one line."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as some

from islands_tui.cli.program import run
from islands_tui.matches.index import list_entry
from islands_tui.matches.index.index_cache import IndexCache
from islands_tui.matches.index.list_entry import ListEntry, status_details
from islands_tui.matches.index.match_index import FEW, MatchIndex
from islands_tui.matches.index.match_status import Broken, Diverged, Open, Unseen, Won, status_message, status_of
from islands_tui.matches.records import deleting, match_store
from islands_tui.matches.records.reading import read_match
from islands_tui.matches.records.stored_match import StoredMatch
from islands_tui.screens.menu_contents import menu_contents
from islands_tui.screens.saved import summary_of
from islands_tui.settings import data_folder, json_store
from islands_tui.text.texts import interface
from rules.engine.contract import find_action, winners
from rules.engine.record_entries import Note
from rules.engine.record_reader import Loaded
from tests.islands_tui.beside import a_drawing
from tests.islands_tui.builders import a_stored_match
from tests.rules.engine.records import alter, unsealed


@pytest.fixture
def played_again(monkeypatch: pytest.MonkeyPatch) -> list[Path]:
    """The records that were played again."""
    paths: list[Path] = []

    def read(path: Path) -> Loaded:
        paths.append(path)
        return read_match(path)

    monkeypatch.setattr("islands_tui.matches.index.match_index.read_match", read)
    return paths


def a_finished_match(seed: int = 3) -> StoredMatch:
    stored = a_stored_match(seed=seed)
    while stored.match.decision is not None:
        stored.match.play(stored.match.legal()[0])
    return stored


def left_alone(stored: StoredMatch) -> str:
    """As after a crash: nobody has told how it stands."""
    stored.file.close()
    return stored.name


def test_a_match_that_was_left_is_listed_without_playing_it_again(played_again: list[Path]) -> None:
    stored = a_stored_match("dice", "dice")
    stored.close()
    (match,) = MatchIndex().all()
    assert match.status == Open(2, 0) == status_of(stored.match)
    assert (match.title, match.players) == ("Smugglers", ("Ann", "Bob"))
    assert played_again == []


def test_a_match_that_is_over_says_so_in_its_last_line(played_again: list[Path], home: Path) -> None:
    stored = a_finished_match()
    stored.match.note(Note("talk", (0, "well played")))
    left_alone(stored)
    assert not (home / "standings.json").exists()
    (match,) = MatchIndex().all()
    scores = stored.match.scores(None)
    assert match.status == Won(tuple(winners(scores)), max(score.total or 0 for score in scores))
    assert played_again == []


def test_what_nobody_has_seen_is_played_again_once(played_again: list[Path]) -> None:
    name = left_alone(a_stored_match("dice"))
    assert MatchIndex().glance(name).status == Unseen()
    assert [match.status for match in MatchIndex().all()] == [Open(1, 1)]
    assert played_again == [data_folder.path_of(name)]
    assert [match.status for match in MatchIndex().all()] == [Open(1, 1)]
    assert len(played_again) == 1


def test_a_record_that_has_grown_is_looked_at_again() -> None:
    stored = a_stored_match("dice")
    stored.close()
    again = match_store.open_match(stored.name)
    again.match.play(find_action(again.match.legal(), "dice"))
    left_alone(again)
    assert MatchIndex().glance(stored.name).status == Unseen()
    assert MatchIndex().look(stored.name).status == Open(2, 0)


def test_of_many_unseen_matches_a_list_looks_at_a_few_each_time_until_it_knows_all(played_again: list[Path]) -> None:
    for seed in range(FEW + 2):
        left_alone(a_stored_match(seed=seed))
    first = [match.status for match in MatchIndex().all()]
    assert [standing == Unseen() for standing in first] == [False] * FEW + [True] * 2
    assert len(played_again) == FEW
    assert Unseen() not in [match.status for match in MatchIndex().all()]
    assert len(played_again) == FEW + 2


def test_a_huge_record_is_not_played_again_for_a_list(
    played_again: list[Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    left_alone(a_stored_match("dice"))
    monkeypatch.setattr(list_entry, "WORTH_A_LOOK", 100)
    assert [match.status for match in MatchIndex().all()] == [Unseen()]
    assert match_store.latest_unfinished()
    assert played_again == []


def test_a_match_that_goes_another_way_today_is_listed_so() -> None:
    stored = a_stored_match("dice", "draw")
    stored.close()
    alter(stored.file.path, '"version": 1', '"version": 7')
    alter(stored.file.path, '[1, "draw"]', '[1, "fly"]')
    (match,) = MatchIndex().all()
    assert match.status == Diverged(2, was_over=False)
    assert "an earlier release of Islands" in at_length(match)
    assert "at move 2" in at_length(match)
    assert match_store.latest_unfinished() == stored.name


def test_a_match_to_go_on_with_comes_before_one_that_can_only_be_watched() -> None:
    older, newer = a_stored_match("dice"), a_stored_match("dice", "draw")
    for stored, moment in ((older, 10), (newer, 20)):
        stored.close()
        alter(stored.file.path, '"version": 1', '"version": 7')
        alter(stored.file.path, '[1, "draw"]', '[1, "fly"]') if stored is newer else None
        os.utime(stored.file.path, ns=(moment, moment))
    assert match_store.latest_unfinished() == older.name


def at_length(match: ListEntry) -> str:
    return interface()(status_details(match))


DEEP = '{"islands": 1, "components": ' + "[" * 600 + "]" * 600 + "}\n"


@pytest.mark.parametrize("text", ["nonsense\n", DEEP, "x" * 5000, '{"islands": 3}\n', "\n", "[" * 100_000])
def test_one_bad_record_costs_one_line(text: str, home: Path) -> None:
    good = a_stored_match("dice")
    good.close()
    (home / "matches" / "bad.jsonl").write_text(text)
    (home / "matches" / "locked.jsonl").symlink_to("/nowhere")
    rows = {match.name: match for match in MatchIndex().all()}
    assert rows[good.name].status == Open(1, 1)
    assert at_length(rows["bad"]).startswith("can't be opened: line 1: ")
    assert match_store.latest_unfinished() == good.name


def test_a_record_that_breaks_in_the_middle_is_found_and_not_read_twice(played_again: list[Path]) -> None:
    stored = a_stored_match("dice", "dice")
    stored.close()
    alter(stored.file.path, '[1, "dice"]', '[1, "fly"]')
    (match,) = MatchIndex().all()
    assert 'line 4: "fly" is impossible here' in at_length(match)
    (again,) = MatchIndex().all()
    assert again.status == Broken(4, None)
    assert at_length(again) == "can't be opened: line 4 is damaged"
    assert len(played_again) == 1


def test_old_records_without_an_end_are_looked_at() -> None:
    stored = a_finished_match()
    left_alone(stored)
    old = [line for line in unsealed(stored.file.path.read_text().splitlines(keepends=True)) if '"end"' not in line]
    stored.file.path.write_text("".join(old))
    assert MatchIndex().glance(stored.name).status == Unseen()
    assert MatchIndex().look(stored.name).status == status_of(stored.match)


def test_a_record_of_more_players_than_can_play_costs_one_line() -> None:
    stored = a_stored_match("dice")
    left_alone(stored)
    (header, *moves) = unsealed(stored.file.path.read_text().splitlines(keepends=True))
    parts = json.loads(header)
    stored.file.path.write_text("".join([json.dumps({**parts, "seats": parts["seats"] * 6}) + "\n", *moves]))
    (match,) = MatchIndex().all()
    assert summary_of(match, interface()).line.status == "can't be opened"


JUNK = some.recursive(
    some.none() | some.booleans() | some.integers() | some.floats(allow_nan=False) | some.text(max_size=3),
    lambda inner: some.lists(inner, max_size=7) | some.dictionaries(some.text(max_size=2), inner, max_size=2),
    max_leaves=9,
)
PLAYERS = some.sampled_from([["Ann", "Bob"], ["Ann", "Bob"], ["Ann"] * 12, ["Ann"], [], "Ann", {"Ann": "Bob"}]) | JUNK
STANDINGS: tuple[list[Any], ...] = (
    ["open", 1, 0], ["open", 1, 11], ["open", -1, -1], ["won", [0], 9], ["won", [], 9], ["won", [0, 0], 9],
    ["over", [0], 9], ["diverged", 2, True], ["diverged", "2", 3], ["broken", 3], ["broken", None],
    ["unseen"], ["unseen", 1], [[], 1],
)  # fmt: skip
FORGED = some.tuples(
    some.sampled_from(["smugglers", "smugglers", "smugglers", "poker"]) | JUNK,
    PLAYERS,
    some.just("0.3.0") | JUNK,
    some.booleans() | JUNK,
    some.sampled_from(STANDINGS) | some.lists(JUNK, max_size=3),
)


@settings(max_examples=30, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(some.data())
def test_no_file_of_standings_breaks_a_list(
    home: Path, capsys: pytest.CaptureFixture[str], data: some.DataObject
) -> None:
    if not data_folder.names():
        left_alone(a_stored_match("dice"))
    ((name, record),) = data_folder.records().items()
    *heading, standing = data.draw(FORGED)
    known = {name: f"{record.st_size} {record.st_mtime_ns} {json.dumps([*heading, *standing])}"}
    (home / "standings.json").write_text(json.dumps(known))
    menu_contents(a_drawing(), interface(), look=True)
    for match in (MatchIndex().glance(name), *MatchIndex().all()):
        assert "nothing" not in summary_of(match, interface()).details, "this is how an empty list is worded"
    assert run(["matches"]) == 0
    assert len(capsys.readouterr().out.splitlines()) == 1


@pytest.mark.parametrize(
    "text",
    ["", "nonsense", "7", "[[{}]]", "[" * 5000, '{"NAME": 7}', '{"NAME": [SIZE, TIME, 7]}', '{"NAME": "SIZE TIME [7"}'],
)
def test_a_forged_file_of_standings_counts_for_nothing(text: str, home: Path) -> None:
    name = left_alone(a_stored_match("dice"))
    record = data_folder.path_of(name).stat()
    for word, value in (("NAME", name), ("SIZE", record.st_size), ("TIME", record.st_mtime_ns)):
        text = text.replace(word, str(value))
    (home / "standings.json").write_text(text)
    assert MatchIndex().glance(name).status == Unseen()
    assert [match.status for match in MatchIndex().all()] == [Open(1, 1)]


def test_every_standing_that_was_seen_is_known_again() -> None:
    name = left_alone(a_stored_match("dice"))
    record, heading = data_folder.path_of(name).stat(), MatchIndex().glance(name).heading
    for standing in (Open(1, 0), Won((0, 1), 7), Diverged(3, True), Broken(2, None), Unseen()):
        known, seen = IndexCache(), ListEntry(name, record, heading, standing)
        known.learn(seen)
        known.save([name])
        assert IndexCache().of(name, record) == seen


def test_standings_of_deleted_matches_are_forgotten(home: Path) -> None:
    first, second = a_stored_match("dice"), a_stored_match("dice")
    first.close()
    deleting.delete(first.name)
    second.close()
    assert list(json.loads((home / "standings.json").read_text())) == [second.name]


def test_every_standing_has_words() -> None:
    for standing in (Open(1, 0), Won((0, 1), 7), Won((1,), 1), Diverged(3, False), Broken(2, None), Unseen()):
        assert interface().knows(status_message(standing, ("Ann", "Bob")).id)


def test_what_is_known_can_not_be_written_without_harm(home: Path) -> None:
    stored = a_stored_match("dice")
    (home / "standings.json").mkdir()
    stored.close()
    assert [match.status for match in MatchIndex().all()] == [Open(1, 1)]


@pytest.mark.parametrize("name", [b"smugglers-\xff\xfe", b"smugglers-\x1b[2J\n"])
def test_a_record_whose_name_is_no_text_costs_one_line(name: bytes, home: Path, played_again: list[Path]) -> None:
    left_alone(a_stored_match("dice"))
    (record,) = data_folder.records_folder().iterdir()
    Path(os.fsdecode(bytes(record.parent) + b"/" + name + b".jsonl")).write_bytes(record.read_bytes())
    for match in (*MatchIndex().all(), *MatchIndex().all()):
        assert match.status == Open(1, 1)
    assert played_again.count(record) == 1, "what is known of the others is kept"


def test_a_time_that_no_calendar_has_is_no_day() -> None:
    assert data_folder.day_of(0) in ("1970-01-01", "1969-12-31")
    for seconds in (10.0**12, -(10.0**12), 10.0**18, 1e300):
        assert data_folder.day_of(seconds) == ""


def test_a_record_of_a_time_that_no_calendar_has_costs_one_line(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Not every file system takes such times, so the folder is asked for them."""
    names = [left_alone(a_stored_match("dice")) for _ in range(2)]
    found = data_folder.records()
    far = os.stat_result(
        (*found[names[0]][:8], 10**12, *found[names[0]][9:]), {"st_mtime_ns": 10**21, "st_mtime": 1e12}
    )
    monkeypatch.setattr("islands_tui.matches.index.match_index.records", lambda: {**found, names[0]: far})
    for _ in range(2):
        for match in MatchIndex().all():
            assert match.status == Open(1, 1)
            assert summary_of(match, interface()).line.game == "Smugglers"
    assert names[1] in json_store.read(home / "standings.json", 1 << 20)
