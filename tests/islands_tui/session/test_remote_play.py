"""A table of several terminals: one is the controller here, the others are played by their records."""

from __future__ import annotations

import os
import time

import pytest

from islands_tui.matches.bots.bot_moves import chosen_by_bot
from islands_tui.matches.records import seat_locks
from islands_tui.matches.shared.joining import join, open_table
from islands_tui.matches.shared.session_notes import talk_of
from islands_tui.session.events import NotPlayed, PeopleChanged, RecordTrouble, Talk, TurnChanged
from islands_tui.session.modes import Mode
from tests.islands_tui.session.at_table import ann_and_bob, joined
from tests.islands_tui.shared_tables import a_table, play, sat

# Waiting


def test_the_match_begins_when_all_seats_are_held() -> None:
    name = a_table()
    ann = joined(join(name, [0]))
    assert "Waiting for players" in ann.who
    assert "Free seats: ▲ Bob." in ann.words
    ann.press("enter", "n", "1", "colon")
    assert "Waiting for players" in ann.who
    sat(name, 1, called="Zoe")
    ann.look()
    assert ann.who == "Ann"
    assert ann.state.names[1] == "Zoe"
    assert ann.host.heard(PeopleChanged)
    ann.press("enter")
    assert len(ann.match.moves) == 1


def test_moves_of_others_are_shown_as_they_come_and_what_is_read_stays_open() -> None:
    ann, bob = ann_and_bob()
    ann.press("enter")
    assert ann.who == "▲ Bob decides"
    ann.press("question_mark")
    bob.news()
    play(bob, "place 4-5")
    ann.look()
    assert ann.state.mode is Mode.PAGING
    ann.press("c")
    assert "▲ Bob places a worker at 4-5" in ann.words
    assert ann.who == "Ann"
    assert [event.is_own for event in ann.host.heard(TurnChanged)] == [True, False, True]


def test_while_others_decide_nothing_can_be_chosen() -> None:
    ann, bob = ann_and_bob()
    ann.press("enter", "enter", "n", "H", "c")
    assert len(ann.match.moves) == 1
    assert bob.news().has_moved


def test_an_empty_place_is_told_and_taken_again() -> None:
    ann, bob = ann_and_bob()
    ann.press("enter")
    name = bob.record.path.stem
    bob.close()
    ann.look()
    assert "▲ Bob's seat is empty" in ann.who
    again = sat(name, 1)
    ann.look()
    assert ann.who == "▲ Bob decides"
    play(again, "place 4-5")
    ann.look()
    assert ann.who == "Ann"


def test_it_is_told_for_how_long_a_player_decides_whatever_the_clock_says(monkeypatch: pytest.MonkeyPatch) -> None:
    ann, _ = ann_and_bob()
    ann.press("enter")
    assert ann.state.shared is not None
    monkeypatch.setattr(time, "time", lambda: 4e9)  # somebody sets the clock
    ann.look()
    assert "minute" not in ann.words
    ann.state.shared.since -= 130
    ann.look()
    assert "For 2 minutes." in ann.words


def test_who_looks_on_can_do_nothing() -> None:
    name = a_table()
    ann, _ = sat(name, 0), sat(name, 1)
    ann.news()
    third = joined(open_table(name))
    third.press("enter", "u", "t", "x", "c")
    assert third.state.typed is None
    play(ann, "place 4-5")
    third.look()
    assert "■ Ann places a worker at 4-5" in third.words
    assert third.who == "▲ Bob decides"


# Meanwhile


def test_who_is_overtaken_is_told_why_and_decides_again() -> None:
    ann, bob = ann_and_bob()
    ann.press("enter")
    bob.news()
    play(bob, "place 4-5")
    ann.look()
    bob.take_back(1)
    ann.press("enter")
    assert "Another player was faster" in ann.words
    assert ann.who == "▲ Bob decides"
    play(bob, "place 1-2")
    ann.look()
    ann.press("enter")
    assert bob.news().has_moved
    assert len(bob.match.moves) == 3


@pytest.mark.parametrize("keys", [("t", "h", "i", "enter"), ("ctrl+r",)])
def test_whoever_writes_sees_at_once_what_others_wrote_before(keys: tuple[str, ...]) -> None:
    """The next key must not be for a choice that is gone."""
    ann, bob = ann_and_bob()
    ann.press("enter")
    bob.news()
    play(bob, "place 4-5")
    ann.look()
    ann.press("enter", "u")
    bob.news()
    bob.take_back(1)
    ann.press(*keys)
    assert ann.who == "▲ Bob decides"
    assert ann.state.mode is Mode.WATCHING


def test_a_question_is_void_when_the_match_goes_on() -> None:
    ann, bob = ann_and_bob()
    ann.press("enter")
    bob.news()
    play(bob, "place 4-5")
    ann.look()
    ann.press("q")
    assert ann.state.asking is not None
    bob.take_back(1)
    ann.look()
    assert ann.state.asking is None


def test_talk_is_written_and_read_while_a_player_chooses() -> None:
    ann, bob = ann_and_bob()
    ann.press("n", "n", "t", *"hi [b]{", "enter")
    assert "■ Ann: hi [b]{" in ann.words
    assert ann.state.chooser.index == 2
    bob.say(1, "good evening")
    ann.look()
    assert "▲ Bob: good evening" in ann.words
    assert ann.state.chooser.index == 2
    ann.press("t", "escape")
    bob.news()
    assert len(talk_of(bob.match)) == 2
    assert [event.lines for event in ann.host.heard(Talk)] == [1, 1]


@pytest.mark.parametrize("moves", [0, 1])
def test_a_record_that_is_gone_is_told_and_stays_told(moves: int) -> None:
    ann, bob = ann_and_bob()
    ann.press(*["enter"] * moves)
    bob.record.path.unlink()
    ann.look()
    assert "Another program removed or shortened the record" in ann.words
    ann.press("L", "c", "enter", "u")
    ann.look()
    assert "The connection to this table's record is lost" in ann.who
    assert len(ann.match.moves) == moves
    assert [event.is_lost for event in ann.host.heard(RecordTrouble)] == [True]
    ann.press("q")
    assert "may not be saved" in ann.words


def test_a_problem_that_passes_is_told_once_and_ends_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    ann, bob = ann_and_bob()
    ann.press("enter")
    bob.news()
    with monkeypatch.context() as slow, bob.locks.writing():
        slow.setattr(seat_locks, "PATIENCE", 0.0)
        os.utime(bob.record.path)
        ann.look()
        ann.look()
        assert "Another terminal is still writing" in ann.words
        assert [event.is_lost for event in ann.host.heard(RecordTrouble)] == [False]
    play(bob, "place 4-5")
    ann.look()
    assert ann.who == "Ann"


# Bots


def test_bots_are_played_by_the_first_terminal_alone() -> None:
    name = a_table(("Ann", "Bob"), {2: "random"})
    bob, ann = sat(name, 1), joined(join(name, [0]))
    bob.news()
    ann.press("enter")
    bob.news()
    play(bob, "place 4-5")
    ann.look()
    bob.news()
    assert bob.match.moves[2].seat == 2
    assert ann.match.digest() == bob.match.digest()


def test_another_terminal_waits_for_bots_until_the_first_has_gone() -> None:
    name = a_table(("Ann", "Bob"), {2: "random"})
    ann, bob = sat(name, 0), joined(join(name, [1]))
    ann.news()
    play(ann, "place 4-5")
    bob.look()
    bob.press("enter")
    bob.look()
    assert len(bob.match.moves) == 2
    assert "Ada (random) decides" in bob.who
    ann.close()
    bob.look()
    assert len(bob.match.moves) == 3
    assert "■ Ann's seat is empty" in bob.who


def test_a_bot_that_another_terminal_plays_in_the_same_moment_is_played_once() -> None:
    name = a_table(("Ann", "Bob"), {2: "random"})
    ann, bob = sat(name, 0), joined(join(name, [1]))
    ann.news()
    play(ann, "place 4-5")
    bob.look()
    bob.press("enter")
    ann.news()
    action = chosen_by_bot(ann.match, "random")
    assert bob.state.shared is not None
    bob.state.shared._present = frozenset({1})  # as if the first had gone
    ann.match.play(action)
    bob.controller.bots.play = True
    bob.controller.loop.play(action)
    assert bob.match.moves == ann.match.moves
    assert len(bob.match.moves) == 3
    assert [event.is_automatic for event in bob.host.heard(NotPlayed)] == [True]
    assert "Another player was faster" not in bob.words
