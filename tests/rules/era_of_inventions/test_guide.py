"""What the guided round says about a position."""

from __future__ import annotations

from rules.era_of_inventions.guide import matters
from tests.rules.era_of_inventions.builders import ANN, Table, a_match


def rich() -> Table:
    """Everybody can pay for a card, a factory and an invention."""
    table = a_match()
    for seat in range(3):
        table.having(seat, coin=9, coal=9, wood=9, metal=9, technology=9, tools=9, development=9)
    return table


def said(table: Table) -> set[str]:
    return set(matters(table.state))


def test_an_action_without_a_free_space_is_not_advised() -> None:
    assert said(rich()) == {"make", "build", "invent", "landing"}
    assert said(rich().play("place MAKE", "place MAKE")) == {"build", "invent", "landing"}


def test_an_action_is_not_advised_twice() -> None:
    assert said(rich().play("place BUILD", "place BUY", "place BUY")) == {"make", "invent", "landing"}


def test_in_the_second_phase_only_the_own_discs_are_talked_about() -> None:
    assert said(rich().acting(ANN, "INVENT", "PRODUCE")) == {"invent", "landing"}


def test_coins_for_a_patent_are_no_stones_for_an_invention() -> None:
    table = a_match().having(ANN, coin=9, development=1).acting(ANN, "INVENT", "BUY")
    assert "start INVENT" in table.offers()
    assert "invent" not in said(table)
