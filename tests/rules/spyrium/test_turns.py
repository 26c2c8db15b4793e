"""Whose turn it is, what each phase allows, placing workers and passing."""

from __future__ import annotations

import pytest

from rules.spyrium.state import PHASE_I, PHASE_II
from tests.rules.spyrium.builders import X, Y, Z, a_match, fresh


@pytest.mark.rule("SP-030")
def test_turns_go_clockwise_from_the_start_player() -> None:
    table = fresh(4)
    seats = []
    for gap in ("1-2", "2-3", "4-5", "5-6", "7-8"):
        seats.append(table.decision.seat)
        table.play(f"place {gap}")
    assert seats == [(table.state.start + step) % 4 for step in range(5)]


@pytest.mark.rule("SP-030", "SP-036")
def test_players_who_passed_are_skipped_until_all_have_passed() -> None:
    table = a_match().has(Y, passed=True, phase=PHASE_II).workers(X, available=3).event("E4")
    table.play("pass")
    assert table.decision.seat == Z
    table.play("place 1-2")
    assert table.decision.seat == Z  # the last one left goes on alone
    table.play("switch", "earn 1-2 1")
    assert table.decision.seat == Z
    assert table.play("pass").state.round == 2


@pytest.mark.rule("SP-030", "SP-036")
def test_the_turn_goes_on_clockwise_past_those_who_passed() -> None:
    table = a_match(5).has(Y, passed=True, phase=PHASE_II).has(Z, passed=True, phase=PHASE_II).turn(X, PHASE_I)
    assert table.play("place 1-2").decision.seat == 3


@pytest.mark.rule("SP-030", "SP-036")
@pytest.mark.parametrize("passed", [(1,), (1, 2), (1, 3), (2, 3), (1, 2, 3), (1, 2, 3, 4)])
def test_the_next_in_turn_is_the_first_who_has_not_passed(passed: tuple[int, ...]) -> None:
    table = a_match(5)
    for seat in passed:
        table.has(seat, passed=True, phase=PHASE_II)
    following = next(seat for seat in (1, 2, 3, 4, 0) if seat not in passed)
    assert table.turn(X, PHASE_I).play("place 1-2").decision.seat == following


@pytest.mark.rule("SP-031")
def test_phase_one_offers_placing_the_event_and_switching() -> None:
    table = a_match().turn(X, PHASE_I).event("E4").builds(X, "BM1")
    assert {text.split()[0] for text in table.legal()} == {"place", "event", "switch"}


@pytest.mark.rule("SP-032")
def test_phase_two_offers_earning_activating_the_event_buildings_and_passing() -> None:
    table = a_match().card(5, "CG1").event("E4").builds(X, "BM1").workers(X, available=1, placed=("4-5",))
    assert {text.split()[0] for text in table.legal()} == {"earn", "activate", "use", "event"}
    table.workers(X, available=1)
    assert {text.split()[0] for text in table.legal()} == {"use", "event", "pass"}


@pytest.mark.rule("SP-033")
def test_players_may_be_in_different_phases() -> None:
    table = a_match().turn(X, PHASE_II).play("pass")
    assert (table.x.phase, table.quarter(Y).phase) == (PHASE_II, PHASE_I)
    assert table.decision == (Y, "placement", ())


@pytest.mark.rule("SP-034")
def test_whoever_switches_acts_in_phase_two_at_once() -> None:
    table = a_match().turn(X, PHASE_I).workers(X, available=2, placed=("4-5",)).play("switch")
    assert table.decision.kind == "activation"
    assert table.legal("place") == []
    assert table.legal("earn") == ["earn 4-5 4", "earn 4-5 5"]
    table.play("earn 4-5 4")
    assert table.decision.seat == Y


@pytest.mark.rule("SP-034", "SP-051", "SP-054", "SP-110")
def test_switching_and_hiring_the_assistant_sc_05() -> None:
    table = a_match().card(1, "CA1").turn(X, PHASE_I).workers(X, available=2, placed=("1-2",))
    table.workers(Y, available=0, placed=("1-2", "1-4")).workers(Z, available=0, placed=("1-4", "1-4"))
    table.play("switch", "activate 1-2 1")
    assert (table.x.money, table.x.spyrium, table.x.points, table.x.phase) == (6, 1, 3, PHASE_II)
    assert table.state.display[1] == "CA1"
    assert table.state.beside[1] == 4


@pytest.mark.rule("SP-035")
def test_nobody_goes_back_to_phase_one() -> None:
    table = a_match().turn(X, PHASE_I).workers(X, available=2, placed=("4-5",)).play("switch", "earn 4-5 4")
    table.turn(X, table.x.phase)
    assert table.legal("place") == []
    assert table.why_not("place 4-5").rule == "SP-035"


@pytest.mark.rule("SP-037")
def test_without_worker_and_event_one_can_only_switch_sc_17() -> None:
    table = a_match().turn(X, PHASE_I).workers(X, available=0, placed=("1-2",) * 3).event("E4", used_by=(X,))
    assert table.legal() == ["switch"]


@pytest.mark.rule("SP-038")
def test_with_a_placed_worker_one_can_always_earn_and_without_pass() -> None:
    table = a_match().event("E4", used_by=(X,)).has(X, money=0, spyrium=0)
    table.workers(X, available=0, spent=2, placed=("1-2",)).empty(1, 2)
    assert table.legal() == ["earn 1-2"]
    table.workers(X, available=0, spent=3)
    assert table.legal() == ["pass"]


@pytest.mark.rule("SP-039")
def test_only_what_can_be_paid_in_full_is_offered() -> None:
    table = a_match().card(5, "BF1").workers(X, available=0, placed=("4-5",)).has(X, money=6)
    assert "activate 4-5 5" in table.legal()
    table.has(X, money=5)
    assert "activate 4-5 5" not in table.legal()
    assert table.why_not("activate 4-5 5").rule == "SP-039"


@pytest.mark.rule("SP-040")
def test_placing_moves_a_worker_from_the_base_card_into_the_gap() -> None:
    table = a_match().turn(X, PHASE_I).play("place 4-5")
    assert (table.x.available, table.x.placed, table.x.owned()) == (2, ["4-5"], 3)
    assert (table.state.beside[4], table.state.beside[5]) == (1, 1)


@pytest.mark.rule("SP-040", "SP-037")
def test_without_a_free_worker_nobody_places() -> None:
    table = a_match().turn(X, PHASE_I).workers(X, available=0, placed=("1-2",))
    assert table.legal("place") == []
    assert table.why_not("place 4-5").rule == "SP-040"


@pytest.mark.rule("SP-041", "SP-031")
def test_a_worker_may_stand_anywhere_just_to_be_in_the_way_r_45() -> None:
    table = a_match().turn(X, PHASE_I).has(X, money=0)
    assert len(table.legal("place")) == 12


@pytest.mark.rule("SP-080", "SP-081")
def test_passing_needs_an_empty_display_but_nothing_else_sc_16() -> None:
    table = a_match().workers(X, available=2, placed=("4-5",)).builds(X, "BM1").event("E4")
    assert "pass" not in table.legal()
    assert table.why_not("pass").rule == "SP-080"
    table.play("earn 4-5 4").turn(X)
    assert (table.x.available, table.x.event_used) == (2, False)
    table.play("pass")
    assert table.x.passed


@pytest.mark.rule("SP-080")
def test_nobody_passes_in_phase_one() -> None:
    table = a_match().turn(X, PHASE_I)
    assert table.why_not("pass").rule == "SP-080"


@pytest.mark.rule("SP-034", "SP-081")
def test_one_may_switch_without_having_placed_anybody_and_pass_r_08() -> None:
    table = a_match().turn(X, PHASE_I).play("switch", "pass")
    assert table.x.passed
    assert table.decision.seat == Y
