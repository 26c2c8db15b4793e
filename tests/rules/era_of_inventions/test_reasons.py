"""Whatever may be expected is possible or has a reason."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from rules.engine.contract import Action, Message, notation
from rules.era_of_inventions import names
from rules.era_of_inventions.actions import (
    BONUS_STEP,
    BUILD,
    BUY,
    GET,
    INVENT,
    LAUNCH,
    MAKE,
    MARKET,
    MOVE,
    PATENT,
    PLACE,
    give_coins,
    give_cubes,
)
from rules.era_of_inventions.state import State
from rules.era_of_inventions.vocabulary import COIN, CUBES, DEVELOPMENT
from tests.rules.era_of_inventions.builders import ANN, BOB, GAME, Table, a_match
from tests.rules.expecting import check_reasons


def expected(state: State) -> Iterator[Action]:
    """All actions, spaces, stores, exchanges, payments and fields, whichever the question is about."""
    decision = state.decision
    assert decision is not None
    match decision.kind:
        case "place":
            yield from PLACE.values()
        case "turn":
            yield from LAUNCH.values()
        case "bonus":
            yield from BONUS_STEP.values()
        case "build":
            yield from BUILD[: len(state.row)]
        case "buy":
            yield from BUY.values()
        case "market":
            yield from MARKET.values()
        case "give":
            exchange = state.box.market[decision.args[2]]
            yield from give_cubes(exchange.cubes, *[exchange.cubes] * len(CUBES))
            yield from [give_coins(exchange.coins)] if exchange.coins else ()
        case "get":
            yield from GET.values()
        case "invent":
            yield from (*INVENT.values(), PATENT)
        case "move":
            yield from (MOVE[field] for field, seat in state.inventors.items() if seat == decision.seat)
        case "make":
            yield from MAKE[: len(state.bar)]


def test_everything_that_may_be_expected_is_possible_or_has_a_reason() -> None:
    met = check_reasons(GAME, expected, matches=10)
    assert set(GAME.questions) - {"output", "produce"} <= met


def missing(table: Table, text: str) -> tuple[str, Message]:
    """The rule behind a refusal, and the amount that is lacking."""
    refused = next(blocked for blocked in GAME.blocked(table.state) if notation(blocked.action) == text)
    goods = dict(refused.reason.values)["goods"]
    assert isinstance(goods, tuple)
    return refused.rule, goods[0]


@pytest.mark.rule("EI-065", "EI-066", "EI-078")
def test_stones_and_coins_that_are_lacking_are_counted() -> None:
    table = a_match().having(ANN, development=3).with_bonus(ANN, 0).acting(ANN, "INVENT").play("start INVENT")
    assert missing(table, "invent CAR gold") == ("EI-066", names.amount(DEVELOPMENT, 2))
    assert missing(table, "patent") == ("EI-078", names.amount(COIN, GAME.box.patents[0].cost))
    table.with_patents(ANN, 4).state.players[ANN].stock[COIN] = 1
    assert missing(table, "patent") == ("EI-078", names.amount(COIN, GAME.box.patents[4].cost - 1))
    table.play("invent CASH gold")
    assert table.blocked()["patent"] == ("inventions_chosen", "EI-064")
    assert missing(table, "invent CAR gold") == ("EI-066", names.amount(DEVELOPMENT, 4))
    assert table.blocked()["invent TRAIN gold"] == ("too_many_stones", "EI-065")


@pytest.mark.rule("EI-060", "EI-062")
def test_without_discs_in_the_supply_only_their_exchange_says_so() -> None:
    table = a_match().having(ANN, coin=1).acting(ANN, "MARKET")
    table.state.bonus_supply = 0
    table.play("start MARKET")
    assert table.blocked()["market B3"] == ("no_discs", "EI-062")
    assert table.blocked()["market B1"] == ("lack_payment", "EI-060")
    table = a_match().having(ANN, coin=1).acting(ANN, "MARKET").play("start MARKET")
    assert table.blocked()["market B3"] == ("lack_payment", "EI-060")


@pytest.mark.rule("EI-046", "EI-049")
def test_buying_says_whether_a_coin_or_a_cube_is_lacking() -> None:
    table = a_match().having(ANN, coin=1).acting(ANN, "BUY")
    assert "start BUY" in table.offers()
    assert table.having(ANN).blocked()["start BUY"] == ("lack", "EI-046")
    table.state.stores = dict.fromkeys(table.state.stores, 0)
    assert table.having(ANN, coin=1).blocked()["start BUY"] == ("nothing_to_buy", "EI-049")


@pytest.mark.rule("EI-081")
def test_only_own_protected_markers_are_refused() -> None:
    table = a_match().having(ANN, coin=9).inventor(ANN, "CASH gold", "CAR gold").inventor(BOB, "TRAIN gold")
    table.state.patented += ["CAR gold", "TRAIN gold"]
    table.acting(ANN, "INVENT").play("start INVENT", "patent")
    assert table.offers() == ["move CASH gold", "stay"]
    assert list(table.blocked()) == ["move CAR gold"]


@pytest.mark.rule("EI-088", "EI-089")
def test_a_card_with_wild_cubes_refers_to_their_rule() -> None:
    table = a_match().inventor(BOB, "CASH gold").with_bar("S02", "CASH-P", "CASH-A").having(ANN, coal=2, metal=1)
    table.acting(ANN, "MAKE").play("start MAKE")
    assert table.blocked()["make 2"] == ("lack", "EI-089")
    assert table.blocked()["make 3"] == ("lack", "EI-088")
