"""Undo at a table of several terminals: alone, or after the others were asked."""

from __future__ import annotations

import pytest

from islands_tui.commands.catalogue import TABLE_COMMANDS
from islands_tui.matches.shared.joining import join
from islands_tui.matches.shared.session_notes import talk_of
from islands_tui.matches.shared.shared_table import SharedTable
from islands_tui.session.events import MovesUndone, QuestionAsked, QuestionDeclined, Refused, Remedy
from tests.islands_tui.session.at_table import AtTable, ann_and_bob, joined
from tests.islands_tui.shared_tables import a_table, play, sat


def test_own_actions_are_undone_at_once() -> None:
    ann, bob = ann_and_bob()
    ann.press("enter")
    bob.news()
    ann.press("u")
    assert ann.who == "Ann"
    bob.news()
    assert bob.match.moves == []
    ann.press("ctrl+r")
    bob.news()
    assert len(bob.match.moves) == 1


@pytest.mark.parametrize("key", ["u", "U"])
def test_what_another_player_at_the_same_terminal_did_is_undone_after_a_question(key: str) -> None:
    name = a_table(("Ann", "Bob", "Cy"))
    cy, table = sat(name, 2), joined(join(name, [0, 1]))
    table.press("enter", key)
    assert "Undo ■ Ann's last action?" in table.words
    table.press("1", "enter")
    assert len(table.match.moves) == 1
    table.press(key, "2", "enter")
    assert table.match.moves == []
    table.press("enter", "enter", key)
    assert len(table.match.moves) == 1, "Cy decides: whoever acted last sits in front"
    cy.news()
    assert len(cy.match.moves) == 1


def asked_by_ann() -> tuple[AtTable, SharedTable]:
    ann, bob = ann_and_bob()
    ann.press("enter")
    bob.news()
    play(bob, "place 4-5")
    ann.look()
    ann.press("u")
    assert "Ask the others?" in ann.words
    assert [event.remedy for event in ann.host.heard(Refused)] == [Remedy.ASK_OTHERS]
    ann.press("2", "enter")
    assert "You asked the table to undo. Still to answer: ▲ Bob." in ann.words
    assert len(ann.host.heard(QuestionAsked)) == 1
    bob.news()
    assert bob.must_answer
    return ann, bob


def test_the_others_agree() -> None:
    ann, bob = asked_by_ann()
    bob.answer(agrees=True)
    ann.look()
    assert "The table agrees: ■ Ann undoes 2 moves." in ann.words
    assert ann.match.moves == []
    assert [event.moves for event in ann.host.heard(MovesUndone)] == [0]


def test_only_what_was_played_here_is_played_again() -> None:
    """Whatever is pressed, nobody plays again for another what both agreed to undo."""
    ann, bob = asked_by_ann()
    bob.answer(agrees=True)
    ann.look()
    assert [move.seat for move in ann.match.undone()] == [0, 1]
    ann.press("ctrl+r")
    assert "There is nothing to redo." in ann.words
    assert [event.reason.id for event in ann.host.heard(Refused)][-1] == "match.nothing_to_redo"
    for command in TABLE_COMMANDS:
        for key, _ in command.keys:
            ann.press(key, "escape")
            assert all(move.seat == 0 for move in ann.match.moves), key


def test_the_others_decline() -> None:
    ann, bob = asked_by_ann()
    bob.answer(agrees=False)
    ann.look()
    assert "▲ Bob said no: nothing is undone." in ann.words
    assert [event.words.id for event in ann.host.heard(QuestionDeclined)] == ["shared.refused"]
    assert len(ann.match.moves) == 2


def test_a_request_can_be_withdrawn() -> None:
    ann, bob = asked_by_ann()
    ann.press("u")
    assert "Still to answer: ▲ Bob." in ann.words
    ann.press("2", "enter")
    bob.news()
    assert not bob.must_answer
    ann.press("enter")
    assert len(ann.match.moves) == 3


@pytest.mark.parametrize("agrees", [True, False])
def test_a_request_of_another_is_answered_here(agrees: bool) -> None:
    ann, bob = ann_and_bob()
    ann.press("enter")
    bob.news()
    play(bob, "place 4-5")
    ann.look()
    ann.press("enter")
    bob.news()
    bob.ask(1)
    ann.look()
    assert "▲ Bob asks to undo 2 moves. Do you agree?" in ann.words
    ann.press("escape", "u")
    assert "▲ Bob asks to undo 2 moves. Do you agree?" in ann.words
    ann.press("2" if agrees else "1", "enter")
    bob.news()
    assert len(bob.match.moves) == (1 if agrees else 3)
    assert bob.notes.refused_by == (None if agrees else 0)


def test_a_request_waits_until_a_line_is_typed_to_its_end() -> None:
    ann, bob = ann_and_bob()
    ann.press("enter")
    bob.news()
    play(bob, "place 4-5")
    ann.look()
    ann.press("enter", "t", *"one moment")
    bob.news()
    bob.ask(1)
    ann.look()
    assert ann.state.typed == "one moment"
    ann.press("enter")
    ann.look()
    assert "▲ Bob asks to undo 2 moves. Do you agree?" in ann.words
    bob.news()
    assert len(talk_of(bob.match)) == 1
    assert bob.is_asking
