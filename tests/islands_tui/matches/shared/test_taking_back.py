"""Taking back at a table of many terminals: what one may do alone, and what the others are asked."""

from __future__ import annotations

import pytest

from islands_tui.matches.records.shared_record import Overtaken
from islands_tui.matches.shared.session_notes import log_of
from islands_tui.matches.shared.shared_table import SharedTable
from rules.engine.contract import Seat, say
from rules.engine.match import CannotUndo
from tests.islands_tui.shared_tables import a_table, lines_of, play, sat, two


def test_own_actions_are_taken_back_until_somebody_else_has_acted() -> None:
    ann, bob = two()
    play(ann, "place 4-5")
    bob.news()
    ann.take_back(ann.last_own_choice())
    bob.news()
    assert bob.match.moves == []
    play(ann, "place 4-5")
    bob.news()
    play(bob, "place 1-2")
    ann.news()
    with pytest.raises(CannotUndo) as refusal:
        ann.take_back(ann.last_own_choice())
    assert refusal.value.reason.id == "match.other_has_played"


def test_nobody_takes_back_alone_what_was_done_at_another_terminal() -> None:
    """Whoever asks the match itself instead of the table, like a curtain between people who share a terminal."""
    ann, bob = two()
    play(ann, "place 4-5")
    bob.news()
    with pytest.raises(CannotUndo) as refusal:
        bob.match.undo()
    assert refusal.value.reason.id == "match.other_has_played"
    ann.news()
    assert len(bob.match.moves) == len(ann.match.moves) == 1


def test_a_turn_is_taken_back_after_the_next_one_has_taken_back_theirs() -> None:
    ann, bob = two()
    play(ann, "place 4-5")
    bob.news()
    play(bob, "place 1-2")
    bob.take_back(1)
    ann.news()
    ann.take_back_turn(ann.last_own_choice())
    bob.news()
    assert bob.match.moves == []


def asked() -> tuple[SharedTable, SharedTable]:
    """Ann has asked to take back two moves."""
    ann, bob = two()
    play(ann, "place 4-5")
    bob.news()
    play(bob, "place 1-2")
    ann.news()
    ann.ask(0)
    bob.news()
    assert bob.must_answer
    assert ann.is_asking
    return ann, bob


def test_the_table_agrees_and_that_stands_in_the_record() -> None:
    ann, bob = asked()
    bob.answer(agrees=True)
    ann.news()
    assert ann.match.moves == bob.match.moves == []
    assert lines_of(ann)[-2:] == ['["note", "yes", 1]', '["back", 0, 0, "agreed"]']
    assert not bob.must_answer
    assert not ann.is_asking


def test_a_table_tells_every_take_back_that_it_agreed_on() -> None:
    ann, bob = asked()
    bob.answer(agrees=True)
    ann.news()
    play(ann, "place 4-5")
    bob.news()
    for table in (ann, bob):
        told = [line.event.message for line in log_of(table.match) if line.event.message.id.startswith("match.")]
        assert told == [say("match.agreed_take_back", seat=Seat(0), n=2)]


def test_one_no_is_enough() -> None:
    ann, bob = asked()
    bob.answer(agrees=False)
    ann.news()
    assert ann.notes.refused_by == 1
    assert not ann.is_asking
    assert len(ann.match.moves) == 2


def test_who_asked_may_withdraw_and_play_on() -> None:
    ann, bob = asked()
    ann.withdraw()
    bob.news()
    assert not bob.must_answer
    with pytest.raises(Overtaken):
        ann.withdraw()


def test_a_move_answers_the_question_and_a_late_yes_changes_nothing() -> None:
    ann, bob = asked()
    play(ann, "place 4-5")
    with pytest.raises(Overtaken):
        bob.answer(agrees=True)
    assert len(ann.match.moves) == 3


def test_a_question_waits_for_who_comes_back() -> None:
    ann, bob = asked()
    bob.close()
    again = sat(ann.record.path.stem, 1)
    assert again.must_answer
    again.answer(agrees=True)
    ann.news()
    assert ann.match.moves == []


def test_who_holds_every_seat_agrees_alone() -> None:
    both = sat(a_table(), 0, 1)
    both.news()
    play(both, "place 4-5")
    play(both, "place 1-2")
    both.ask(0)
    assert both.match.moves == []
