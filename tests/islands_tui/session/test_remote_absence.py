"""Somebody is missing at a table of several terminals: what the others see and press."""

from __future__ import annotations

from islands_tui.drawing.glyphs import GLYPHS
from islands_tui.drawing.paint import Room
from islands_tui.matches.shared.joining import join
from islands_tui.matches.shared.questions import WayOn
from islands_tui.matches.shared.shared_table import SharedTable
from islands_tui.session.events import MatchOver, SeatLost
from islands_tui.session.modes import Mode
from islands_tui.table_screen.question_texts import QuestionTexts
from islands_tui.table_screen.view_models import title_content
from tests.islands_tui.clock import Clock
from tests.islands_tui.session.at_table import AtTable, joined
from tests.islands_tui.shared_tables import a_table, look, play, sat


def bob_is_away(clock: Clock) -> tuple[AtTable, SharedTable]:
    """Ann here and Cy elsewhere wait for Bob, who has left."""
    name = a_table(("P1", "P2", "P3"), timed=True, away=2)
    stored = join(name, [0], "Ann")
    bob, cy = sat(name, 1, called="Bob"), sat(name, 2, called="Cy")
    look(bob, cy)
    ann = joined(stored)
    ann.look()
    ann.press("enter")
    bob.close()
    ann.look()
    clock.now += 125
    ann.look()
    return ann, cy


def test_a_way_on_is_offered_asked_for_and_taken(clock: Clock) -> None:
    ann, cy = bob_is_away(clock)
    assert "For 2 minutes. Enter: go on without this player?" in ann.words
    ann.press("enter")
    assert "▲ Bob keeps the table waiting. How do you go on?" in ann.words
    assert "A bot stands in until then" in ann.words
    ann.press("enter")
    assert ann.state.mode is Mode.WATCHING, "the first answer is to wait"
    ann.press("enter", "2", "enter")
    assert "Still to answer: ▼ Cy." in ann.words
    cy.news()
    cy.answer(agrees=True)
    ann.look()
    assert "Ada (normal) stands in for Bob." in ann.words
    ann.look()
    assert [move.seat for move in ann.match.moves] == [0, 1]
    assert ann.state.names[1] == "Ada (normal)"


def test_an_asked_table_is_told_and_answers(clock: Clock) -> None:
    name = a_table(("P1", "P2", "P3"), timed=True, away=2)
    ann, stored, cy = sat(name, 0, called="Ann"), join(name, [1], "Bob"), sat(name, 2, called="Cy")
    look(ann, cy)
    bob = joined(stored)
    play(ann, "place 4-5")
    bob.look()
    bob.press("enter")
    cy.close()
    look(ann)
    bob.look()
    clock.now += 125
    bob.look()
    look(ann)
    bob.press("enter", "4", "enter")
    assert "Still to answer: ■ Ann." in bob.words
    ann.news()
    assert ann.must_answer
    ann.answer(agrees=True)
    bob.look()
    assert bob.state.mode is Mode.OVER
    assert bob.host.heard(MatchOver)
    assert "The match was ended as it stood." in bob.words


def test_a_question_of_others_opens_and_no_means_wait(clock: Clock) -> None:
    name = a_table(("P1", "P2", "P3"), timed=True, away=2)
    ann, bob, stored = sat(name, 0, called="Ann"), sat(name, 1, called="Bob"), join(name, [2], "Cy")
    look(ann, bob)
    cy = joined(stored)
    play(ann, "place 4-5")
    bob.close()
    cy.look()
    look(ann)
    clock.now += 125
    look(ann)
    ann.ask_to_replace(1, WayOn.BOT)
    cy.look()
    assert "■ Ann asks: shall a bot stand in for ▲ Bob?" in cy.words
    cy.press("enter")
    ann.news()
    assert not ann.is_asking
    assert "said no: the table waits" in cy.words


def test_who_comes_back_to_a_program_that_went_on_is_told_and_takes_the_seat_again(clock: Clock) -> None:
    name = a_table(("P1", "P2"), timed=True, away=2)
    ann, stored = sat(name, 0, called="Ann"), join(name, [1], "Bob")
    look(ann)
    bob = joined(stored)
    play(ann, "place 4-5")
    bob.look()
    clock.now += 200
    look(ann)
    ann.ask_to_replace(1, WayOn.BOT)
    clock.now += 31
    look(ann)
    bob.press("enter")
    assert len(bob.match.moves) == 1
    assert "You were away" in bob.words
    assert bob.host.heard(SeatLost)
    bob.press("S", "2", "enter")
    assert bob.who == "Bob"
    bob.press("enter")
    assert [move.seat for move in bob.match.moves] == [0, 1]


def test_whoever_agrees_last_sees_the_new_name_too(clock: Clock) -> None:
    name = a_table(("P1", "P2", "P3"), timed=True, away=2)
    ann, bob, stored = sat(name, 0, called="Ann"), sat(name, 1, called="Bob"), join(name, [2], "Cy")
    look(ann, bob)
    cy = joined(stored)
    play(ann, "place 4-5")
    bob.close()
    cy.look()
    look(ann)
    clock.now += 125
    look(ann)
    ann.ask_to_replace(1, WayOn.BOT)
    cy.look()
    cy.press("2", "enter")
    assert cy.state.names[1] == "Ada (normal)"


def test_with_nobody_to_ask_it_is_done_at_once(clock: Clock) -> None:
    name = a_table(("P1", "P2"), timed=True, away=2)
    stored, bob = join(name, [0], "Ann"), sat(name, 1, called="Bob")
    look(bob)
    ann = joined(stored)
    ann.look()
    ann.press("enter")
    bob.close()
    ann.look()
    clock.now += 125
    ann.look()
    ann.press("enter", "2", "enter")
    ann.look()
    assert [move.seat for move in ann.match.moves] == [0, 1]
    assert ann.state.names[1] == "Ada (normal)"


def test_an_empty_seat_is_shown_whoever_is_to_move(clock: Clock) -> None:
    name = a_table(("P1", "P2", "P3"))
    stored, bob, cy = join(name, [0], "Ann"), sat(name, 1, called="Bob"), sat(name, 2, called="Cy")
    look(bob, cy)
    ann = joined(stored)
    ann.look()
    assert title_content(ann.state).right == "■ Ann to move"
    cy.close()
    ann.look()
    assert title_content(ann.state).right == "■ Ann to move · ▼ Cy is away"
    bob.close()
    ann.look()
    assert title_content(ann.state).right == "■ Ann to move · 2 seats are empty"


def test_the_time_is_shown_at_the_table(clock: Clock) -> None:
    name = a_table(("P1", "P2"), timed=True, clock=30)
    stored, bob = join(name, [0], "Ann"), sat(name, 1, called="Bob")
    look(bob)
    ann = joined(stored)
    ann.look()
    clock.now += 12 * 60
    room = Room(120, GLYPHS["box"])
    assert QuestionTexts(ann.state, (), room).bar({}).asked.who.startswith("■ Ann decides · 18 minutes left")
    ann.press("enter")
    bob.news()
    clock.now += 95 * 60
    ann.look()
    assert QuestionTexts(ann.state, (), room).bar({}).asked.who == "▲ Bob decides · 0 minutes left"
    ann.press("s")
    assert ann.state.page is not None
    *_, times = ann.state.page.rows
    assert [piece.text for piece in times] == ["time (h:mm) of 0:30", "0:12", "1:35"]


def test_the_time_that_is_left_is_shown_anew_when_it_has_changed(clock: Clock) -> None:
    """Not with the next key only, and not with the minutes since the last move: the match began at another second."""
    name = a_table(("P1", "P2"), timed=True, clock=30)
    stored, bob = join(name, [0], "Ann"), sat(name, 1, called="Bob")
    look(bob)
    ann = joined(stored)
    ann.look()
    clock.now += 40
    ann.press("enter")
    bob.news()
    play(bob, "place 1-2")
    ann.look()
    ann.look()
    seen = [ann.host.changes]
    for seconds in (1, 21, 1):  # 41 seconds are used after the first, 62 after the second
        clock.now += seconds
        ann.look()
        seen.append(ann.host.changes)
    assert seen[0] == seen[1] < seen[2] == seen[3]
