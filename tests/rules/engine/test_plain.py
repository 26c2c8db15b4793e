"""Dataclasses that share their methods: they do what those of Python do."""

from __future__ import annotations

import copy
import dataclasses
import pickle

import pytest

from rules.engine.codec import component, from_json, to_json
from rules.engine.plain import plain, printed


@printed
class Card:
    """Something printed."""

    name: str
    cost: int


@plain
class Hand:
    """Something that changes."""

    cards: list[str]
    money: int
    card: Card = component()


CARD = Card("Mine", 3)


def hand(money: int = 2) -> Hand:
    """A hand with one card."""
    return Hand(["Mine"], money=money, card=CARD)


def test_fields_are_set_by_their_order_and_by_their_names() -> None:
    made = hand()
    assert (made.cards, made.money, made.card) == (["Mine"], 2, CARD)
    assert repr(made) == "Hand(cards=['Mine'], money=2)"
    assert repr(CARD) == "Card(name='Mine', cost=3)"


@pytest.mark.parametrize(
    ("values", "named"),
    [(("Mine",), {}), (("Mine", 3, 4), {}), (("Mine",), {"price": 3}), (("Mine",), {"name": "Mine"})],
)
def test_other_fields_are_refused(values: tuple[str, ...], named: dict[str, str]) -> None:
    with pytest.raises((TypeError, LookupError)):
        Card(*values, **named)  # type: ignore[arg-type]


def test_two_are_equal_if_the_fields_are_that_count() -> None:
    assert hand() == hand()
    assert hand() == Hand(["Mine"], 2, Card("Factory", 5))
    assert hand() != hand(3)
    assert (hand() == object()) is False
    with pytest.raises(TypeError):
        hash(hand())


def test_what_is_printed_never_changes_and_equals_itself_alone() -> None:
    with pytest.raises(AttributeError):
        CARD.cost = 4  # type: ignore[misc]
    with pytest.raises(AttributeError):
        del CARD.cost
    assert Card("Mine", 3) != CARD
    assert {CARD: 1}[CARD] == 1


def test_nothing_else_can_be_set() -> None:
    with pytest.raises(AttributeError):
        hand().silver = 1  # type: ignore[attr-defined]


def test_they_are_dataclasses_to_everybody_else() -> None:
    assert [field.name for field in dataclasses.fields(Hand)] == ["cards", "money", "card"]
    assert dataclasses.replace(hand(), money=5) == hand(5)
    assert from_json(Hand, to_json(hand()), card=CARD) == hand()
    for again in (copy.deepcopy(hand()), pickle.loads(pickle.dumps(hand()))):
        assert again == hand()
        assert again.card.name == "Mine"


def test_a_class_may_have_its_own_way_of_being_made() -> None:
    @plain
    class Purse:
        money: int

        def __init__(self, coins: list[int]) -> None:
            self.money = sum(coins)

    assert Purse([1, 2]).money == 3
