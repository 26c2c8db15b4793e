"""Somebody is missing: the others go on, by agreement, and who comes back gets the seat again."""

from __future__ import annotations

import pytest

from islands_tui.matches.bots.bot_moves import chosen_by_bot
from islands_tui.matches.bots.playback import Playback
from islands_tui.matches.records.reading import read_match
from islands_tui.matches.records.record_file import SaveFailed
from islands_tui.matches.setup.players import shown_names
from islands_tui.matches.shared.absence import SILENCE
from islands_tui.matches.shared.open_tables import OpenTables
from islands_tui.matches.shared.questions import WayOn
from islands_tui.matches.shared.session_notes import log_of, players_of
from islands_tui.matches.shared.shared_table import SharedTable
from islands_tui.matches.shared.succession import stood_in, succession
from islands_tui.text.texts import interface
from rules.engine.match import CannotUndo
from tests.islands_tui.clock import Clock
from tests.islands_tui.shared_tables import a_table, lines_of, look, play, refused, sat


def three(clock_minutes: int = 0, away: int = 2) -> tuple[SharedTable, SharedTable, SharedTable]:
    """Ann, Bob and Cy, who have begun; Ann decides."""
    name = a_table(("P1", "P2", "P3"), timed=True, clock=clock_minutes, away=away)
    tables = sat(name, 0, called="Ann"), sat(name, 1, called="Bob"), sat(name, 2, called="Cy")
    look(*tables)
    return tables


def bob_is_away(clock: Clock, minutes: float = 2) -> tuple[SharedTable, SharedTable]:
    """Ann has played, Bob is to decide and has left, and so many minutes have passed."""
    ann, bob, cy = three()
    play(ann, "place 4-5")
    bob.close()
    look(ann, cy)
    clock.now += minutes * 60
    look(ann, cy)
    return ann, cy


def told(table: SharedTable) -> list[str]:
    return [interface()(line.event.message) for line in log_of(table.match) if line.note]


def test_nobody_is_replaced_before_the_time_that_the_table_chose(clock: Clock) -> None:
    ann, _ = bob_is_away(clock, minutes=1.9)
    assert ann.absence.missing is None
    with refused("tables.not_away"):
        ann.ask_to_replace(1, WayOn.BOT)
    clock.now += 6
    assert ann.absence.missing == 1
    with refused("tables.not_away"):
        ann.ask_to_replace(2, WayOn.BOT)


def test_a_seat_that_has_just_become_empty_is_waited_for(clock: Clock) -> None:
    ann, bob, _ = three()
    play(ann, "place 4-5")
    bob.news()
    clock.now += 600
    bob.close()
    ann.news()
    assert ann.absence.missing is None
    clock.now += 120
    ann.news()
    assert ann.absence.missing == 1


def test_at_a_table_over_days_nobody_is_away(clock: Clock) -> None:
    ann, bob, _ = three(away=0)
    play(ann, "place 4-5")
    bob.close()
    ann.news()
    clock.now += 7 * 86400
    ann.news()
    assert ann.absence.missing is None


def test_a_bot_stands_in_once_all_who_are_there_agree(clock: Clock) -> None:
    ann, cy = bob_is_away(clock)
    ann.ask_to_replace(1, WayOn.BOT)
    look(ann, cy)
    assert ann.is_asking
    assert cy.must_answer
    assert not ann.may_play(1)
    cy.answer(agrees=True)
    look(ann, cy)
    assert lines_of(ann)[-3:] == [
        '["note", "replace", "bot", 1, 0]',
        '["note", "yes", 2]',
        '["note", "stands_in", 1, "normal"]',
    ]
    assert ann.may_play(1)
    assert not cy.may_play(1)
    assert shown_names(players_of(cy.match)) == ("Ann", "Ada (normal)", "Cy")
    assert told(cy)[-1] == "Ada (normal) stands in for Bob."
    ann.match.play(chosen_by_bot(ann.match, "normal"))
    cy.news()
    assert [move.seat for move in cy.match.moves] == [0, 1]
    assert read_match(ann.record.path).match.digest() == cy.match.digest()


def test_one_no_is_enough_to_wait_on(clock: Clock) -> None:
    ann, cy = bob_is_away(clock)
    ann.ask_to_replace(1, WayOn.END)
    cy.news()
    cy.answer(agrees=False)
    look(ann, cy)
    assert ann.match.decision is not None
    assert ann.notes.refused_by == 2
    assert not ann.is_asking


def test_who_leaves_while_a_question_is_open_is_not_waited_for(clock: Clock) -> None:
    ann, cy = bob_is_away(clock)
    ann.ask_to_replace(1, WayOn.BOT)
    ann.news()
    assert ann.is_asking
    cy.close()
    news = ann.news()
    assert news.has_replaced
    assert ann.notes.bot_of(1) == "normal"


def test_who_comes_back_gets_the_seat_again_with_the_next_decision(clock: Clock) -> None:
    ann, cy = bob_is_away(clock)
    cy.close()
    ann.news()
    ann.ask_to_replace(1, WayOn.BOT)
    ann.news()
    (table,) = OpenTables("Bob").with_a_free_seat()
    assert table.free_for_guest() == [1]
    bob = sat(ann.record.path.stem, called="Bob")
    assert bob.seats == [1]
    ann.news()
    assert not ann.may_play(1)
    assert bob.may_play(1)
    assert told(ann)[-1] == "Bob is back and plays again instead of Ada (normal)."
    play(bob, "place 1-2")
    ann.news()
    assert len(ann.match.moves) == 2


def test_a_hanging_program_that_still_holds_the_seat_is_replaced_unless_it_objects(clock: Clock) -> None:
    ann, bob, cy = three()
    play(ann, "place 4-5")
    look(ann, bob, cy)
    clock.now += 130
    ann.ask_to_replace(1, WayOn.BOT)
    look(ann, cy)
    cy.answer(agrees=True)
    look(ann, cy)
    assert ann.notes.bot_of(1) is None, "Bob may still object"
    clock.now += SILENCE + 1
    look(ann, cy)
    assert ann.notes.bot_of(1) == "normal"
    with pytest.raises(SaveFailed) as error:
        bob.match.play(bob.match.legal()[0])
    assert error.value.message.id in ("tables.replaced", "tables.overtaken")
    lost = bob.news().lost
    assert lost is not None
    assert lost.id == "tables.replaced"
    assert bob.seats == []
    bob.sit([1], "Bob")
    look(ann, bob, cy)
    assert bob.may_play(1)
    assert not ann.may_play(1)


def test_who_is_there_after_all_says_no(clock: Clock) -> None:
    ann, bob, cy = three()
    play(ann, "place 4-5")
    look(ann, bob, cy)
    clock.now += 130
    ann.ask_to_replace(1, WayOn.SOMEBODY)
    bob.news()
    assert bob.must_answer
    bob.answer(agrees=False)
    ann.news()
    assert not ann.is_asking
    assert ann.notes.refused_by == 1


def test_nobody_spoils_the_evening_by_saying_no_for_ever(clock: Clock) -> None:
    ann, bob, cy = three()
    play(ann, "place 4-5")
    look(ann, bob, cy)
    clock.now += 60 * 2 * 5 + 1
    ann.ask_to_replace(1, WayOn.BOT)
    look(bob, cy)
    assert not bob.must_answer
    cy.answer(agrees=True)
    look(ann, bob, cy)
    assert ann.notes.bot_of(1) == "normal"


def test_somebody_else_takes_the_seat_and_the_former_guest_does_not_get_it_back(clock: Clock) -> None:
    ann, cy = bob_is_away(clock)
    cy.close()
    ann.news()
    ann.ask_to_replace(1, WayOn.SOMEBODY)
    ann.news()
    assert [table.free_for_guest() for table in OpenTables("Dee").all()] == [[1]]
    dee = sat(ann.record.path.stem, 1, called="Dee")
    ann.news()
    assert shown_names(players_of(ann.match))[1] == "Dee"
    with refused("tables.only_owned"):
        sat(ann.record.path.stem, called="Bob")
    play(dee, "place 1-2")
    ann.news()
    assert len(ann.match.moves) == 2


def test_the_match_ends_as_it_stands(clock: Clock) -> None:
    ann, cy = bob_is_away(clock)
    ann.ask_to_replace(1, WayOn.END)
    cy.news()
    cy.answer(agrees=True)
    look(ann, cy)
    for table in (ann, cy):
        assert table.match.decision is None
    assert told(ann)[-1] == "The match ends here, as it stands."
    assert OpenTables("Bob").all() == []
    assert read_match(ann.record.path).is_over
    with pytest.raises(CannotUndo):
        ann.take_back(0)


def test_two_who_ask_at_the_same_time_do_not_replace_each_others_question(clock: Clock) -> None:
    ann, cy = bob_is_away(clock)
    ann.ask_to_replace(1, WayOn.BOT)
    with refused("tables.overtaken"):
        cy.ask_to_replace(1, WayOn.END)


def test_whoever_has_no_time_left_can_be_replaced_also_over_days(clock: Clock) -> None:
    ann, bob, cy = three(clock_minutes=30, away=0)
    play(ann, "place 4-5")
    look(ann, bob, cy)
    clock.now += 29 * 60
    assert ann.absence.missing is None
    clock.now += 61
    assert ann.absence.used(1) == 30 * 60 + 1
    ann.ask_to_replace(1, WayOn.BOT)
    look(ann, bob, cy)
    assert not bob.must_answer, "the clock is up: only the others are asked"
    cy.answer(agrees=True)
    look(ann, bob, cy)
    assert ann.notes.bot_of(1) == "normal"
    assert bob.seats == []


def test_what_a_stand_in_did_is_undone_like_moves_of_a_bot_and_no_more(clock: Clock) -> None:
    ann, cy = bob_is_away(clock)
    cy.close()
    ann.news()
    ann.ask_to_replace(1, WayOn.BOT)
    ann.news()
    ann.match.play(chosen_by_bot(ann.match, "easy"))
    assert ann.can_take_back(1)
    ann.take_back(0)
    ann.news()
    assert ann.match.moves == []


def test_bots_are_played_elsewhere_if_their_terminal_hangs(clock: Clock) -> None:
    name = a_table(("P1", "P2"), {2: "easy"}, timed=True)
    ann, bob = sat(name, 0), sat(name, 1)
    look(ann, bob)
    play(ann, "place 4-5")
    bob.news()
    play(bob, "place 1-2")
    look(ann, bob)
    assert not bob.may_play(2)
    clock.now += 61
    assert bob.may_play(2)


def test_nobody_asks_again_and_again(clock: Clock) -> None:
    ann, cy = bob_is_away(clock)
    for _ in range(5):
        ann.ask_to_replace(1, WayOn.BOT)
        cy.news()
        cy.answer(agrees=False)
        ann.news()
    with refused("tables.asked_often"):
        ann.ask_to_replace(1, WayOn.BOT)


def test_replay_and_result_tell_who_played_from_which_move(clock: Clock) -> None:
    ann, cy = bob_is_away(clock)
    cy.close()
    ann.news()
    ann.ask_to_replace(1, WayOn.BOT)
    ann.news()
    ann.match.play(chosen_by_bot(ann.match, "easy"))
    bob = sat(ann.record.path.stem, called="Bob")
    sat(ann.record.path.stem, called="Cy").match.play(bob.match.legal()[0])
    look(ann, bob)
    play(ann, "place 1-2")
    bob.close()
    look(ann)
    clock.now += 130
    look(ann)
    match = ann.match
    assert list(map(interface(), succession(match))) == ["Played by Bob, from move 2 Ada (normal), from move 3 Bob."]
    assert stood_in(match) == {1}
    playback = Playback(match)
    names = []
    for place in range(playback.last + 1):
        playback.go_to(place)
        names.append(shown_names(players_of(playback.match))[1])
    assert names == ["Bob", "Ada (normal)", "Bob", "Bob", "Bob"]


def test_a_seat_given_away_is_told_by_both_names(clock: Clock) -> None:
    ann, cy = bob_is_away(clock)
    cy.close()
    ann.news()
    ann.ask_to_replace(1, WayOn.SOMEBODY)
    ann.news()
    dee = sat(ann.record.path.stem, 1, called="Dee")
    play(dee, "place 1-2")
    look(ann)
    (told_once,) = map(interface(), succession(ann.match))
    assert told_once == "Played by Bob, from move 2 Dee."
    playback = Playback(ann.match)
    assert shown_names(players_of(playback.match))[1] == "Bob"


def test_a_replay_ends_where_the_match_was_stopped(clock: Clock) -> None:
    ann, cy = bob_is_away(clock)
    cy.close()
    ann.news()
    ann.ask_to_replace(1, WayOn.END)
    ann.news()
    playback = Playback(ann.match)
    playback.go_to(0)
    assert playback.match.decision is not None
    playback.go_to(1)
    assert playback.match.decision is None
