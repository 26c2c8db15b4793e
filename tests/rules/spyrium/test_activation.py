"""What activating a card costs, how it is asked step by step, and in which order things happen."""

from __future__ import annotations

import itertools

import pytest

from rules.engine.rng import Rng
from rules.spyrium.activation import STEPS, Order, due_for, ordered
from rules.spyrium.prices import cheapest, price
from rules.spyrium.state import PHASE_I, State
from tests.rules.spyrium.builders import GAME, X, Y, Z, a_match, fresh, parts


@pytest.mark.rule("SP-050")
@pytest.mark.parametrize("card", ["CG1", "BM1", "PA1"])
def test_a_worker_activates_a_card_next_to_it(card: str) -> None:
    table = a_match().card(5, card).card(6, "BM1").workers(X, available=0, placed=("4-5",))
    assert "activate 4-5 5" in table.legal()
    assert not any(text.split()[-1] == "6" for text in table.legal("activate"))
    table.play("activate 4-5 5")
    assert (table.x.spyrium, table.x.buildings, table.x.patents) == {
        "CG1": (4, [], ()),
        "BM1": (2, ["BM1"], ()),
        "PA1": (2, [], ("PA1",)),
    }[card]


@pytest.mark.rule("SP-051", "SP-052")
def test_the_price_is_the_base_cost_and_one_for_every_other_worker() -> None:
    table = a_match().card(5, "PA1").workers(X, available=0, spent=1, placed=("4-5", "5-8"))
    table.workers(Y, available=0, placed=("2-5",)).workers(Z, available=3, placed=("1-2",))
    assert parts(table.preview("activate 4-5 5").costs[0]) == [7, 2]
    table.play("activate 4-5 5")
    assert (table.x.money, table.x.spent, table.x.placed) == (1, 2, ["5-8"])
    assert table.state.beside[5] == 2


@pytest.mark.rule("SP-053")
def test_a_gain_of_the_action_never_pays_for_it_r_14() -> None:
    table = a_match().card(5, "CV1").has(X, money=1, points=7).workers(X, available=0, placed=("4-5",))
    assert "activate 4-5 5" not in table.legal()  # £2, although the bonus would bring £5
    table.has(X, money=2).play("activate 4-5 5", "money")
    assert (table.x.money, table.x.points) == (5, 10)


@pytest.mark.rule("SP-053", "SP-094")
def test_bonuses_come_after_the_effect() -> None:
    table = a_match().card(5, "CA1").has(X, points=7, spyrium=1).workers(X, available=0, placed=("4-5",))
    table.play("activate 4-5 5")
    assert (table.x.points, table.x.spyrium, table.x.spent) == (10, 0, 1)
    assert table.decision == (X, "bonus", ())


@pytest.mark.rule("SP-060", "SP-053")
def test_nothing_is_paid_before_the_last_answer() -> None:
    table = a_match().card(5, "BM1").builds(X, "BH1").workers(X, available=0, placed=("4-5",))
    table.play("activate 4-5 5")
    assert table.decision.kind == "plot"
    assert (table.x.money, table.x.placed, table.state.display[5]) == (10, ["4-5"], "BM1")


@pytest.mark.rule("SP-060", "SP-056", "SP-142", "SP-146")
def test_nothing_is_asked_that_can_be_done_in_one_way_only() -> None:
    table = a_match().card(5, "BM1").card(4, "CM1", tokens=(2, 2)).workers(X, available=0, placed=("4-5", "4-5"))
    table.patents(X, turned=("PL1", "PT1"))
    assert table.play("activate 4-5 4").decision.seat == Y
    assert table.turn(X).play("activate 4-5 5").decision.seat == Y


@pytest.mark.rule("SP-060", "SP-142", "SP-146")
def test_the_questions_come_one_after_the_other() -> None:
    table = a_match().card(5, "BU1", tokens=(2,)).builds(X, "BH1").patents(X, "PL1", "PT1").has(X, money=30)
    table.workers(X, available=0, placed=("4-5",)).workers(Y, available=0, placed=("4-5",))
    table.play("activate 4-5 5")
    assert table.legal() == ["plot new", "plot BH1"]
    table.play("plot new")
    assert table.legal() == ["trade no", "trade 3"]
    table.play("trade 3")
    assert table.legal() == ["lobby no", "lobby yes"]
    table.play("lobby yes")
    assert (table.x.money, table.x.points, table.x.turned) == (24, 3, ("PT1", "PL1"))


@pytest.mark.rule("SP-058", "SP-142")
def test_lobbying_is_used_where_nothing_else_can_be_paid_sc_20() -> None:
    table = a_match().card(5, "CK1", tokens=(2, 3)).patents(X, "PL1").has(X, money=3)
    table.workers(X, available=0, placed=("4-5",)).workers(Y, available=0, placed=("4-5", "4-5", "5-6", "5-8"))
    assert parts(table.preview("activate 4-5 5").costs[0]) == [1, 4, -4, 2]
    table.play("activate 4-5 5")  # only the token 2 can be paid, and only with Lobbying
    assert (table.x.money, table.x.points, table.x.turned) == (0, 4, ("PL1",))
    assert table.state.tokens[5] == (3,)


@pytest.mark.rule("SP-058", "SP-142")
def test_without_lobbying_the_crowd_makes_it_too_dear_sc_20() -> None:
    table = a_match().card(5, "CK1", tokens=(2, 3)).patents(X, turned=("PL1",)).has(X, money=3)
    table.workers(X, available=0, placed=("4-5",)).workers(Y, available=0, placed=("4-5", "4-5", "5-6", "5-8"))
    assert table.legal("activate") == []


@pytest.mark.rule("SP-142")
def test_lobbying_is_not_offered_without_a_crowd() -> None:
    table = a_match().card(5, "CG1").patents(X, "PL1").workers(X, available=0, placed=("4-5",))
    assert table.play("activate 4-5 5").x.turned == ()
    assert table.decision.seat == Y


@pytest.mark.rule("SP-142")
def test_with_lobbying_in_hand_one_may_still_pay_for_the_crowd_to_the_last_pound() -> None:
    table = a_match().card(5, "CG1").patents(X, "PL1").workers(X, available=0, placed=("4-5", "5-6"))
    table.has(X, money=2).play("activate 4-5 5", "lobby no")
    assert (table.x.money, table.x.turned) == (0, ())


def completions(state: State, seat: int, order: Order) -> list[Order]:
    """Every way to settle what is open."""
    for kind, answers in STEPS.items():
        ways = () if getattr(order, kind) else answers(state, seat, order)
        if ways:
            settled = [order.settle(kind, way) for way in ways]
            return list(itertools.chain.from_iterable(completions(state, seat, one) for one in settled))
    return [order]


@pytest.mark.rule("SP-039")
@pytest.mark.parametrize("seed", range(6))
def test_a_card_is_offered_exactly_if_some_way_to_pay_for_it_is_within_reach(seed: int) -> None:
    """The cheapest price, which decides what is offered, is the least of all ways there are."""
    table, rng, checked = fresh(4, seed), Rng(seed), 0
    while table.state.decision is not None:
        state, seat = table.state, table.state.decision.seat
        legal = GAME.legal(state)
        for action in legal:
            if action.verb == "activate":
                order = Order(str(action.args[0]), int(action.args[1]))
                prices = [due_for(state, seat, way).total for way in completions(state, seat, order)]
                assert min(prices) == cheapest(state, state.quarters[seat], ordered(state, order), order.place)
                assert max(prices) <= state.quarters[seat].money
                checked += 1
        GAME.advance(state, rng.pick(legal))
    assert checked > 50


@pytest.mark.rule("SP-051")
def test_the_screen_can_ask_for_the_price_of_any_card_of_the_display() -> None:
    table = a_match().card(5, "BL1").workers(Y, available=0, placed=("4-5", "5-6")).turn(X, PHASE_I)
    table.builds(X, "BH1", "BW1")
    assert price(table.state, X, 5) == (5, 0, 2, 0, 0)
    assert price(table.state, Y, 5) == (5, 0, 1, 0, 0)
    assert price(table.state, X, 5, plot="new").total == 9
    assert price(table.state, X, 5, plot="BW1").total == 4
