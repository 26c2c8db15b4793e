"""BUILD."""

from __future__ import annotations

import pytest

from tests.rules.era_of_inventions.builders import ANN, GAME, a_match

RICH = {"wood": 20, "coal": 20}


@pytest.mark.rule("EI-035")
def test_at_most_three_factories_are_built_in_an_action() -> None:
    table = a_match().having(ANN, **RICH).acting(ANN, "BUILD")
    table.play("start BUILD", "build 1", "build 3", "build 5")
    assert table.decision.kind == "bonus"
    assert len(table.player(ANN).factories) == 4


@pytest.mark.rule("EI-036")
def test_a_factory_costs_its_wood_and_coal() -> None:
    table = a_match().having(ANN, wood=5, coal=3).with_row("F24").acting(ANN, "BUILD").play("start BUILD", "build 1")
    assert table.stock(ANN) == {"wood": 1, "coal": 1}
    assert table.player(ANN).factories == ["PF-1", "F24"]


@pytest.mark.rule("EI-036")
def test_a_factory_that_is_too_dear_is_blocked_with_what_is_missing() -> None:
    table = a_match().having(ANN, wood=2).with_row("F01", "F24").acting(ANN, "BUILD").play("start BUILD")
    assert table.offers() == ["build 1", "done"]
    assert table.blocked()["build 2"] == ("lack", "EI-036")


@pytest.mark.rule("EI-037")
def test_emptied_spaces_stay_empty() -> None:
    table = a_match().having(ANN, **RICH).acting(ANN, "BUILD").play("start BUILD", "build 2")
    assert table.state.row[1] == ""
    assert "build 2" not in table.offers()
    assert table.blocked()["build 2"] == ("empty_space", "EI-037")


@pytest.mark.rule("EI-036", "EI-038", "EI-112")
def test_points_of_a_factory_come_once_and_may_land() -> None:
    """EX-08."""
    table = a_match().having(ANN, wood=4, coal=1).standing(ANN, 1).with_row("F21").acting(ANN, "BUILD", "PRODUCE")
    table.with_bonus(ANN, 0).play("start BUILD", "build 1")
    assert table.stock(ANN) == {"coin": 1}
    assert table.player(ANN).influence == 3
    table.play("start PRODUCE")
    assert table.stock(ANN) == {"coin": 3, "wood": 1}
    assert table.player(ANN).influence == 3


@pytest.mark.rule("EI-038")
def test_a_factory_without_points_is_no_gain_on_a_paying_space() -> None:
    table = a_match().having(ANN, wood=2).standing(ANN, 3).with_row("F02").acting(ANN, "BUILD")
    table.play("start BUILD", "build 1")
    assert table.stock(ANN) == {}


@pytest.mark.rule("EI-039")
def test_factories_are_kept_without_limit() -> None:
    table = a_match().having(ANN, wood=99, coal=99)
    for _ in range(3):
        table.acting(ANN, "BUILD").play("start BUILD", "build 1", "build 2", "build 3", "end")
    assert len(table.player(ANN).factories) == 10
    table.finish_round()
    assert len(table.player(ANN).factories) == 10


@pytest.mark.rule("EI-040")
def test_a_new_factory_produces_in_the_same_round() -> None:
    """TS-26."""
    table = a_match().having(ANN, wood=3, coal=2).with_bonus(ANN, 0).with_row("F15").acting(ANN, "BUILD", "PRODUCE")
    table.play("start BUILD", "build 1", "start PRODUCE")
    assert table.stock(ANN) == {"wood": 1, "tools": 3}


@pytest.mark.rule("EI-041")
def test_wood_is_paid_in_wood_whatever_colour_the_card_shows() -> None:
    assert all(dict(GAME.box.factories[card].cost).get("wood", 0) > 0 for card in GAME.box.common_factories())
    table = a_match().having(ANN, tools=9, metal=9, technology=9, coal=9).acting(ANN, "BUILD")
    assert "start BUILD" not in table.offers()
