"""Seats at a table of many terminals: who sits where, and who can't."""

from __future__ import annotations

import os
import signal

import pytest

import rules
from islands_tui.matches.records.reading import read_match
from islands_tui.matches.setup.new_match import MatchRequest, begin_shared, plan_match
from islands_tui.matches.shared.guest_name import USER_VARIABLE
from islands_tui.matches.shared.joining import open_table
from islands_tui.matches.shared.session_notes import players_of
from islands_tui.settings.data_folder import names
from islands_tui.settings.play_only import PLAY_ONLY_VARIABLE
from tests.islands_tui.shared_tables import a_table, refused, sat, two


def test_a_seat_is_never_held_twice() -> None:
    name = a_table()
    sat(name, 0)
    with refused("tables.taken"):
        sat(name, 0)
    sat(name, 1)


def test_seats_stay_held_when_another_descriptor_of_the_record_is_closed() -> None:
    name = a_table()
    ann = sat(name, 0)
    ann.record.path.read_bytes()
    read_match(ann.record.path)
    with refused("tables.taken"):
        sat(name, 0)


def test_a_seat_is_free_again_as_soon_as_its_terminal_is_killed() -> None:
    name = a_table()
    ready, write = os.pipe()
    child = os.fork()
    if child == 0:
        sat(name, 1)
        os.write(write, b"1")
        signal.pause()
    os.read(ready, 1)
    ann = sat(name, 0)
    assert ann.present == {0, 1}
    with refused("tables.taken"):
        sat(name, 1)
    os.kill(child, signal.SIGKILL)
    os.waitpid(child, 0)
    assert ann.news().seats
    assert ann.present == {0}
    sat(name, 1)
    os.close(ready)
    os.close(write)


def test_the_first_free_seat_is_taken_if_none_is_asked_for() -> None:
    name = a_table(("Ann", "Bob", "Cy"))
    assert sat(name).seats == [0]
    assert sat(name).seats == [1]
    assert sat(name).seats == [2]
    with refused("tables.full"):
        sat(name)


def test_several_people_at_one_terminal_hold_several_seats_or_none() -> None:
    name = a_table(("Ann", "Bob", "Cy"))
    together = sat(name, 0, 2)
    assert together.seats == [0, 2]
    with refused("tables.taken"):
        sat(name, 1, 2)
    assert sat(name, 1).seats == [1]


def test_bots_have_no_seat_for_people() -> None:
    name = a_table(("Ann",), {1: "random"})
    with refused("tables.no_seat"):
        sat(name, 1)
    with refused("tables.no_seat"):
        sat(name, 7)


def test_a_table_for_bots_alone_is_refused_and_leaves_nothing_behind() -> None:
    plan = plan_match(MatchRequest(rules.GAMES["spyrium"], 2, bots=["1:random", "2:random"], table=True))
    with refused("tables.only_bots"):
        begin_shared(plan)
    assert names() == []


def test_a_named_guest_owns_a_seat_and_nobody_else_takes_it() -> None:
    name = a_table()
    sat(name, 1, called="Zoe").close()
    with refused("tables.owned"):
        sat(name, 1)
    with refused("tables.owned"):
        sat(name, 1, called="Max")
    again = sat(name, called="zoe")
    assert again.seats == [1]
    assert [player.name for player in players_of(again.match)] == ["Ann", "Zoe"]
    with refused("tables.here_already"):
        sat(name, called="Zoe")


def test_a_guest_sits_down_where_the_own_name_stands() -> None:
    assert sat(a_table(), called="Bob").seats == [1]


def test_two_seats_are_not_called_the_same() -> None:
    name = a_table()
    sat(name, 0)
    with refused("tables.same_name"):
        sat(name, 1, called="ann")
    assert open_table(name).table is not None


def test_the_host_names_the_guest_in_the_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(USER_VARIABLE, "zoe")
    name = a_table()
    assert sat(name).notes.owners == {0: "zoe"}
    assert sat(name, called="Max").notes.owners == {0: "zoe", 1: "Max"}
    monkeypatch.setenv(PLAY_ONLY_VARIABLE, "1")
    with refused("tables.other_guest"):
        sat(name, called="Max")


def test_who_comes_to_a_match_that_has_begun_says_which_hand_it_is() -> None:
    ann, bob = two()
    name = ann.record.path.stem
    ann.close()
    bob.close()
    with refused("tables.which_seat"):
        sat(name)
    assert sat(name, 1).seats == [1]
    assert sat(name).seats == [0]
