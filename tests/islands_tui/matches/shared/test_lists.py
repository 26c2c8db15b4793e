"""Tables of many terminals in lists and replays."""

from __future__ import annotations

import os
import time
from pathlib import Path
from unittest.mock import Mock

import pytest

import rules
from islands_tui.matches.bots.playback import Playback
from islands_tui.matches.index.match_index import MatchIndex
from islands_tui.matches.records import deleting, match_store
from islands_tui.matches.records.reading import read_match
from islands_tui.matches.setup.new_match import MatchRequest, begin_shared, plan_match
from islands_tui.matches.shared import open_tables
from islands_tui.matches.shared.joining import join
from islands_tui.matches.shared.open_tables import LARGEST_LISTED, RESTS_FOR, WAITS_FOR, OpenTables, table_message
from islands_tui.matches.shared.session_notes import log_of, talk_of
from islands_tui.settings import data_folder
from islands_tui.settings.data_folder import HOME_VARIABLE, names, path_of
from islands_tui.settings.guest_name import USER_VARIABLE
from islands_tui.settings.play_only import PLAY_ONLY_VARIABLE
from islands_tui.text.texts import interface
from rules.engine.record import entry_unchecked
from rules.engine.record_entries import Entry
from tests.islands_tui.builders import a_header
from tests.islands_tui.shared_tables import a_table, play, refused, sat, two


def told(name: str, guest: str | None = None) -> str:
    (table,) = OpenTables(guest).all()
    assert table.name == name
    return interface()(table_message(table))


@pytest.mark.parametrize(("line", "most"), [(b"\n", 20), (b'["note", "talk", 0, "x"]\n', LARGEST_LISTED // 20)])
def test_a_list_of_tables_reads_little_of_what_is_none(line: bytes, most: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """The menu looks at every table; one full of nonsense must not hold it up."""
    name, seen = a_table(), list[bytes]()
    with data_folder.path_of(name).open("ab") as record:
        record.write(line * (2 * LARGEST_LISTED // len(line)))

    def entry(read: bytes) -> Entry | None:
        seen.append(read)
        return entry_unchecked(read)

    monkeypatch.setattr(open_tables, "entry_unchecked", entry)
    assert told(name).endswith("1 free and 2 free")
    assert len(seen) <= most


def test_tables_are_listed_with_who_sits_there() -> None:
    name = a_table(("Ann", "Bob", "Cy"), {1: "random"})
    ann = sat(name, 0)
    sat(name, 2, called="Zoe").close()
    assert told(name) == f"{name}  Spyrium: 1 Ann, 2 Ada (random), 3 reserved for Zoe and 4 free"
    assert told(name, "zoe") == f"{name}  Spyrium: 1 Ann, 2 Ada (random), 3 free and 4 free"
    ann.close()
    assert told(name).startswith(f"{name}  Spyrium: 1 free")
    (listed,) = MatchIndex().all()
    assert listed.players == ("Ann", "Ada (random)", "Zoe", "Cy")
    assert listed.heading is not None
    assert listed.heading.table


def test_a_live_list_of_tables_sees_who_comes_and_goes() -> None:
    name, tables = a_table(), OpenTables()
    assert tables.all()[0].free_for_guest() == [0, 1]
    ann = sat(name, 0, called="Zoe")
    assert tables.all()[0].free_for_guest() == [1]
    assert tables.all()[0].names[0] == "Zoe"
    ann.close()
    assert tables.all()[0].free_for_guest() == [1]


def test_tables_where_nobody_has_sat_for_long_leave_the_list_until_somebody_sits_down() -> None:
    waiting, begun = a_table(), a_table()
    sat(begun, 0, 1).close()
    for name, changed in ((waiting, time.time() - WAITS_FOR - 9), (begun, time.time() - RESTS_FOR - 9)):
        os.utime(path_of(name), (changed, changed))
    assert OpenTables().all() == []
    os.utime(path_of(begun), (time.time() - WAITS_FOR - 9,) * 2)
    assert [table.name for table in OpenTables().all()] == [begun]
    ann = sat(waiting, 0)
    assert [table.name for table in OpenTables().all()] == [waiting, begun]
    ann.close()
    assert [table.name for table in OpenTables().all()] == [waiting, begun]


def test_looking_again_costs_what_is_listed(monkeypatch: pytest.MonkeyPatch) -> None:
    for _ in range(6):
        a_table()
    monkeypatch.setattr(open_tables, "MOST_LISTED", 3)
    searches = Mock(side_effect=data_folder.records)
    monkeypatch.setattr(open_tables, "_TICK", 0)
    monkeypatch.setattr(open_tables, "records", searches)
    tables = OpenTables()
    assert len(tables.all()) == 3
    with monkeypatch.context() as patch:
        patch.setattr(os, "open", opened := Mock(side_effect=os.open))
        assert len(tables.all()) == 3
    assert opened.call_count == 3
    assert searches.call_count == 1
    name = a_table()
    assert name in [table.name for table in tables.all()]


@pytest.mark.parametrize(("guest", "problem"), [("Ann", "tables.too_many_own"), ("", "tables.too_many")])
def test_guests_can_not_fill_the_list(guest: str, problem: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(PLAY_ONLY_VARIABLE, "1")
    monkeypatch.setattr(open_tables, "MOST_OF_A_GUEST", 2)
    monkeypatch.setattr(open_tables, "MOST_OF_ALL", 2)
    monkeypatch.setenv(USER_VARIABLE, guest)
    request = MatchRequest(rules.GAMES["smugglers"], 2, table=True)
    for _ in range(2):
        begin_shared(plan_match(request)).close()
    with refused(problem):
        begin_shared(plan_match(request))
    assert len(names()) == 2
    path_of(names()[0]).unlink()
    begin_shared(plan_match(request)).close()
    monkeypatch.setenv(USER_VARIABLE, "Bob")
    begin_shared(plan_match(request)).close()


def test_a_replay_tells_what_was_written_to_the_table() -> None:
    ann, bob = two()
    ann.say(0, "good luck")
    play(ann, "place 4-5")
    bob.news()
    bob.say(1, "well done")
    match = read_match(ann.record.path).match
    playback = Playback(match)
    assert [line.move for line in talk_of(playback.match)] == [0]
    playback.go_to(1)
    assert [line.move for line in talk_of(playback.match)] == [0, 1]
    playback.go_to(0)
    assert [line.move for line in talk_of(playback.match)] == [0]
    assert [line.note for line in log_of(match) if line.move == 1] == [False, True]


def test_a_match_on_one_keyboard_is_no_table() -> None:
    stored = match_store.create(rules.game("smugglers"), a_header())
    assert '"table"' not in stored.file.path.read_text()
    with refused("tables.not_a_table"):
        join(stored.name)


def test_only_who_has_a_seat_deletes_a_match_where_the_host_names_guests(monkeypatch: pytest.MonkeyPatch) -> None:
    name = a_table()
    sat(name, 0, called="Ann").close()
    monkeypatch.setenv(PLAY_ONLY_VARIABLE, "1")
    monkeypatch.setenv(USER_VARIABLE, "Mallory")
    with refused("storage.not_yours"):
        deleting.delete(name)
    assert names() == [name]
    monkeypatch.setenv(USER_VARIABLE, "Ann")
    deleting.delete(name)
    assert names() == []
    monkeypatch.setenv(USER_VARIABLE, "Mallory")
    with refused("storage.nothing_deleted"):
        deleting.take_back()
    monkeypatch.delenv(USER_VARIABLE)
    with refused("storage.nothing_deleted"):
        deleting.take_back()
    monkeypatch.setenv(USER_VARIABLE, "ann")
    assert deleting.take_back() == name
    monkeypatch.delenv(USER_VARIABLE)
    with refused("storage.not_yours"):
        deleting.delete(name)
    monkeypatch.delenv(PLAY_ONLY_VARIABLE)
    deleting.delete(name)
    assert names() == []


def test_a_deleted_match_comes_back_beside_one_that_has_its_name_now_and_is_gone_after_a_day(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = a_table()
    deleting.delete(first)
    second = a_table()
    assert second == first
    assert deleting.take_back() == f"{first}-2"
    assert sorted(names()) == [first, f"{first}-2"]
    deleting.delete(first)
    now = time.time_ns()
    monkeypatch.setattr(time, "time_ns", lambda: now + int(deleting.KEPT_FOR * 1e9) + 1)
    with refused("storage.nothing_deleted"):
        deleting.take_back()
    assert not list((home / "deleted").iterdir())


@pytest.mark.parametrize(
    ("mode", "expected"), [(0o2770, (0o2770, 0o660)), (0o770, (0o700, 0o600)), (0o755, (0o700, 0o600))]
)
def test_a_folder_that_belongs_to_a_group_works_for_its_group(
    mode: int, expected: tuple[int, int], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    home = tmp_path / "club"
    home.mkdir()
    home.chmod(mode)
    monkeypatch.setenv(HOME_VARIABLE, str(home))
    before = os.umask(0o077)
    try:
        record = path_of(a_table())
    finally:
        os.umask(before)
    assert tuple(path.stat().st_mode & 0o7777 for path in (record.parent, record)) == expected
