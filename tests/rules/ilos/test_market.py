from __future__ import annotations

import pytest

from rules.ilos.market import price, raisable, tokens_left, wealth
from rules.ilos.state import State
from rules.ilos.tiles import GOODS
from tests.rules.ilos.builders import GREEN, RED, RULES, a_match, f1


def prices(state: State) -> list[int]:
    return [price(state, good) for good in range(4)]


@pytest.mark.rule("IL-084", "IL-085")
def test_one_good_raises_its_own_price_by_a_step_and_costs_no_card_more() -> None:
    """A-05."""
    table = f1().hand(RED, market=1, ship=1).goods(RED, dye=2, gold=1)
    table.play("play market")
    assert table.legal() == ["raise dye", "raise gold"]
    table.play("raise dye")
    assert table.stock(RED) == {"dye": 1, "gold": 1}
    assert prices(table.state) == [2, 2, 3, 4]
    assert table.held(RED) == {"ship": 1}
    assert table.state.discard[1] == 1


@pytest.mark.rule("IL-086", "IL-038")
def test_one_market_a_turn_but_more_may_pay() -> None:
    """T-17."""
    table = f1().hand(RED, market=3, plantation=1).goods(RED, gold=2)
    table.play("play market", "raise gold")
    assert "play market" not in table.legal()
    assert table.blocked()["play market"].rule == "IL-086"
    table.play("play plantation", "plant T01.A.ebony")
    assert table.cards(RED) == 0


@pytest.mark.rule("IL-086")
def test_the_next_turn_allows_a_market_again() -> None:
    table = f1().hand(RED, market=1).hand(GREEN, market=2).goods(RED, gold=1).goods(GREEN, gold=2)
    table.play("play market", "raise gold", "end")
    assert table.decision.seat == GREEN
    assert "play market" in table.legal()
    table.play("play market", "raise gold")
    assert "play market" not in table.legal()


@pytest.mark.rule("IL-087", "IL-088", "IL-090")
def test_a_full_row_is_closed_and_the_eighth_token_closes_the_market() -> None:
    """T-18, A-06, A-07."""
    table = f1().raised(ebony=4, gold=3).hand(RED, market=1).goods(RED, ebony=3, gold=1)
    table.play("play market")
    assert table.legal() == ["raise gold"]
    assert table.blocked()["raise ebony"].rule == "IL-087"
    table.play("raise gold")
    assert tokens_left(table.state) == 0
    assert prices(table.state) == [6, 2, 2, 8]
    for seat in (RED, GREEN):
        table.turn(seat).hand(seat, market=2).goods(seat, ebony=1, spices=1, dye=1, gold=1)
        assert table.legal() == ["end"]
        assert table.blocked()["play market"].rule == "IL-088"


@pytest.mark.rule("IL-087")
def test_a_market_card_is_closed_to_those_who_hold_only_full_kinds() -> None:
    table = f1().raised(ebony=4).hand(RED, market=1).goods(RED, ebony=5)
    assert table.legal() == ["end"]
    assert table.blocked()["play market"].rule == "IL-087"


@pytest.mark.rule("IL-088")
def test_only_eight_steps_of_sixteen_can_ever_be_made() -> None:
    table = a_match(2).raised(ebony=2, spices=2, dye=2, gold=1).hand(RED, market=1).goods(RED, gold=1)
    assert "play market" in table.legal()
    assert raisable(table.state, RED) == [GOODS.index("gold")]
    table.raised(ebony=2, spices=2, dye=2, gold=2)
    assert "play market" not in table.legal()
    assert raisable(table.state, RED) == []


@pytest.mark.rule("IL-089")
def test_the_production_board_pays_for_nothing() -> None:
    """A-08."""
    table = f1().pioneer(RED, "T01.A.ebony").hand(RED, market=1)
    assert "play market" not in table.legal()
    assert table.blocked()["play market"].rule == "IL-089"
    table.goods(RED, dye=1).play("play market")
    assert table.blocked()["raise ebony"].rule == "IL-089"
    assert table.legal() == ["raise dye"]


@pytest.mark.rule("IL-084")
def test_market_payments_are_public_but_stocks_are_not() -> None:
    table = f1().hand(RED, market=1).goods(RED, gold=5)
    table.play("play market", "raise gold")
    raised = table.events[-1]
    assert raised.seats is None
    assert [change.good for change in raised.changes] == ["ilos.good.price_gold", "ilos.good.tokens"]
    assert 5 not in [number for change in raised.changes[1:] for number in change[1:]]


@pytest.mark.rule("IL-103")
def test_present_worth_is_known_to_the_owner_alone() -> None:
    table = f1().raised(dye=1).goods(RED, dye=2, gold=3)
    assert wealth(RULES.view(table.state, RED), RED) == 2 * 3 + 3 * 4
    assert wealth(RULES.view(table.state, GREEN), RED) is None
