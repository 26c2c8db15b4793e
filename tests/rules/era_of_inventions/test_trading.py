"""MARKET."""

from __future__ import annotations

import pytest

from rules.engine.contract import IllegalAction
from rules.era_of_inventions.game import load
from rules.era_of_inventions.names import amount
from rules.era_of_inventions.vocabulary import CUBES
from tests.rules.era_of_inventions.builders import ANN, Table, a_match

RICH = {"coin": 30, "coal": 30, "wood": 30, "metal": 30, "technology": 30, "tools": 30}


def at_the_market(seats: int = 3, **goods: int) -> Table:
    return a_match(seats).having(ANN, **goods).acting(ANN, "MARKET").play("start MARKET")


@pytest.mark.rule("EI-051", "EI-052")
def test_five_exchanges_in_all_and_three_in_an_area() -> None:
    """TS-09."""
    table = at_the_market(**RICH).play("market A1", "market A1", "market A1")
    assert "market A1" not in table.offers()
    assert "market A2" not in table.offers()
    assert table.blocked()["market A2"] == ("area_full", "EI-052")
    table.play("market C", "give coal coal", "get wood", "market C", "give coal coal", "get coin")
    assert table.decision.kind == "bonus"
    assert table.stock(ANN)["development"] == 3


@pytest.mark.rule("EI-052")
def test_all_options_of_an_area_share_its_limit() -> None:
    table = at_the_market(**RICH).play("market B1", "market B3", "market B2", "give coal coal coal")
    assert [text for text in table.offers() if text.startswith("market B")] == []
    assert "market A1" in table.offers()


@pytest.mark.rule("EI-053")
def test_there_are_three_areas() -> None:
    table = at_the_market(**RICH)
    assert table.offers() == [f"market {option}" for option in ("A1", "A2", "B1", "B2", "B3", "C")] + ["done"]
    assert [option.area for option in table.state.box.market.values()] == ["A", "A", "B", "B", "B", "C"]


@pytest.mark.rule("EI-054")
def test_development_costs_a_coin_or_two_cubes() -> None:
    table = at_the_market(coin=1, coal=1, tools=1).play("market A1")
    assert table.stock(ANN) == {"coal": 1, "tools": 1, "development": 1}
    table.play("market A2")
    assert table.stock(ANN) == {"development": 2}


@pytest.mark.rule("EI-055")
def test_recognition_costs_two_coins_or_three_cubes() -> None:
    table = at_the_market(coin=2, coal=3).play("market B1", "market B2")
    assert table.stock(ANN) == {}
    assert table.player(ANN).influence == 2


@pytest.mark.rule("EI-055", "EI-112")
def test_a_point_from_the_market_may_land_on_a_benefit() -> None:
    table = a_match().having(ANN, coin=2).standing(ANN, 22).acting(ANN, "MARKET").play("start MARKET", "market B1")
    assert table.stock(ANN) == {"development": 1}


@pytest.mark.rule("EI-056", "EI-061")
def test_a_bonus_disc_costs_two_coins_and_waits() -> None:
    table = at_the_market(coin=2).play("market B3")
    player = table.player(ANN)
    assert (player.bonus, player.bonus_new, table.state.bonus_supply) == (3, 1, 10)
    assert table.stock(ANN) == {}


@pytest.mark.rule("EI-061", "EI-137")
def test_a_bought_disc_can_be_played_in_the_next_round_only() -> None:
    """EX-16."""
    table = a_match().having(ANN, coin=2).with_bonus(ANN, 0)
    table.state.round = 4
    table.acting(ANN, "MARKET", "BUY").play("start MARKET", "market B3")
    assert table.decision.kind == "turn"
    table.acting(ANN, "BUY").play("forfeit BUY")
    assert table.state.round == 5
    table.acting(ANN, "BUY").play("forfeit BUY")
    assert table.decision.kind == "bonus"


@pytest.mark.rule("EI-061")
def test_a_disc_bought_with_a_bonus_disc_waits_too() -> None:
    """A-09."""
    table = a_match().having(ANN, coin=2).with_bonus(ANN, 1).acting(ANN, "BUY", "MAKE")
    table.play("forfeit BUY", "bonus market", "market B3")
    assert table.decision.kind == "turn"
    assert table.player(ANN).bonus_new == 1


@pytest.mark.rule("EI-056")
def test_the_log_gives_all_that_an_exchange_of_a_box_of_your_own_brings() -> None:
    table = a_match(game=load({"market": {"B3": {"amount": 2}}})).having(ANN, coin=2).acting(ANN, "MARKET")
    table.play("start MARKET", "market B3")
    told = next(event.message for event in table.heard if event.message.id == "era_of_inventions.log.trades")
    assert dict(told.values)["gained"] == amount("bonus", 2)
    assert table.player(ANN).bonus_new == 2


@pytest.mark.rule("EI-057", "EI-059")
def test_two_coins_buy_any_cube_but_no_coin() -> None:
    """A-20."""
    table = at_the_market(coin=2).play("market C")
    assert table.offers() == ["get coal", "get wood", "get metal", "get technology", "get tools"]
    assert table.blocked() == {"get coin": ("given", "EI-059")}
    assert table.play("get metal").stock(ANN) == {"metal": 1}


@pytest.mark.rule("EI-058", "EI-059")
def test_barter_with_two_kinds() -> None:
    """EX-04."""
    table = at_the_market(coal=1, wood=1).play("market C")
    assert table.offers() == ["get metal", "get technology", "get tools", "get coin"]
    assert table.blocked() == {"get coal": ("given", "EI-059"), "get wood": ("given", "EI-059")}


@pytest.mark.rule("EI-059")
def test_barter_with_one_kind() -> None:
    """EX-05."""
    table = at_the_market(coal=2).play("market C")
    assert "get coal" not in table.offers()
    assert table.play("get wood").stock(ANN) == {"wood": 1}


@pytest.mark.rule("EI-057", "EI-058")
def test_the_payment_of_a_barter_is_a_choice() -> None:
    table = at_the_market(coin=2, coal=2, tools=1).play("market C")
    assert table.offers() == ["give coal coal", "give coal tools", "give coin coin"]
    assert table.blocked()["give tools tools"] == ("not_that_many", "EI-031")


@pytest.mark.rule("EI-060", "EI-055")
def test_coins_and_cubes_are_never_mixed() -> None:
    """TS-30."""
    table = at_the_market(coin=1, coal=2)
    assert table.offers() == ["market A1", "market A2", "market C", "done"]
    assert table.blocked()["market B1"] == ("lack_payment", "EI-060")
    assert table.blocked()["market B2"] == ("lack_payment", "EI-060")
    table.play("market C", "get coin", "market B1")
    assert (table.stock(ANN), table.player(ANN).influence) == ({}, 1)


@pytest.mark.rule("EI-060")
@pytest.mark.parametrize("cube", CUBES)
def test_cubes_of_every_kind_pay_at_the_market(cube: str) -> None:
    assert "start MARKET" not in a_match().having(ANN, **{cube: 1}).acting(ANN, "MARKET").offers()
    table = a_match().having(ANN, **{cube: 2}).acting(ANN, "MARKET").play("start MARKET", "market A2")
    assert table.stock(ANN) == {"development": 1}


@pytest.mark.rule("EI-062", "EI-107", "EI-007")
def test_no_disc_is_sold_while_the_supply_is_empty() -> None:
    """TS-11."""
    table = at_the_market(4, coin=9)
    assert "market B3" not in table.offers()
    assert table.blocked()["market B3"] == ("no_discs", "EI-062")
    table.play("done", "bonus produce", "produce PF-1", "end")
    assert table.state.bonus_supply == 1
    table.acting(ANN, "MARKET").play("start MARKET", "market B3")
    assert "market B3" not in table.offers()
    with pytest.raises(IllegalAction):
        table.play("market B3")


@pytest.mark.rule("EI-063")
def test_a_chain_of_exchanges() -> None:
    """TS-10."""
    table = at_the_market(coal=2, metal=1)
    table.play("market C", "give coal coal", "get wood", "market C", "get coin", "market A1")
    assert table.stock(ANN) == {"development": 1}


@pytest.mark.rule("EI-063", "EI-059")
def test_the_ban_on_kinds_looks_at_one_exchange_alone() -> None:
    table = at_the_market(coal=2, wood=1).play("market C", "give coal coal", "get wood", "market C")
    assert "get coal" in table.offers()


@pytest.mark.rule("EI-051", "EI-063")
def test_the_same_exchange_may_be_repeated() -> None:
    table = at_the_market(coin=3).play("market A1", "market A1", "market A1")
    assert table.stock(ANN) == {"development": 3}


def test_nothing_is_paid_before_the_exchange_is_settled() -> None:
    table = at_the_market(coin=2, coal=2, tools=1)
    before = table.stock(ANN)
    table.play("market C")
    assert table.stock(ANN) == before
    table.play("give coal tools")
    assert table.stock(ANN) == before
    assert table.play("get metal").stock(ANN) == {"coin": 2, "coal": 1, "metal": 1}
