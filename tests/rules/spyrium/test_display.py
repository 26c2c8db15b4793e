"""Places, gaps and the crowd beside a card."""

from __future__ import annotations

import pytest

from rules.spyrium.display import AROUND, GAPS, PLACES, workers_in
from rules.spyrium.prices import crowd, stands_beside
from rules.spyrium.state import PHASE_I
from tests.rules.spyrium.builders import X, Y, Z, a_match


@pytest.mark.rule("SP-023", "SP-024", "SP-025")
def test_twelve_gaps_between_nine_places() -> None:
    across = {f"{place}-{place + 1}" for place in PLACES if place % 3}
    down = {f"{place}-{place + 3}" for place in PLACES if place <= 6}
    assert set(GAPS) == across | down
    assert len(GAPS) == 12


@pytest.mark.rule("SP-024", "SP-025", "SP-027")
def test_a_worker_beside_a_corner_card_has_two_gaps_sc_02() -> None:
    table = a_match().card(1, "CA1").turn(X, PHASE_I)
    beside = [gap for gap in table.legal("place") if stands_beside_after(gap, 1)]
    assert beside == ["place 1-2", "place 1-4"]


def stands_beside_after(action: str, place: int) -> bool:
    table = a_match().card(1, "CA1").turn(X, PHASE_I).play(action)
    return stands_beside(table.x, place)


@pytest.mark.rule("SP-027")
def test_corners_touch_two_gaps_edges_three_the_centre_four() -> None:
    assert [len(AROUND[place]) for place in PLACES] == [2, 3, 2, 3, 4, 3, 2, 3, 2]


@pytest.mark.rule("SP-026")
def test_a_gap_holds_any_number_of_workers_of_any_colour() -> None:
    table = a_match().workers(X, available=2, placed=("4-5", "4-5")).workers(Y, available=0, placed=("4-5",) * 3)
    table.turn(X, PHASE_I).play("place 4-5")
    assert workers_in(table.state, "4-5") == [3, 3, 0]


@pytest.mark.rule("SP-027", "SP-046", "SP-051")
def test_the_crowd_is_everybody_else_beside_the_card() -> None:
    table = a_match().workers(X, available=0, placed=("4-5", "5-6")).workers(Y, available=0, placed=("2-5", "1-2"))
    table.workers(Z, available=0, placed=("5-8",))
    assert [crowd(table.state, seat, 5) for seat in (X, Y, Z)] == [3, 3, 3]
    assert crowd(table.state, X, 2) == 2  # no own worker there: all who stand there
    assert crowd(table.state, X, 9) == 0


@pytest.mark.rule("SP-028")
def test_a_taken_card_leaves_an_empty_place_and_the_workers_stay() -> None:
    table = a_match().card(5, "BM1").workers(X, available=0, placed=("4-5",))
    table.workers(Y, available=0, placed=("4-5", "2-5")).has(X, money=9)
    table.play("activate 4-5 5")
    assert table.state.display[5] == ""
    assert table.quarter(Y).placed == ["2-5", "4-5"]


@pytest.mark.rule("SP-029")
def test_nobody_becomes_neighbour_of_a_card_farther_away() -> None:
    table = a_match().empty(5).card(6, "CG1").workers(X, available=0, placed=("4-5",)).has(X, money=9)
    assert {text.split()[-1] for text in table.legal("earn") + table.legal("activate")} == {"4"}
    assert crowd(table.state, Y, 6) == 0


@pytest.mark.rule("SP-041")
def test_a_gap_needs_a_card_on_one_side_sc_15() -> None:
    table = a_match().turn(X, PHASE_I).empty(1)
    assert "place 1-2" in table.legal()
    table.empty(2)
    assert "place 1-2" not in table.legal()
    assert "place 1-4" in table.legal()
    assert table.why_not("place 1-2").rule == "SP-041"
