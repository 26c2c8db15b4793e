"""The influence track."""

from __future__ import annotations

import pytest

from rules.era_of_inventions.effects import gain_influence, lacking, landing
from tests.rules.era_of_inventions.builders import ANN, BOB, GAME, Table, a_match


def gaining(influence: int, *gains: int) -> Table:
    table = a_match().having(ANN).standing(ANN, influence)
    for points in gains:
        gain_influence(table.state, None, ANN, points)
    return table


@pytest.mark.rule("EI-111", "EI-113")
def test_passed_benefits_are_not_received() -> None:
    """EX-01."""
    table = gaining(5, 3)
    assert (table.player(ANN).influence, table.stock(ANN)) == (8, {})


@pytest.mark.rule("EI-112", "EI-117")
def test_every_benefit_space_gives_its_good_to_whoever_lands_there() -> None:
    goods = ["coin", "coal", "development", "coin", "wood", "development", "coin", "metal", "development"]
    goods += ["coin", "technology", "development", "coin", "tools", "development"]
    goods += ["coin", "coal", "development", "coin", "wood", "development"]
    spaces = [space for space in range(56) if space % 8 in (3, 6, 7)]
    assert dict(zip(spaces, goods, strict=True)) == GAME.box.benefits
    for space in range(1, 120):
        expected = {GAME.box.benefits[space]: 1} if space in spaces else {}
        assert gaining(space - 1, 1).stock(ANN) == expected


@pytest.mark.rule("EI-114")
def test_gains_are_never_added_up() -> None:
    assert gaining(4, 3, 4).stock(ANN) == {"development": 1, "coin": 1}
    assert gaining(4, 7).stock(ANN) == {"coin": 1}


@pytest.mark.rule("EI-112")
def test_standing_still_is_no_landing() -> None:
    assert gaining(3, 0).stock(ANN) == {}
    assert landing(GAME.box, 3, 0).benefit is None


@pytest.mark.rule("EI-115", "EI-118")
def test_shared_spaces_and_the_second_lap() -> None:
    """TS-34."""
    table = a_match().having(BOB).standing(ANN, 7).standing(BOB, 4)
    gain_influence(table.state, None, BOB, 3)
    assert table.stock(BOB) == {"development": 1}
    lapped = gaining(98, 5)
    assert (lapped.player(ANN).influence, lapped.stock(ANN)) == (103, {})


@pytest.mark.rule("EI-116", "EI-117")
def test_nobody_decides_out_of_turn() -> None:
    table = a_match().inventor(ANN, "CASH gold").with_bar("CASH-A").having(ANN).standing(ANN, 2)
    table.having(BOB, coal=1, metal=1, tools=2).acting(BOB, "MAKE").play("start MAKE", "make 1")
    assert table.stock(ANN) == {"coin": 1}
    assert table.decision.seat == BOB


def test_what_a_seat_lacks_is_the_difference() -> None:
    assert lacking({"wood": 1, "coal": 5}, (("wood", 3), ("coal", 1))) == (("wood", 2),)
