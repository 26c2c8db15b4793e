"""Using the current event."""

from __future__ import annotations

import pytest

from rules.spyrium.state import PHASE_I, PHASE_II
from tests.rules.spyrium.builders import X, Y, a_match


@pytest.mark.rule("SP-042", "SP-044", "SP-104")
def test_the_event_can_be_used_once_a_round_sc_03() -> None:
    table = a_match().event("E4").has(X, money=4, spyrium=2).play("event 1")
    assert (table.x.money, table.x.spyrium, table.x.event_used) == (7, 1, True)
    assert table.turn(X).legal("event") == []
    assert table.why_not("event").rule == "SP-042"


@pytest.mark.rule("SP-042")
@pytest.mark.parametrize("phase", [PHASE_I, PHASE_II])
def test_the_event_can_be_used_in_either_phase(phase: int) -> None:
    table = a_match().turn(X, phase).event("E4").play("event 1")
    assert table.x.money == 13
    assert table.x.phase == phase
    assert table.decision.seat == Y


@pytest.mark.rule("SP-042")
def test_everybody_may_use_the_event() -> None:
    table = a_match().event("E4").play("event 1").turn(Y).play("event 1")
    assert [table.quarter(seat).event_used for seat in (X, Y, 2)] == [True, True, False]


@pytest.mark.rule("SP-034", "SP-042")
def test_the_event_may_be_the_action_after_switching_r_07() -> None:
    table = a_match().turn(X, PHASE_I).event("E4").play("switch", "event 1")
    assert table.x.money == 13
    assert table.decision.seat == Y


@pytest.mark.rule("SP-043", "SP-101")
def test_windfall_gives_its_number_in_one_good() -> None:
    table = a_match().event("E1", token=2)
    assert table.legal("event") == ["event money", "event spyrium", "event vp"]
    gained = []
    for choice in ("money", "spyrium", "vp"):
        quarter = a_match().event("E1", token=2).play(f"event {choice}").x
        gained.append((quarter.money - 10, quarter.spyrium - 2, quarter.points))
    assert gained == [(2, 0, 0), (0, 2, 0), (0, 0, 2)]


@pytest.mark.rule("SP-045", "SP-101")
def test_the_token_stays_on_the_event_for_everybody() -> None:
    table = a_match().event("E1", token=3).play("event money")
    assert table.state.event_token == 3
    assert table.turn(Y).play("event money").quarter(Y).money == 13


@pytest.mark.rule("SP-045", "SP-145", "SP-146", "SP-140")
def test_trade_changes_the_number_for_its_owner_only_sc_38() -> None:
    table = a_match().event("E1", token=2).patents(X, "PT1").play("event spyrium")
    assert table.legal() == ["trade no", "trade 3"]
    table.play("trade 3")
    assert (table.x.spyrium, table.x.kept, table.x.turned) == (5, (), ("PT1",))
    assert table.state.event_token == 2
    assert table.turn(Y).play("event spyrium").quarter(Y).spyrium == 4


@pytest.mark.rule("SP-146")
def test_trade_need_not_be_used_on_the_event() -> None:
    table = a_match().event("E1", token=2).patents(X, "PT1").play("event vp", "trade no")
    assert (table.x.points, table.x.turned) == (2, ())


@pytest.mark.rule("SP-102")
def test_new_estate_takes_a_spyrium_for_a_residence_effect() -> None:
    table = a_match().event("E2").play("event")
    assert table.x.spyrium == 1
    assert table.play("advance").x.residence == 1
    assert a_match().event("E2").has(X, spyrium=0).legal("event") == []


@pytest.mark.rule("SP-093", "SP-102")
def test_on_the_last_residence_space_nothing_is_asked_sc_27() -> None:
    table = a_match().event("E2").has(X, spyrium=1, residence=7).play("event")
    assert (table.x.points, table.x.spyrium) == (7, 0)
    assert table.decision.seat == Y


@pytest.mark.rule("SP-103", "SP-043")
@pytest.mark.parametrize(("choice", "money", "points"), [("event 3", 7, 3), ("event 6", 4, 5)])
def test_donation_sells_points(choice: str, money: int, points: int) -> None:
    table = a_match().event("E3").play(choice)
    assert (table.x.money, table.x.points) == (money, points)


@pytest.mark.rule("SP-103", "SP-039")
def test_only_what_can_be_paid_is_offered_by_the_event() -> None:
    assert a_match().event("E3").has(X, money=6).legal("event") == ["event 3", "event 6"]
    assert a_match().event("E3").has(X, money=5).legal("event") == ["event 3"]
    table = a_match().event("E3").has(X, money=2)
    assert table.legal("event") == []
    assert table.why_not("event 3").rule == "SP-039"


@pytest.mark.rule("SP-104")
@pytest.mark.parametrize(("choice", "money", "spyrium"), [("event 1", 13, 3), ("event 3", 16, 1)])
def test_spyrium_can_be_sold(choice: str, money: int, spyrium: int) -> None:
    table = a_match().event("E4").has(X, spyrium=4).play(choice)
    assert (table.x.money, table.x.spyrium) == (money, spyrium)
    assert a_match().event("E4").has(X, spyrium=2).legal("event") == ["event 1"]


@pytest.mark.rule("SP-105")
def test_overtime_uses_the_used_one_of_two_equal_buildings() -> None:
    table = a_match().event("E5").builds(X, "BM1", used=("BM1",)).has(X, money=9).workers(X, available=3)
    again = next(text for text in table.legal("event") if "BM1" in text)
    assert table.play(again).x.used == [0, 2]


@pytest.mark.rule("SP-101")
def test_a_windfall_without_a_token_can_not_be_used() -> None:
    assert a_match().event("E1", token=2).legal("event")
    assert a_match().event("E1").legal("event") == []


@pytest.mark.rule("SP-105")
def test_overtime_uses_a_used_building_again_sc_24() -> None:
    table = a_match().event("E5").builds(X, used=("BU1",)).has(X, money=1).workers(X, available=1, spent=1)
    assert table.legal("event") == ["event BU1"]
    table.play("event BU1")
    assert (table.x.money, table.x.points, table.x.available, table.x.spent) == (0, 2, 0, 2)
    assert table.x.used[0] > 0
    assert table.x.event_used


@pytest.mark.rule("SP-105")
def test_overtime_needs_a_used_building_its_price_and_what_the_use_takes() -> None:
    table = a_match().event("E5").builds(X, "BU1", used=("BF1",)).has(X, money=1, spyrium=2)
    assert table.workers(X, available=1).legal("event") == ["event BF1 1"]
    assert table.why_not("event BU1").rule == "SP-105"
    assert table.has(X, money=0).legal("event") == []
    assert table.has(X, money=1, spyrium=1).legal("event") == []


@pytest.mark.rule("SP-105")
def test_overtime_is_of_no_use_in_phase_one_r_32() -> None:
    table = a_match().event("E5").builds(X, "BU1").turn(X, PHASE_I)
    assert table.legal("event") == []
    assert table.why_not("event").rule == "SP-105"


@pytest.mark.rule("SP-106")
def test_recruitment_is_paid_by_all_workers_owned_sc_29() -> None:
    table = a_match().event("E6").has(X, money=4).workers(X, available=2, spent=1, placed=("4-5",)).play("event")
    assert (table.x.money, table.x.owned(), table.x.available) == (0, 5, 3)
    poor = a_match().event("E6").has(X, money=3).workers(X, available=2, spent=1, placed=("4-5",))
    assert poor.legal("event") == []
    assert poor.why_not("event").rule == "SP-106"


@pytest.mark.rule("SP-106", "SP-006")
def test_recruitment_needs_a_worker_in_reserve() -> None:
    table = a_match().event("E6").has(X, money=20).workers(X, available=7)
    assert table.legal("event") == []
    assert table.why_not("event").rule == "SP-106"


@pytest.mark.rule("SP-080", "SP-107")
def test_a_late_worker_has_to_be_taken_home_before_passing_sc_28() -> None:
    table = a_match().event("E7").workers(X, available=1)
    assert len(table.legal("event")) == 12
    table.play("event 4-5").turn(X)
    assert (table.x.placed, table.x.available) == (["4-5"], 0)
    assert "pass" not in table.legal()
    assert "pass" in table.play("earn 4-5 5").turn(X).legal()


@pytest.mark.rule("SP-107", "SP-041")
def test_a_late_worker_needs_a_legal_gap_and_phase_two_sc_28() -> None:
    table = a_match().event("E7").turn(X, PHASE_I)
    assert table.legal("event") == []
    assert table.why_not("event").rule == "SP-107"
    table.turn(X, PHASE_II).empty(1, 2)
    assert "event 1-2" not in table.legal()
    assert table.why_not("event 1-2").rule == "SP-041"
    assert table.workers(X, available=0).legal("event") == []


@pytest.mark.rule("SP-105", "SP-144")
def test_taylorism_and_overtime_allow_three_uses_of_one_building_r_30() -> None:
    table = a_match().event("E5").builds(X, "BU1").patents(X, "PY1").workers(X, available=3)
    table.play("use BU1").turn(X).play("use BU1").turn(X).play("event BU1").turn(X)
    assert (table.x.points, table.x.used) == (6, [3])
    assert table.legal("use") == []
