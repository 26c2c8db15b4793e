"""Points, ties, and what a position is worth to a bot."""

from __future__ import annotations

from collections.abc import Sequence

from rules.engine.contract import HIDDEN, Message, Score, ScorePart
from smugglers.goods import WORTH
from smugglers.names import text
from smugglers.state import State


def scores(view: State) -> list[Score]:
    """Sales, a point for three coins, and the goods in hand (SM-008)."""
    scores = []
    for seat, hand in enumerate(view.hands):
        worth = None if HIDDEN in hand else sum(WORTH[good] for good in hand)
        parts = (
            ScorePart(text("score.points"), view.points[seat]),
            ScorePart(text("score.coins"), view.coins[seat] // 3),
            ScorePart(text("score.goods"), worth),
        )
        scores.append(Score(seat, parts, (view.coins[seat],)))
    return scores


def tiebreaks() -> Sequence[Message]:
    """Coins break ties (SM-008)."""
    return (text("tiebreak.coins"),)


def worth(state: State, seat: int) -> float:
    """The score, and half a point for each card: it may be sold."""
    total = scores(state)[seat].total
    assert total is not None
    return float(total) if state.decision is None else total + 0.5 * len(state.hands[seat])
