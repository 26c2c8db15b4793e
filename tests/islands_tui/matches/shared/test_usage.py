"""Whatever a guest does, and however often they log in again, the record stays one that everybody can read."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from islands_tui.matches.records import record_file
from islands_tui.matches.records.match_store import open_match
from islands_tui.matches.records.record_file import SaveFailed
from islands_tui.matches.shared import usage
from islands_tui.matches.shared.shared_table import MOST_UNDO, SharedTable
from islands_tui.text.problem import Problem
from rules.engine.match import CannotUndo
from tests.islands_tui.shared_tables import a_table, look, play, refused, sat, two


@pytest.fixture(autouse=True)
def _patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """A guest who waits between all they do."""
    moments = iter(range(0, 1_000_000, 60))
    monkeypatch.setattr("islands_tui.matches.shared.usage.time.monotonic", lambda: next(moments))


def until_refused(ann: SharedTable, attempt: Callable[[SharedTable, int], object]) -> tuple[SharedTable, int, str]:
    """Go on, logging in again now and then, until it is refused."""
    for done in range(60):
        if done % 37 == 36:
            ann.close()
            ann = sat(ann.record.path.stem, 0)
        try:
            attempt(ann, done)
        except CannotUndo as refusal:
            return ann, done, refusal.reason.id
        except Problem as problem:
            return ann, done, problem.message.id
    raise AssertionError("nothing stops it")


def test_undo_and_redo_in_a_loop_end_and_the_match_goes_on() -> None:
    ann, bob = two()

    def loop(table: SharedTable, done: int) -> None:
        if not table.match.moves:
            play(table, "place 4-5")
        table.take_back(0)

    ann, done, refusal = until_refused(ann, loop)
    assert (done, refusal) == (usage.MOST_UNDONE, "tables.undone_often")
    bob.news()
    play(bob, "place 1-2")
    bob.take_back(1)  # the others may still undo what is theirs


def test_asking_in_a_loop_ends() -> None:
    ann, bob = two()
    play(ann, "place 4-5")
    bob.news()
    play(bob, "place 1-2")
    ann.news()

    def loop(table: SharedTable, done: int) -> None:
        table.ask(0)
        table.withdraw()

    assert until_refused(ann, loop)[1:] == (usage.MOST_ASKED, "tables.asked_often")


def test_talk_is_counted_by_seat_in_the_record() -> None:
    ann, bob = two()
    ann, done, refusal = until_refused(ann, lambda table, number: table.say(0, f"line {number}"))
    assert (done, refusal) == (usage.MOST_SAID, "tables.said_for_now")
    bob.news()
    assert bob.say(1, "enough")
    play(ann, "place 4-5")
    assert ann.say(0, "one move later")


def test_a_seat_has_said_enough_at_some_time(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(usage, "MOST_SAID_EVER", 3)
    ann, bob = two()
    assert until_refused(ann, lambda table, number: table.say(0, "x"))[1:] == (3, "tables.said_enough")
    assert bob.say(1, "x")


def test_no_seat_is_undone_for_ever_and_the_others_may_still_undo(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(usage, "MOST_UNDONE_EVER", 3)
    ann, bob = two()

    def loop(table: SharedTable, done: int) -> None:
        play(table, "place 4-5")
        table.take_back(0)

    assert until_refused(ann, loop)[1:] == (3, "tables.undone_enough")
    bob.news()
    play(bob, "place 1-2")
    bob.take_back(1)


def test_asking_at_every_decision_ends(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(usage, "MOST_ASKED", 99)
    monkeypatch.setattr(usage, "MOST_ASKED_EVER", 3)
    ann, bob = two()
    play(ann, "place 4-5")
    bob.news()
    play(bob, "place 1-2")
    ann.news()

    def loop(table: SharedTable, done: int) -> None:
        table.ask(0)
        table.withdraw()

    assert until_refused(ann, loop)[1:] == (3, "tables.asked_enough")


def test_a_seat_that_is_given_up_and_taken_again_at_one_terminal_costs_no_line() -> None:
    older = sat(a_table(), 0, called="Ann")
    ann = sat(older.record.path.stem, 0, called="Ann")
    older.close()
    ann.news()
    before = ann.record.size
    for _ in range(5):
        ann.rise(0)
        ann.sit([0], "Ann")
    assert ann.record.size == before


def test_logging_in_again_and_again_does_not_fill_the_record(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each takeover is a line; who wants thousands of them waits for a move, and so does nobody else."""
    monkeypatch.setattr(usage, "MOST_CLAIMED", 3)
    name = a_table()
    ann, bob = sat(name, 0, called="Ann"), sat(name, 1, called="Bob")
    look(ann, bob)
    terminals = [sat(name, 0, called="Ann") for _ in range(3)]
    with refused("tables.claimed_often"):
        sat(name, 0, called="Ann")
    newest = terminals[-1]
    newest.news()
    play(newest, "place 4-5")
    sat(name, 0, called="Ann")
    monkeypatch.setattr(usage, "MOST_CLAIMED_EVER", 4)
    with refused("tables.claimed_often"):
        sat(name, 0, called="Ann")
    sat(name, 1, called="Bob")


def test_undo_has_a_pace(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("islands_tui.matches.shared.usage.time.monotonic", lambda: 0.0)
    ann, _ = two()
    for _ in range(MOST_UNDO):
        play(ann, "place 4-5")
        ann.take_back(0)
    play(ann, "place 4-5")
    with pytest.raises(CannotUndo) as refusal:
        ann.take_back(0)
    assert refusal.value.reason.id == "tables.undone_fast"


def test_nothing_is_undone_in_a_large_record_and_it_still_opens(monkeypatch: pytest.MonkeyPatch) -> None:
    ann, bob = two()
    play(ann, "place 4-5")
    monkeypatch.setattr(record_file, "LARGEST_WITH_UNDO", ann.record.size)
    ann.say(0, "now it is larger")
    with pytest.raises(SaveFailed) as refusal:
        ann.take_back(0)
    assert refusal.value.message.id == "storage.no_more_undo"
    bob.news()
    play(bob, "place 1-2")
    ann.close()
    with refused("tables.taken"):
        sat(bob.record.path.stem, 1)
    again = open_match(bob.record.path.stem)
    assert len(again.match.moves) == 2
