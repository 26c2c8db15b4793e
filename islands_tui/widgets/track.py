"""A track told by its stations, with the players' shapes on them."""

from __future__ import annotations

from collections.abc import Sequence

from islands_tui.drawing.glyphs import SHAPES
from islands_tui.drawing.grid import DIM, Pad
from islands_tui.drawing.palette import ink
from rules.engine.named_tuple import NamedTuple

_BETWEEN = 3


class Station(NamedTuple):
    """A space of a track: what it is called, and the seats that stand there."""

    label: str
    seats: Sequence[int] = ()
    letter: int = DIM


def paint_track(pad: Pad, x: int, y: int, stations: Sequence[Station]) -> None:
    """One station after the other; whoever shares one stands together behind its label."""
    for label, seats, letter in stations:
        x = pad.put(x, y, label, letter) + 1
        for seat in seats:
            x = pad.put(x, y, SHAPES[seat], ink(f"p{seat + 1}", bold=True))
        x += _BETWEEN - (not seats)
