"""What stands beside a choice of Spyrium: price, gain and consequences, the most telling first."""

from __future__ import annotations

from collections.abc import Sequence

from islands_tui import arithmetic
from islands_tui.texts import Texts
from rules.engine.contract import Decision, Message, Preview, say
from rules.spyrium.activation import Order, ordered
from rules.spyrium.components import PRICE
from rules.spyrium.state import State

_WORDS = 14
"""Columns for the choice itself."""
_CROWD = "spyrium.note.crowd"


def phrases(view: State, preview: Preview, texts: Texts, width: int) -> list[str]:
    """A phrase each, for a window of this width.

    A price in money comes first, since it is a sum to check. Where none is due, or where it is the same whatever is
    chosen, the gain comes first.
    """
    costs = [arithmetic.cost(texts, price) for price in preview.costs]
    gains = [arithmetic.gain(texts, bonus) for bonus in preview.gains]
    notes = list(map(texts, preview.notes))
    if preview.notes and all(note.id == _CROWD for note in preview.notes):
        fits = sum(len(note) + 3 for note in notes) <= width - _WORDS
        return [*(notes if fits else map(texts, _short(preview.notes))), *costs]
    in_money = any(price.good == "spyrium.good.money" for price in preview.costs)
    if not in_money or (view.decision is not None and _brings_a_number(view, view.decision)):
        return [*gains, *notes, *costs]
    return [*costs, *gains, *notes]


def _short(notes: Sequence[Message]) -> list[Message]:
    """What a worker beside two cards does to their prices, and what it could earn there."""
    prices = tuple(Message("spyrium_board.price_change", note.values) for note in notes)
    earned = tuple(say("spyrium_board.money", money=dict(note.values)["money"]) for note in notes)
    either = earned[0] if len(set(earned)) == 1 else say("spyrium.either", first=earned[0], second=earned[1])
    return [say("spyrium_board.others_pay", prices=prices), say("spyrium_board.could_earn", money=either)]


def _brings_a_number(view: State, decision: Decision) -> bool:
    """Whether the choice is about how much a token brings, and not about what it costs."""
    return decision.kind in ("token", "trade") and ordered(view, Order(*decision.args)).number != PRICE
