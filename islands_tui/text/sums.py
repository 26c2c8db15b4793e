"""Prices, gains and counters as sums that can be checked: `£5 base + £2 crowd = £7 of £10`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from islands_tui.text.texts import Texts
from rules.engine.contract import Change, Preview, Sum, say


class Phrases(NamedTuple):
    """What an action would do, in words, in the order of display, after its losses."""

    costs: Sequence[str] = ()
    gains: Sequence[str] = ()
    notes: Sequence[str] = ()
    """Consequences, also for others."""

    @property
    def in_order(self) -> list[str]:
        return [*self.costs, *self.gains, *self.notes]


def cost(texts: Texts, sum: Sum) -> str:
    """The price in one good: its parts, their total, and how much the player has."""
    total, have = texts.amount(sum.good, sum.total), _bare(texts, sum.good, sum.have)
    if sum.is_least:
        return texts(say("sum.least_cost", total=total, have=have))
    if len(sum.parts) < 2:  # the choice itself says what the amount is for
        return texts(say("sum.short_cost", total=total, have=have))
    return texts(say("sum.cost", parts=_parts(texts, sum), total=total, have=have))


def gains(texts: Texts, preview: Preview) -> list[str]:
    """What an action brings, one phrase per good; if the price in a good is still open, so is the resulting stock."""
    still_open = {price.good for price in preview.costs if price.is_least}
    return [gain(texts, bonus, stock_is_open=bonus.good in still_open) for bonus in preview.gains]


def gain(texts: Texts, sum: Sum, stock_is_open: bool = False) -> str:
    """What an action brings of one good, and the resulting stock."""
    total = texts.amount(sum.good, sum.total)
    if sum.is_least:
        return texts(say("sum.least_gain", total=total))
    if stock_is_open:
        return texts(say("sum.open_gain", total=total))
    stock = sum.have + sum.total
    change, after = _change(texts, Change(sum.good, sum.have, stock)), _bare(texts, sum.good, stock)
    if len(sum.parts) < 2:
        return texts(say("sum.short_gain", total=total, change=change, after=after))
    return texts(say("sum.gain", parts=_parts(texts, sum), total=total, change=change, after=after))


def _parts(texts: Texts, sum: Sum) -> str:
    text = ""
    for part in sum.parts:
        if not text:
            text = texts(say("sum.first", amount=texts.amount(sum.good, part.amount), cause=part.cause))
        else:
            form = "sum.minus" if part.amount < 0 else "sum.plus"
            text = texts(say(form, head=text, amount=texts.amount(sum.good, abs(part.amount)), cause=part.cause))
    return text


def preview(texts: Texts, preview: Preview) -> list[str]:
    """An action's losses, price, gains and other consequences, one phrase each."""
    losses = [texts(loss.text) for loss in preview.losses]
    prices = tuple(say("sum.one", sum=cost(texts, price)) for price in preview.costs)
    costs = [texts(say("sum.costs", sums=prices))] if prices else []
    brings = [texts(say("sum.gains", sum=bonus)) for bonus in gains(texts, preview)]
    return losses + costs + brings + [text for note in preview.notes if (text := texts(note))]


def changes(texts: Texts, changes: Sequence[Change]) -> list[str]:
    """The counters that moved: `12 → 15 VP`, `£3 → £1`."""
    return [_change(texts, change) for change in changes]


def _change(texts: Texts, change: Change) -> str:
    before = _bare(texts, change.good, change.before)
    return texts(say("sum.change", before=before, after=texts.amount(change.good, change.after)))


def _bare(texts: Texts, good: str, n: int) -> str:
    """An amount next to another of the same good: a word is not repeated, a sign before the number is."""
    amount, number = texts.amount(good, n), str(n)
    return amount[: amount.index(number) + len(number)] if number in amount else amount
