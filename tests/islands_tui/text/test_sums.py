"""Sums that can be checked."""

from __future__ import annotations

import pytest

from islands_tui.text import sums as arithmetic
from islands_tui.text.texts import Texts
from rules.engine.contract import Change, Message, Part, Sum


def a_sum(good: str, have: int, *parts: tuple[int, str]) -> Sum:
    return Sum(good, tuple(Part(amount, Message(cause)) for amount, cause in parts), have)


@pytest.fixture
def texts() -> Texts:
    return Texts(["rules.spyrium"])


def test_a_price_ends_with_what_there_is(texts: Texts) -> None:
    price = a_sum("spyrium.good.money", 10, (5, "base"), (2, "crowd"), (-3, "crane"))
    assert arithmetic.cost(texts, price) == "£5 base + £2 crowd - £3 crane = £4 of £10"


def test_a_price_of_one_part_is_not_added_up(texts: Texts) -> None:
    assert arithmetic.cost(texts, a_sum("spyrium.good.money", 10, (5, "base"))) == "£5 of £10"


def test_a_gain_ends_with_the_new_stock(texts: Texts) -> None:
    gain = a_sum("spyrium.good.points", 12, (2, "house"), (1, "patent"))
    assert arithmetic.gain(texts, gain) == "2 VP house + 1 VP patent = 3 VP, 12 → 15 VP"
    assert arithmetic.gain(texts, a_sum("spyrium.good.points", 12, (2, "house"))) == "+2 VP, 12 → 14 VP"


def test_a_counter_repeats_its_sign_but_not_its_word(texts: Texts) -> None:
    moved = [Change("spyrium.good.money", 3, 1), Change("spyrium.good.workers", 2, 1)]
    assert arithmetic.changes(texts, moved) == ["£3 → £1", "2 → 1 worker"]
