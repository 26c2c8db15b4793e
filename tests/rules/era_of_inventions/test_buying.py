"""BUY."""

from __future__ import annotations

import pytest

from rules.engine.contract import IllegalAction
from tests.rules.era_of_inventions.builders import ANN, BOB, a_match


@pytest.mark.rule("EI-046", "EI-047", "EI-048")
def test_three_coins_empty_three_stores() -> None:
    """EX-09."""
    table = a_match().having(ANN, coin=4).acting(ANN, "BUY").play("start BUY", "buy COAL-1", "buy WOOD-1", "buy WOOD-2")
    assert table.stock(ANN) == {"coin": 1, "coal": 3, "wood": 4}
    assert table.decision.kind == "bonus"


@pytest.mark.rule("EI-048")
def test_the_two_coal_warehouses_are_separate() -> None:
    table = a_match().having(ANN, coin=2).acting(ANN, "BUY").play("start BUY", "buy COAL-1")
    assert table.stock(ANN) == {"coin": 1, "coal": 3}
    assert table.state.stores["COAL-2"] == 3
    assert "buy COAL-2" in table.offers()


@pytest.mark.rule("EI-046")
def test_a_full_store_costs_one_coin_like_any_other() -> None:
    table = a_match().having(ANN, coin=1).with_stores(SHIP_METAL=9).acting(ANN, "BUY")
    assert table.play("start BUY", "buy SHIP-METAL").stock(ANN) == {"metal": 9}


@pytest.mark.rule("EI-046", "EI-031")
def test_without_a_coin_buying_ends() -> None:
    table = a_match().having(ANN, coin=1).acting(ANN, "BUY").play("start BUY", "buy COAL-1")
    assert table.decision.kind == "bonus"
    assert table.blocked()["bonus buy"] == ("lack", "EI-108")


@pytest.mark.rule("EI-046", "EI-049")
def test_why_nothing_can_be_bought_is_told_exactly() -> None:
    poor = a_match().having(ANN).acting(ANN, "BUY")
    assert poor.blocked()["start BUY"] == ("lack", "EI-046")
    late = a_match().having(ANN, coin=3).with_stores(**dict.fromkeys(poor.state.stores, 0)).acting(ANN, "BUY")
    assert late.blocked()["start BUY"] == ("nothing_to_buy", "EI-049")


@pytest.mark.rule("EI-049")
def test_an_empty_store_cannot_be_chosen() -> None:
    table = a_match().having(ANN, coin=3).with_stores(COAL_1=0).acting(ANN, "BUY").play("start BUY")
    assert "buy COAL-1" not in table.offers()
    assert table.blocked() == {"buy COAL-1": ("empty_store", "EI-049")}
    with pytest.raises(IllegalAction):
        table.play("buy COAL-1")


@pytest.mark.rule("EI-049", "EI-050", "EI-132")
def test_first_come_first_served_until_the_preparation() -> None:
    """TS-35."""
    table = a_match(seed=2).play_round(Ann="BUY", Bob="BUY")
    while table.decision.seat != ANN:
        table.let_lapse()
    table.play("start BUY", "buy WOOD-1", "done", "end")
    while table.decision.seat != BOB:
        table.let_lapse()
    table.play("start BUY")
    assert "buy WOOD-1" not in table.offers()
    assert "buy WOOD-2" in table.offers()
    table.finish_round()
    assert table.state.stores["WOOD-1"] == 2
