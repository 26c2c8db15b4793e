"""A track with the players' shapes on it."""

from __future__ import annotations

from collections.abc import Sequence

from islands_tui.drawing.glyphs import SHAPES
from islands_tui.drawing.grid import ACCENT, DIM, LINES, Pad
from islands_tui.drawing.palette import ink


def paint_score_track(pad: Pad, points: Sequence[int], marks: Sequence[int]) -> None:
    """One cell a point, numbers every ten and at the `marks`; equal scores stand side by side."""
    first = max(0, max(points) - pad.width + 6)
    pad.put(0, 0, "·" * pad.width, LINES)
    last = first + pad.width - 2
    for value in range(first + -first % 10, last, 10):
        pad.put(value - first, 0, str(value), DIM)
    for value in marks:
        if first <= value < last:
            pad.put(value - first, 0, str(value), ACCENT)
    taken: set[int] = set()
    for seat, value in enumerate(points):
        x = value - first
        while x in taken:
            x += 1
        taken.add(x)
        pad.put(x, 0, SHAPES[seat], ink(f"p{seat + 1}", bold=True))
