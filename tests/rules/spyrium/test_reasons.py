"""Whatever may be expected is possible or has a reason."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from rules.engine.contract import Action, notation
from rules.engine.rng import Rng
from rules.spyrium import prices, reasons
from rules.spyrium.actions import (
    AT_CARDS,
    EVENT,
    EVENT_GOOD,
    EVENT_PLACE,
    NEW_PLOT,
    PASS,
    PLACE,
    TOKEN,
    TRADE_AS,
    TRADE_NO,
)
from rules.spyrium.activation import Order
from rules.spyrium.components import NUMBERS
from rules.spyrium.state import PHASE_I, Quarter, State
from tests.rules.expecting import check_reasons
from tests.rules.spyrium.builders import GAME, X, a_match


def expected(state: State) -> Iterator[Action]:
    """Placing, passing, own workers, own buildings and the event in a turn; then plots, tokens and numbers."""
    decision = state.decision
    assert decision is not None
    quarter = state.quarters[decision.seat]
    if decision.kind in ("placement", "activation"):
        yield from (*PLACE.values(), PASS)
        yield from _workers(state, quarter)
        yield from _event(state, quarter)
    if decision.kind == "activation":
        yield from (use.action for own in quarter.buildings for use in state.box.cards[own].uses)
        yield from (Action("use", (own,)) for own in quarter.buildings if not state.box.cards[own].uses)
    if decision.kind in ("plot", "token", "trade"):
        order = Order(*decision.args)
        if decision.kind == "plot":
            yield from (NEW_PLOT, *(state.box.cards[own].replace for own in quarter.buildings))
        elif decision.kind == "token":
            yield from (TOKEN[token] for token in state.tokens[order.place])
        else:
            yield from (TRADE_NO if number == order.token else TRADE_AS[number] for number in NUMBERS)


def _workers(state: State, quarter: Quarter) -> Iterator[Action]:
    for gap in quarter.placed:
        for place, activate, earn in AT_CARDS[gap]:
            if state.display[place]:
                yield from (activate, earn)


def _event(state: State, quarter: Quarter) -> Iterator[Action]:
    event = state.box.events[state.event]
    if quarter.event_used:
        yield EVENT
    elif event.kind == "number":
        yield from (EVENT_GOOD[good] for good in event.goods)
    elif event.kind == "exchange":
        yield from (offer.action for offer in event.offers)
    elif event.kind == "again" and any(quarter.used) and quarter.money >= event.price:
        yield from (use.again for own in quarter.buildings for use in state.box.cards[own].uses)
    elif event.kind == "late" and quarter.phase != PHASE_I:
        yield from EVENT_PLACE.values()
    else:
        yield EVENT


def test_everything_that_may_be_expected_is_possible_or_has_a_reason() -> None:
    assert {"placement", "activation", "plot", "token", "trade"} <= check_reasons(GAME, expected, matches=12)


def test_the_reason_names_what_is_lacking_first() -> None:
    table = a_match().builds(X, "BF1").has(X, spyrium=0).workers(X, available=0)
    assert dict(table.why_not("use BF1 1").reason.values)["have"] == 0
    assert table.why_not("use BF1 1").reason.id == "spyrium.why.workers"
    assert table.workers(X, available=3).why_not("use BF1 1").reason.id == "spyrium.why.spyrium"


@pytest.mark.rule("SP-039", "SP-055", "SP-059")
def test_a_card_out_of_reach_says_whether_a_token_spyrium_or_money_is_lacking() -> None:
    table = a_match().card(5, "CB1", tokens=(2,)).workers(X, available=0, placed=("4-5",)).has(X, money=0)
    assert table.game.box.cards["CB1"].number
    assert table.why_not("activate 4-5 5").rule == "SP-039"
    table = a_match().card(5, "CB1").workers(X, available=0, placed=("4-5",)).has(X, money=0)
    assert table.why_not("activate 4-5 5").rule == "SP-055"


@pytest.mark.rule("SP-089", "SP-101")
def test_a_windfall_without_a_token_says_so() -> None:
    assert a_match().event("E1").why_not("event money").rule == "SP-089"


@pytest.mark.rule("SP-105")
def test_overtime_is_not_refused_for_a_building_of_which_one_was_used() -> None:
    table = a_match().event("E5").builds(X, "BM1", used=("BM1",)).has(X, money=9).workers(X, available=3)
    assert "event BM1" not in [notation(blocked.action) for blocked in table.game.blocked(table.state)]


_STOCKS = {"spyrium.why.money": "money", "spyrium.why.spyrium": "spyrium", "spyrium.why.workers": "available"}


def untrue_reasons(seed: int) -> list[str]:
    """Refusals of a random match for want of something that would still be refused with it, or not without it."""
    state, chance, found = GAME.setup(3, seed, {}), Rng(seed), list[str]()
    while (decision := state.decision) is not None:
        for action, reason, _ in GAME.blocked(state):
            told = dict(reason.values)
            stock, need = _STOCKS.get(reason.id), told.get("need")
            if stock is None or not isinstance(need, int):
                continue
            richer = [state.copy(), state.copy()]
            for copy, amount in zip(richer, (need - 1, need), strict=True):
                setattr(copy.own(decision.seat), stock, amount)
            legal = [action in GAME.legal(copy) for copy in richer]
            more = any(entry.action == action and entry.reason.id != reason.id for entry in GAME.blocked(richer[1]))
            if told["have"] != getattr(state.quarters[decision.seat], stock) or legal[0] or not (legal[1] or more):
                found.append(f"{notation(action)}: {reason}")
        GAME.advance(state, chance.pick(GAME.legal(state)))
    return found


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.rule("SP-039")
def test_what_is_refused_for_want_of_something_is_possible_with_just_that(seed: int) -> None:
    assert untrue_reasons(seed) == []


@pytest.mark.parametrize("wrong", [-1, 1])
def test_a_reason_that_tells_a_wrong_price_is_caught(wrong: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reasons, "cheapest", lambda *given: prices.cheapest(*given) + wrong)
    assert untrue_reasons(1) != []
