"""Price rows: numbers are covered with tokens one by one, and the first open number is the price."""

from __future__ import annotations

from collections.abc import Sequence

from islands_tui.drawing.grid import Pad
from islands_tui.drawing.ink import DIM, HEAD

TOKEN = "·"


def paint_prices(pad: Pad, x: int, y: int, prices: Sequence[int], covered: int, gap: int = 1) -> int:
    """Paint a row of prices, `gap` columns apart; return the column after it.

    Without a gap, a blank follows the price so that the digits don't read as one number: `2 3456`, `··4 56`.
    """
    for place, price in enumerate(prices):
        text = (TOKEN if place < covered else str(price)).rjust(len(str(price)))
        x = pad.put(x, y, text, HEAD if place == covered else DIM) + (gap or place == covered)
    return x - gap
