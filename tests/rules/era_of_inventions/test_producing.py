"""PRODUCE."""

from __future__ import annotations

import pytest

from rules.era_of_inventions.producing import capacity
from tests.rules.era_of_inventions.builders import ANN, BOB, a_match


@pytest.mark.rule("EI-042", "EI-043", "EI-147")
def test_all_factories_produce_their_numbers() -> None:
    """EX-06."""
    table = a_match().having(ANN).owning(ANN, "F20", "F22", "F02").acting(ANN, "PRODUCE").play("start PRODUCE")
    assert table.stock(ANN) == {"wood": 1, "coin": 2, "development": 1, "coal": 3}
    assert capacity(table.state, ANN) == 7


@pytest.mark.rule("EI-004", "EI-042")
def test_the_own_factory_gives_one_wood_in_the_first_round() -> None:
    """TS-24."""
    table = a_match()
    before = table.stock(ANN)["wood"]
    table.acting(ANN, "PRODUCE").play("start PRODUCE")
    assert table.stock(ANN)["wood"] == before + 1


@pytest.mark.rule("EI-044")
@pytest.mark.parametrize(("good", "other"), [("tools", "metal"), ("metal", "tools")])
def test_an_either_or_factory_gives_all_of_one_kind(good: str, other: str) -> None:
    """EX-07."""
    table = a_match().having(ANN).owning(ANN, "F16").acting(ANN, "PRODUCE").play("start PRODUCE")
    assert table.offers() == ["produce F16 tools", "produce F16 metal"]
    table.play(f"produce F16 {good}")
    assert table.stock(ANN) == {"wood": 1, good: 2}
    assert capacity(table.state, ANN) == 3


@pytest.mark.rule("EI-044")
def test_several_either_or_factories_are_asked_one_by_one_and_anew_each_time() -> None:
    table = a_match().having(ANN).owning(ANN, "F18", "F16").with_bonus(ANN, 0)
    table.acting(ANN, "PRODUCE").play("start PRODUCE", "produce F18 metal")
    assert table.offers() == ["produce F16 tools", "produce F16 metal"]
    table.play("produce F16 metal")
    table.acting(ANN, "PRODUCE").play("start PRODUCE", "produce F18 technology", "produce F16 tools")
    assert table.stock(ANN) == {"wood": 2, "metal": 4, "technology": 2, "tools": 2}


@pytest.mark.rule("EI-045")
def test_producing_costs_nothing() -> None:
    table = a_match().having(ANN).owning(ANN, "F09").acting(ANN, "PRODUCE")
    assert "start PRODUCE" in table.offers()
    assert table.play("start PRODUCE").stock(ANN) == {"wood": 1, "metal": 3}


@pytest.mark.rule("EI-042")
def test_factories_of_others_do_not_produce() -> None:
    table = a_match().having(ANN).having(BOB).owning(BOB, "F09").acting(ANN, "PRODUCE").play("start PRODUCE")
    assert (table.stock(ANN), table.stock(BOB)) == ({"wood": 1}, {})
