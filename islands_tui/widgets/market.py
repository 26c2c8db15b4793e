"""Price rows: one number after the other is covered with a token, and the first open one is the price."""

from __future__ import annotations

from collections.abc import Sequence

from islands_tui.drawing.grid import DIM, HEAD, Pad

TOKEN = "·"


def paint_prices(pad: Pad, x: int, y: int, prices: Sequence[int], covered: int, gap: int = 1) -> int:
    """Paint a row of prices, `gap` columns between two of them; return the column after it.

    Without a gap one is left after the price, so that the digits do not read as a number: `2 3456`, `··4 56`.
    """
    for place, price in enumerate(prices):
        text = (TOKEN if place < covered else str(price)).rjust(len(str(price)))
        x = pad.put(x, y, text, HEAD if place == covered else DIM) + (gap or place == covered)
    return x - gap
