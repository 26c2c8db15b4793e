"""Earning money with a placed worker."""

from __future__ import annotations

import pytest

from rules.spyrium.prices import crowd, income
from rules.spyrium.state import PHASE_I
from tests.rules.spyrium.builders import X, Y, Z, a_match, parts


@pytest.mark.rule("SP-046", "SP-047")
def test_a_worker_earns_from_the_others_beside_the_card_sc_04() -> None:
    table = a_match().card(5, "BM1").has(X, money=2).workers(X, available=0, spent=2, placed=("4-5",))
    table.workers(Y, available=0, placed=("4-5", "2-5", "5-8")).workers(Z, available=0, placed=("5-6", "5-6"))
    assert income(table.state, X, 5) == 5
    table.play("earn 4-5 5")
    assert (table.x.money, table.x.spent, table.x.placed) == (7, 3, [])
    assert table.state.beside[5] == 5


@pytest.mark.rule("SP-046", "SP-051")
def test_own_other_workers_count_as_crowd_sc_34() -> None:
    table = a_match().card(5, "CG1").workers(X, available=0, placed=("4-5", "5-6"))
    table.workers(Y, available=0, placed=("5-8",))
    assert table.price("activate 4-5 5") == 3
    assert table.play("earn 4-5 5").x.money == 12


@pytest.mark.rule("SP-048", "SP-136", "SP-135")
def test_between_empty_places_a_worker_just_goes_home_sc_14() -> None:
    table = a_match().empty(1, 2).workers(X, available=0, spent=2, placed=("1-2",))
    table.workers(Y, available=0, placed=("1-2", "1-4"))
    assert table.legal("earn") == ["earn 1-2"]
    assert (table.play("earn 1-2").x.money, table.x.spent) == (10, 3)
    assert table.decision.seat == Y


@pytest.mark.rule("SP-136")
def test_capitalization_pays_between_empty_places_too_sc_14() -> None:
    table = a_match().empty(1, 2).workers(X, available=0, placed=("1-2",)).patents(X, "PC1")
    assert table.play("earn 1-2").x.money == 12


@pytest.mark.rule("SP-048")
def test_with_one_card_gone_the_other_is_used_r_03() -> None:
    table = a_match().empty(4).workers(X, available=0, placed=("4-5",))
    assert table.legal("earn") == ["earn 4-5 5"]


@pytest.mark.rule("SP-049")
@pytest.mark.parametrize("card", ["CM1", "BP1", "PA1"])
def test_the_kind_of_card_does_not_matter(card: str) -> None:
    table = a_match().card(5, card).has(X, money=0).workers(X, available=0, placed=("4-5",))
    table.workers(Y, available=0, placed=("4-5", "5-6"))
    assert table.legal("activate") == []
    assert table.play("earn 4-5 5").x.money == 2


@pytest.mark.rule("SP-049", "SP-059")
def test_beside_the_assistant_one_can_earn_without_spyrium_sc_35() -> None:
    table = a_match().card(5, "CA1").has(X, spyrium=0).workers(X, available=0, placed=("4-5",))
    assert "activate 4-5 5" not in table.legal()
    assert "earn 4-5 5" in table.legal()
    assert table.why_not("activate 4-5 5").rule == "SP-059"


@pytest.mark.rule("SP-135")
def test_capitalization_brings_two_more_each_time() -> None:
    table = a_match().patents(X, "PC1").workers(X, available=0, placed=("4-5", "4-5"))
    assert parts(table.preview("earn 4-5 5").gains[0]) == [1, 2]
    assert table.play("earn 4-5 5").x.money == 13
    assert table.turn(X).play("earn 4-5 5").x.money == 15


@pytest.mark.rule("SP-046")
def test_workers_in_one_gap_are_one_choice() -> None:
    table = a_match().workers(X, available=0, placed=("4-5", "4-5"))
    assert table.legal("earn") == ["earn 4-5 4", "earn 4-5 5"]


@pytest.mark.rule("SP-051", "SP-052")
def test_a_new_worker_makes_its_cards_a_pound_dearer_for_whoever_it_says() -> None:
    table = a_match(4).workers(X, available=1, placed=("4-5", "5-6")).workers(Y, available=2, placed=("4-5",))
    table.card(5, "BL1").card(8, "CG1").turn(X, PHASE_I)
    before = [[crowd(table.state, seat, place) for seat in range(4)] for place in (5, 8)]
    assert [note.id for note in table.preview("place 5-8").notes] == ["spyrium.note.crowd_all", "spyrium.note.crowd"]
    table.play("place 5-8")
    after = [[crowd(table.state, seat, place) for seat in range(4)] for place in (5, 8)]
    dearer = [[now - then for then, now in zip(*both, strict=True)] for both in zip(before, after, strict=True)]
    assert dearer == [[1, 1, 1, 1], [0, 1, 1, 1]]
