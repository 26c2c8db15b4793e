"""Hiring specialists."""

from __future__ import annotations

import pytest

from tests.rules.spyrium.builders import Table, X, Y, a_match


def beside(card: str, tokens: tuple[int, ...] = (), *, seats: int = 3, **has: int) -> Table:
    """Seat 0 stands next to the card, alone."""
    table = a_match(seats).card(5, card, tokens).empty(4)
    return table.workers(X, available=0, placed=("4-5",)).has(X, **has)


def again(table: Table) -> Table:
    """Another worker of seat 0 stands there and it is seat 0's turn again."""
    return table.workers(X, available=0, placed=("4-5",)).turn(X)


@pytest.mark.rule("SP-054")
def test_a_specialist_stays_and_can_be_hired_again_by_the_same_player() -> None:
    table = beside("CG1").play("activate 4-5 5")
    assert table.state.display[5] == "CG1"
    assert again(table).play("activate 4-5 5").x.spyrium == 6


@pytest.mark.rule("SP-054")
def test_a_specialist_can_be_hired_by_others_too() -> None:
    table = beside("CG1").workers(Y, available=0, placed=("5-6",)).play("activate 4-5 5").turn(Y)
    assert table.play("activate 5-6 5").quarter(Y).spyrium == 4


@pytest.mark.rule("SP-055", "SP-057", "SP-089")
@pytest.mark.parametrize("card", ["CM1", "CB1", "CK1", "CF1", "CR1"])
def test_a_number_specialist_without_tokens_can_be_earned_at_but_not_hired(card: str) -> None:
    table = beside(card, money=30)
    assert "activate 4-5 5" not in table.legal()
    assert "earn 4-5 5" in table.legal()
    assert table.state.display[5] == card
    assert table.why_not("activate 4-5 5").rule == "SP-055"


@pytest.mark.rule("SP-056")
def test_the_chosen_token_counts_and_goes_to_the_discard() -> None:
    table = beside("CM1", (1, 3))
    discard = table.state.discard.count(3)
    table.play("activate 4-5 5")
    assert table.legal() == ["token 1", "token 3"]
    table.play("token 3")
    assert table.x.spyrium == 5
    assert table.state.tokens[5] == (1,)
    assert table.state.discard.count(3) == discard + 1


@pytest.mark.rule("SP-055", "SP-056", "SP-091", "SP-116")
def test_the_architect_until_the_last_token_sc_09() -> None:
    table = beside("CR1", (1, 2), money=5, residence=3).play("activate 4-5 5", "token 1")
    assert table.x.money == 3
    assert table.legal() == ["advance", "vp"]
    assert again(table.play("vp")).x.points == 3
    table.play("activate 4-5 5")  # the next hirer has to take the 2
    assert (table.x.money, table.state.tokens[5]) == (0, ())
    table.play("advance")
    assert table.state.track[table.x.residence] == 4
    assert again(table.has(X, money=9)).legal("activate") == []


@pytest.mark.rule("SP-058", "SP-114")
def test_a_number_to_be_paid_has_to_be_within_reach() -> None:
    table = beside("CK1", (1, 3), money=4)
    assert table.play("activate 4-5 5").legal() == ["token 1", "token 3"]
    table = beside("CK1", (1, 3), money=3).play("activate 4-5 5")
    assert (table.x.money, table.state.tokens[5]) == (1, (3,))  # only the 1 could be paid
    table = beside("CK1", (3,), money=3)
    assert table.legal("activate") == []


@pytest.mark.rule("SP-058")
def test_a_dear_token_is_shown_as_out_of_reach() -> None:
    table = beside("CK1", (1, 2, 3), seats=4, money=3).play("activate 4-5 5")
    assert table.legal() == ["token 1", "token 2"]
    assert table.why_not("token 3").rule == "SP-058"


@pytest.mark.rule("SP-059")
@pytest.mark.parametrize("card", ["CA1", "CE1"])
def test_assistant_and_engineer_need_a_spyrium_r_23(card: str) -> None:
    assert beside(card, spyrium=0).legal("activate") == []
    assert beside(card, spyrium=1).legal("activate") == ["activate 4-5 5"]


@pytest.mark.parametrize(
    ("card", "tokens", "money", "spyrium", "points"),
    [
        pytest.param("CM1", (3,), -1, 3, 0, marks=pytest.mark.rule("SP-108")),
        pytest.param("CG1", (), -1, 2, 0, marks=pytest.mark.rule("SP-109")),
        pytest.param("CA1", (), 0, -1, 3, marks=pytest.mark.rule("SP-110")),
        pytest.param("CE1", (), -1, -1, 4, marks=pytest.mark.rule("SP-111")),
        pytest.param("CB1", (2,), -1, 0, 2, marks=pytest.mark.rule("SP-112")),
        pytest.param("CV1", (), -2, 0, 3, marks=pytest.mark.rule("SP-113")),
        pytest.param("CK1", (2,), -3, 0, 4, marks=pytest.mark.rule("SP-114")),
        pytest.param("CF1", (3,), -5, 0, 5, marks=pytest.mark.rule("SP-115")),
    ],
)
def test_what_each_specialist_does(card: str, tokens: tuple[int, ...], money: int, spyrium: int, points: int) -> None:
    table = beside(card, tokens).play("activate 4-5 5")
    assert (table.x.money, table.x.spyrium, table.x.points) == (10 + money, 2 + spyrium, points)
    assert table.state.display[5] == card
    assert table.state.tokens[5] == ()


@pytest.mark.rule("SP-116")
def test_the_architect_is_paid_before_the_residence_effect() -> None:
    table = beside("CR1", (2,)).play("activate 4-5 5")
    assert table.x.money == 7
    assert table.decision == (X, "residence", ())


@pytest.mark.rule("SP-054")
def test_the_effect_of_a_specialist_is_always_carried_out_r_24() -> None:
    assert beside("CG1").play("activate 4-5 5").decision.seat == Y
