"""Seats at a table of many terminals: who sits where, and who can't."""

from __future__ import annotations

import os
import signal
from copy import copy

import pytest

import rules
from islands_tui.matches.records.reading import read_match
from islands_tui.matches.records.stored_match import StoredMatch
from islands_tui.matches.setup.new_match import MatchRequest, begin_shared, plan_match
from islands_tui.matches.shared.by_host import free_seat
from islands_tui.matches.shared.joining import open_table, sit_down
from islands_tui.matches.shared.open_tables import OpenTables
from islands_tui.matches.shared.seating import seats_for
from islands_tui.matches.shared.session_notes import players_of
from islands_tui.matches.shared.shared_table import SharedTable
from islands_tui.settings.data_folder import names
from islands_tui.settings.guest_name import USER_VARIABLE
from islands_tui.settings.play_only import PLAY_ONLY_VARIABLE
from rules.engine.contract import notation
from tests.islands_tui.shared_tables import a_table, lines_of, play, refused, sat, two


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
    with refused("tables.taken"):
        sat(name, 1)


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


# A guest who comes back


def both_named() -> tuple[SharedTable, SharedTable]:
    name = a_table()
    ann, bob = sat(name, 0, called="Ann"), sat(name, 1, called="Bob")
    ann.news()
    bob.news()
    return ann, bob


def test_a_guest_who_comes_back_takes_over_the_own_seat_at_once() -> None:
    ann, before = both_named()
    now = sat(ann.record.path.stem, called="bob")
    assert now.seats == [1]
    assert before.news().lost
    assert before.seats == []
    assert not before.news().lost
    play(ann, "place 4-5")
    now.news()
    play(now, "place 1-2")
    before.close()
    assert not now.news().lost
    with refused("tables.taken"):
        sat(ann.record.path.stem, 1)  # the lock went over too


def test_a_terminal_that_is_stopped_holds_up_nobody_and_writes_nothing_when_it_goes_on() -> None:
    """It can't let go: it has not looked since, and its first look is where it writes."""
    ann, before = both_named()
    play(ann, "place 4-5")
    before.news()
    now = sat(ann.record.path.stem, called="Bob")
    for do in (lambda: play(before, "place 1-2"), lambda: before.say(1, "hello"), lambda: before.ask(0)):
        with refused("tables.taken_over"):
            do()
    play(now, "place 1-2")
    ann.news()
    assert len(ann.match.moves) == 2
    assert lines_of(now)[-1].startswith("[1,")


def test_seats_go_from_terminal_to_terminal_as_often_as_it_takes() -> None:
    ann, bob = both_named()
    old = [bob]
    for _ in range(20):
        bob = sat(ann.record.path.stem, called="Bob")
        assert [terminal.seats for terminal in old if terminal.news().lost] == [[]]
        old.append(bob)
        ann.news()
        decision = ann.match.decision
        assert decision is not None
        actor = (ann, bob)[decision.seat]
        play(actor, text_of_first(actor))
    assert [terminal.seats for terminal in old] == [[]] * 20 + [[1]]
    assert len(read_match(ann.record.path).match.moves) == 20


def text_of_first(table: SharedTable) -> str:
    return notation(table.match.legal()[0])


def test_nobody_takes_over_a_seat_under_another_name() -> None:
    ann, bob = both_named()
    for name in (None, "Cy"):
        with refused("tables.taken"):
            sat(ann.record.path.stem, 1, called=name)
    assert not bob.news().lost
    assert bob.seats == [1]


def test_a_list_offers_the_own_seat_that_another_terminal_still_holds() -> None:
    both_named()
    assert [table.free_for_guest() for table in OpenTables("Bob").with_a_free_seat()] == [[1]]
    assert OpenTables("Cy").with_a_free_seat() == []


# Where the host names guests


def test_a_further_seat_of_a_named_guest_bears_nobody_elses_name(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(PLAY_ONLY_VARIABLE, "1")
    monkeypatch.setenv(USER_VARIABLE, "Ann")
    name = a_table(("Ann", "Bob", "Cy"))
    ann = sat(name, 0, 1)
    assert [player.name for player in players_of(ann.match)] == ["Ann", "Ann +1", "Cy"]
    monkeypatch.setenv(USER_VARIABLE, "Bob")
    bob = sat(name)
    assert bob.seats == [2]
    assert [player.name for player in players_of(bob.match)] == ["Ann", "Ann +1", "Bob"]


def test_a_guest_leaves_a_seat_to_another_terminal_until_the_match_begins(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(PLAY_ONLY_VARIABLE, "1")
    monkeypatch.setenv(USER_VARIABLE, "Ann")
    name = a_table(("Ann", "Bob", "Cy"))
    ann = sat(name, 0, 1)
    for seats in ((2,), (0, 2)):
        with refused("tables.last_seat"):
            seats_for(ann, seats, "Ann")
    with refused("tables.last_seat"):
        sat(name, 2)
    ann.rise(1)
    with refused("tables.last_seat"):
        sat(name, 2)
    free_seat(name, 1)
    ann.news()
    sit_down(StoredMatch(name, ann.match, ann.record, table=ann), [2])
    assert ann.seats == [0, 2]
    monkeypatch.setenv(USER_VARIABLE, "Bob")
    bob = sat(name)
    bob.news()
    ann.news()
    bob.rise(1)
    free_seat(name, 1)
    ann.news()
    monkeypatch.setenv(USER_VARIABLE, "Ann")
    assert seats_for(ann, [1], "Ann") == [1], "the match has begun"


def test_guests_without_names_leave_a_seat_to_another_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(PLAY_ONLY_VARIABLE, "1")
    name = a_table()
    with refused("tables.last_seat"):
        sat(name, 0, 1)
    assert sat(name).seats == [0]
    assert sat(name).seats == [1]
    assert sat(a_table(("Ann",), bots={1: "random"})).seats == [0]


def test_at_home_one_terminal_may_hold_all_seats() -> None:
    assert sat(a_table(), 0, 1).seats == [0, 1]


def test_people_who_name_themselves_may_name_those_beside_them() -> None:
    ann = sat(a_table(("Ann", "Bob", "Cy")), 0, 1, called="Ann")
    assert [player.name for player in players_of(ann.match)] == ["Ann", "Bob", "Cy"]


# Different figures or versions at one table


def under_other_figures(name: str) -> SharedTable:
    """Whoever opens the table with a program whose figures differ."""
    table = open_table(name).table
    assert table is not None
    table.match.game = copy(table.match.game)
    vars(table.match.game)["data_digest"] = "other"
    return table


def test_who_plays_with_other_figures_is_told_so_when_sitting_down() -> None:
    name = a_table()
    sat(name, 0)
    other = under_other_figures(name)
    with refused("tables.other_rules"):
        other.sit([1], None)
    assert other.seats == []
    assert sat(name, 1).seats == [1]


def test_a_table_goes_on_after_an_update_if_all_play_with_the_new_release() -> None:
    name = a_table()
    sat(name, 0).close()
    other = under_other_figures(name)
    other.sit([0], None)
    with refused("tables.other_rules"):
        sat(name, 1)
    again = under_other_figures(name)
    again.sit([1], None)
    assert again.seats == [1]
