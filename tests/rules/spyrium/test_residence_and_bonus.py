"""The residence effect, and the bonuses at 8 and 20 points."""

from __future__ import annotations

import pytest

from tests.rules.spyrium.builders import Table, X, Y, a_match


def estate(**has: int) -> Table:
    """Seat 0 takes a residence effect."""
    return a_match().event("E2").has(X, **has).play("event")


@pytest.mark.rule("SP-091")
def test_a_residence_effect_moves_the_disc_or_brings_points_r_17() -> None:
    table = estate(residence=3)
    assert table.legal() == ["advance", "vp"]
    assert (table.play("advance").x.residence, table.x.points) == (2, 0)
    table = estate(residence=3).play("vp")
    assert (table.x.residence, table.x.points) == (1, 3)


@pytest.mark.rule("SP-092")
def test_the_track_runs_two_three_four_five_seven_r_15() -> None:
    table = a_match()
    values = [table.state.track[table.x.residence]]
    for _ in range(4):
        table.event("E2").has(X, event_used=False, spyrium=1).turn(X).play("event", "advance")
        values.append(table.state.track[table.x.residence])
    assert values == [2, 3, 4, 5, 7]


@pytest.mark.rule("SP-093")
def test_the_last_space_brings_seven_points_each_time_r_16() -> None:
    table = estate(residence=7)
    assert table.x.points == 7
    assert table.turn(X).event("E2").has(X, event_used=False, spyrium=1).play("event").x.points == 14


@pytest.mark.rule("SP-092", "SP-093")
def test_the_long_track_has_a_six() -> None:
    table = a_match(residence_track="2,3,4,5,6,7").event("E2").has(X, residence=6).play("event", "advance")
    assert table.state.track[table.x.residence] == 7


def scoring(points: int, second_bonus: str = "remaining") -> Table:
    """Seat 0 has so many points and a use of Factory II before it."""
    table = a_match(second_bonus=second_bonus).builds(X, "BF2").has(X, points=points, money=3, spyrium=5)
    return table.workers(X, available=2, spent=1)


@pytest.mark.rule("SP-094", "SP-095", "SP-007")
def test_at_eight_points_one_chooses_a_bonus() -> None:
    table = a_match().event("E3").has(X, points=5).play("event 3")
    assert table.x.points == 8
    assert table.legal() == ["worker", "money"]
    table.play("worker")
    assert (table.x.available, table.x.owned(), table.x.reserve, table.x.money) == (4, 4, 3, 7)


@pytest.mark.rule("SP-094")
def test_seven_points_are_not_enough() -> None:
    table = a_match().event("E3").has(X, points=4).play("event 3")
    assert table.x.points == 7
    assert table.decision.seat == Y


@pytest.mark.rule("SP-096", "SP-097")
def test_whoever_took_the_worker_gets_the_money_at_twenty_sc_12() -> None:
    table = scoring(15, second_bonus="remaining").has(X, bonuses=("worker",)).play("use BF2 1")
    assert (table.x.points, table.x.money, table.x.bonuses) == (25, 8, ("worker", "money"))
    assert table.decision.seat == Y


@pytest.mark.rule("SP-097", "SP-096")
def test_whoever_took_the_money_gets_the_worker_at_twenty_r_10() -> None:
    table = scoring(15).has(X, bonuses=("money",)).play("use BF2 1")
    assert (table.x.money, table.x.owned(), table.x.available) == (3, 4, 1)


@pytest.mark.rule("SP-097", "SP-098")
def test_one_gain_can_cross_both_marks_sc_11() -> None:
    table = scoring(6).play("use BF2 2")
    assert table.x.points == 21
    assert table.legal() == ["worker", "money"]
    table.play("money")
    assert (table.x.money, table.x.owned(), table.x.available) == (8, 4, 1)
    assert table.x.bonuses == ("money", "worker")
    assert table.decision.seat == Y


@pytest.mark.rule("SP-099", "SP-006")
def test_with_an_empty_reserve_the_money_comes_first_and_the_worker_never_sc_13() -> None:
    table = a_match().event("E3").has(X, points=5).workers(X, available=7).play("event 3")
    assert (table.x.points, table.x.money, table.x.bonuses) == (8, 12, ("money",))
    assert table.decision.seat == Y
    table.has(X, points=19, event_used=False, bonuses=("money",)).turn(X).play("event 3")
    assert (table.x.money, table.x.owned(), table.x.bonuses) == (9, 7, ("money", "worker"))


@pytest.mark.rule("SP-100", "SP-094")
def test_each_mark_pays_once() -> None:
    table = a_match().event("E3").has(X, points=9, bonuses=("worker",)).play("event 3")
    assert (table.x.points, table.x.money) == (12, 7)
    table = a_match().event("E3").has(X, points=30).play("event 3")
    assert (table.x.points, table.x.money, len(table.x.bonuses)) == (33, 7, 2)


@pytest.mark.rule("SP-094", "SP-091")
def test_points_from_the_residence_bring_a_bonus_too() -> None:
    table = estate(residence=4, points=6).play("vp")
    assert table.legal() == ["worker", "money"]


@pytest.mark.rule("SP-097", "SP-099")
def test_with_the_free_option_the_second_bonus_is_chosen_as_well() -> None:
    table = scoring(15, second_bonus="free").has(X, bonuses=("worker",)).play("use BF2 1")
    assert table.legal() == ["worker", "money"]
    assert table.play("worker").x.bonuses == ("worker", "worker")
    table = scoring(15, second_bonus="free").has(X, bonuses=("money",)).workers(X, available=7).play("use BF2 1")
    assert (table.x.money, table.x.bonuses) == (8, ("money", "money"))


@pytest.mark.rule("SP-010")
def test_the_bank_never_runs_out() -> None:
    table = a_match().event("E4").has(X, money=500, spyrium=300).play("event 3")
    assert (table.x.money, table.x.spyrium) == (506, 297)


@pytest.mark.rule("SP-097", "SP-098")
def test_a_gain_that_reaches_both_marks_is_previewed_with_both_bonuses() -> None:
    table = a_match().has(points=6, spyrium=5).builds(X, "BF2").workers(available=3)
    marks = [dict(note.values)["mark"] for note in table.preview("use BF2 2").notes]
    assert marks == [8, 20]
    table.play("use BF2 2")
    assert {gain.good: gain.total for gain in table.preview("worker").gains} == {
        "spyrium.good.workers": 1,
        "spyrium.good.available": 1,
        "spyrium.good.money": 5,
    }
