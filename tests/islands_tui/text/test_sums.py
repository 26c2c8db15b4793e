"""Sums that can be checked."""

from __future__ import annotations

import pytest

from islands_tui.text import sums as arithmetic
from islands_tui.text.texts import Texts
from rules.engine.contract import Change, Message, Part, Preview, Sum


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


def test_a_gain_in_what_is_paid_too_ends_with_no_stock_while_the_price_is_open(texts: Texts) -> None:
    """A Banker with tokens 1 and 2: it costs £6 or £7, and the bonus brings £5 in any case."""
    price = a_sum("spyrium.good.money", 7, (6, "house"))
    money, points = a_sum("spyrium.good.money", 1, (5, "patent")), a_sum("spyrium.good.points", 19, (4, "house"))
    told = Preview((price._replace(is_least=True),), (points, money))
    assert arithmetic.gains(texts, told) == ["+4 VP, 19 → 23 VP", "+£5"]
    assert arithmetic.gains(texts, told._replace(costs=(price,))) == ["+4 VP, 19 → 23 VP", "+£5, £1 → £6"]


def test_a_gain_ends_with_the_new_stock(texts: Texts) -> None:
    gain = a_sum("spyrium.good.points", 12, (2, "house"), (1, "patent"))
    assert arithmetic.gain(texts, gain) == "2 VP house + 1 VP patent = 3 VP, 12 → 15 VP"
    assert arithmetic.gain(texts, a_sum("spyrium.good.points", 12, (2, "house"))) == "+2 VP, 12 → 14 VP"


def test_a_counter_repeats_its_sign_but_not_its_word(texts: Texts) -> None:
    moved = [Change("spyrium.good.money", 3, 1), Change("spyrium.good.workers", 2, 1)]
    assert arithmetic.changes(texts, moved) == ["£3 → £1", "2 → 1 worker"]
