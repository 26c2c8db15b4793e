"""Wealth at the end: goods behind the screen at their final prices (IL-102 to IL-107)."""

from __future__ import annotations

from collections.abc import Sequence

from rules.engine.contract import HIDDEN_NUMBER, Message, Score, ScorePart
from rules.ilos import names
from rules.ilos.market import price
from rules.ilos.names import text
from rules.ilos.state import State


def parts(view: State, seat: int) -> tuple[ScorePart, ...]:
    """One part per good; production boards, cards, ships and forts are worth nothing (IL-102, IL-103, IL-107)."""
    return tuple(
        ScorePart(
            text("score.goods", good=names.good(good), price=price(view, good)),
            None if amount == HIDDEN_NUMBER else amount * price(view, good),
        )
        for good, amount in enumerate(view.players[seat].goods)
    )


def tiebreaks() -> Sequence[Message]:
    """More pioneers placed (IL-105)."""
    return (text("tiebreak.pioneers"),)


def scores(view: State) -> list[Score]:
    """All seats; ties go to the seat with more placed pioneers, then they share (IL-104 to IL-106)."""
    return [
        Score(seat, parts(view, seat), (view.box.pioneers - player.pioneers,))
        for seat, player in enumerate(view.players)
    ]
