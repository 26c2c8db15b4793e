"""The game in words: questions, actions, the title line, and why something can't be done."""

from __future__ import annotations

import pytest

from rules.engine.contract import Target
from rules.spyrium.state import PHASE_I
from tests.rules.spyrium.builders import GAME, Table, X, Y, a_match
from tests.rules.spyrium.reading import say


def describe(table: Table) -> dict[str, str]:
    view = GAME.view(table.state, table.decision.seat)
    return dict(zip(table.legal(), (say(GAME.describe(view, a)) for a in GAME.legal(table.state)), strict=True))


def test_actions_are_described_in_plain_words() -> None:
    table = a_match().card(4, "CR1", tokens=(1,)).card(5, "BL1").event("E3").builds(X, "BM2")
    table.workers(X, available=1, placed=("4-5",))
    described = describe(table)
    assert described["activate 4-5 4"] == "Hire Architect (place 4) with the worker at 4-5"
    assert described["earn 4-5 5"] == "Earn £0 at Laboratory I (place 5) with the worker at 4-5"
    assert described["use BM2 2"] == "Use Mine II: 1 worker → 2 spyrium"
    assert described["event 3"] == "Donation: £3 → 3 VP"
    assert describe(table.turn(X, PHASE_I))["place 4-5"] == "Place a worker at 4-5, beside Architect and Laboratory I"


def test_the_question_names_the_card() -> None:
    table = a_match().card(5, "BL1").builds(X, "BM2").workers(X, available=1, placed=("4-5",))
    table.play("activate 4-5 5")
    assert say(GAME.ask(table.state)) == "Where does Laboratory I go?"
    assert describe(table) == {"plot new": "On a new plot", "plot BM2": "In place of Mine II"}


def test_the_question_does_not_offer_workers_that_are_not_free() -> None:
    table = a_match().event("E4").turn(X, PHASE_I).workers(X, available=0, placed=("4-5", "4-5", "4-5"))
    assert say(GAME.ask(table.state)) == "None of your workers is free: use the event or switch to phase II."
    table.event("E4", used_by=(X,))
    assert say(GAME.ask(table.state)) == "None of your workers is free: switch to phase II."


@pytest.mark.rule("SP-031", "SP-032", "SP-080")
def test_the_question_of_a_turn_names_what_is_possible_now() -> None:
    table = a_match().event("E4").turn(X, PHASE_I).workers(X, available=1, placed=("4-5",))
    everything = "Phase I: place a worker, use the event or switch to phase II."
    assert say(GAME.ask(table.state)) == everything
    assert say(GAME.ask(table.has(X, spyrium=0).state)) == everything.replace(", use the event", "")
    table = a_match().event("E4").builds(X, "BM1").workers(X, available=1, placed=("4-5",))
    assert say(GAME.ask(table.state)) == "Phase II: take a worker home, use a building or use the event."
    table.workers(X, available=0).has(X, spyrium=0)
    assert say(GAME.ask(table.state)) == "Phase II: pass."


def test_the_question_of_trade_names_what_the_token_lies_on() -> None:
    table = a_match().card(5, "CM1", tokens=(1,)).patents(X, "PT1").workers(X, available=0, placed=("4-5",))
    assert say(GAME.ask(table.play("activate 4-5 5").state)) == "Trade: count the token of Miner as another number?"
    table = a_match().event("E1", token=2).patents(X, "PT1").play("event money")
    assert say(GAME.ask(table.state)) == "Trade: count the token of the event as another number?"


def test_the_question_of_the_first_bonus_tells_of_the_second() -> None:
    table = a_match().event("E3").has(X, points=5).play("event 3")
    assert say(GAME.ask(table.state)) == "You reached 8 points. Take one bonus now; the other waits at 20."


def test_the_title_line() -> None:
    table = a_match()
    table.state.start = 2
    assert say(GAME.status(table.state)) == "round 1 of 6 · period A · first: Cy"
    table.state.round = 6
    assert say(GAME.status(table.state)) == "round 6 of 6, the last one · period C · first: Cy"
    table.state.decision = None
    assert say(GAME.status(table.state)) == "over after 6 rounds"
    assert say(GAME.ended_by(table.state)) == "All 6 rounds have been played."


def test_actions_point_at_the_table() -> None:
    table = a_match().card(4, "CG1").event("E7").builds(X, "BM2").workers(X, available=1, placed=("4-5",))
    points = {
        text: GAME.targets(table.state, a) for text, a in zip(table.legal(), GAME.legal(table.state), strict=True)
    }
    assert points["activate 4-5 4"] == (Target("gap", "4-5"), Target("place", "4"), Target("choice", "activate"))
    assert points["use BM2 2"] == (Target("building", "0.BM2"), Target("choice", "2"))
    assert points["event 1-2"] == (Target("event", "E7"), Target("gap", "1-2"))


# Why not


def test_reasons_name_what_is_missing() -> None:
    table = a_match().card(5, "BF1").event("E3").has(X, money=2, spyrium=0).builds(X, "BW1", "BU1")
    table.workers(X, available=0, placed=("4-5",)).workers(Y, available=0, placed=("5-6",))
    assert say(table.why_not("activate 4-5 5").reason) == "It costs at least £4, you have £2."
    assert say(table.why_not("use BU1").reason) == "Free workers needed: 1. You have 0."
    assert say(table.why_not("event 3").reason) == "It costs at least £3, you have £2."
    assert say(table.why_not("pass").reason) == "You still have 1 worker in the display."
    assert table.why_not("place 1-2").rule == "SP-035"


def test_in_phase_one_workers_can_not_go_home_yet() -> None:
    table = a_match().turn(X, PHASE_I).workers(X, available=1, placed=("4-5",))
    assert table.why_not("earn 4-5 4").rule == "SP-031"
    assert table.why_not("activate 4-5 5").rule == "SP-031"


def test_an_event_without_its_token_is_of_no_use() -> None:
    table = a_match().event("E1")
    assert table.why_not("event money").rule == "SP-089"
