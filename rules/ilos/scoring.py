"""Wealth at the end: goods behind the screen at their final prices (IL-102 to IL-107)."""

from __future__ import annotations

from rules.engine.contract import Message, Score, ScorePart, say
from rules.ilos.market import price
from rules.ilos.state import HIDDEN, State
from rules.ilos.tiles import GOODS


def parts(view: State, seat: int) -> tuple[ScorePart, ...]:
    """One part a good; production boards, cards, ships and forts are worth nothing (IL-102, IL-103, IL-107)."""
    return tuple(
        ScorePart(_source(view, good, amount), None if amount == HIDDEN else amount * price(view, good))
        for good, amount in enumerate(view.players[seat].goods)
    )


def _source(view: State, good: int, amount: int) -> Message:
    name = Message(f"ilos.good.{GOODS[good]}")
    if amount == HIDDEN:
        return say("ilos.score.hidden", good=name, price=price(view, good))
    return say("ilos.score.goods", good=name, amount=amount, price=price(view, good))


def scores(view: State) -> list[Score]:
    """All seats; ties go to whoever has placed more pioneers, then they share (IL-104 to IL-106)."""
    return [
        Score(seat, parts(view, seat), (view.box.pioneers - player.pioneers,))
        for seat, player in enumerate(view.players)
    ]
