"""Wealth at the end: goods behind the screen at their final prices (IL-102 to IL-107)."""

from __future__ import annotations

from collections.abc import Sequence

from rules.engine.contract import Message, Score, ScorePart, say
from rules.ilos import names
from rules.ilos.market import price
from rules.ilos.state import HIDDEN, State


def parts(view: State, seat: int) -> tuple[ScorePart, ...]:
    """One part a good; production boards, cards, ships and forts are worth nothing (IL-102, IL-103, IL-107)."""
    return tuple(
        ScorePart(
            say("ilos.score.goods", good=names.good(good), price=price(view, good)),
            None if amount == HIDDEN else amount * price(view, good),
        )
        for good, amount in enumerate(view.players[seat].goods)
    )


def tiebreaks() -> Sequence[Message]:
    """More pioneers placed (IL-105)."""
    return (say("ilos.tiebreak.pioneers"),)


def scores(view: State) -> list[Score]:
    """All seats; ties go to whoever has placed more pioneers, then they share (IL-104 to IL-106)."""
    return [
        Score(seat, parts(view, seat), (view.box.pioneers - player.pioneers,))
        for seat, player in enumerate(view.players)
    ]
