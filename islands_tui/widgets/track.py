"""A track as a list of stations, with the players' shapes on them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from islands_tui.drawing.glyphs import SHAPES
from islands_tui.drawing.grid import Pad
from islands_tui.drawing.ink import DIM, ink

_BETWEEN = 3


class Station(NamedTuple):
    """A space of a track: its label, and the seats on it."""

    label: str
    seats: Sequence[int] = ()
    letter: int = DIM


def paint_track(pad: Pad, x: int, y: int, stations: Sequence[Station]) -> None:
    """One station after another; the shapes of the seats on it follow its label."""
    for label, seats, letter in stations:
        x = pad.put(x, y, label, letter) + 1
        for seat in seats:
            x = pad.put(x, y, SHAPES[seat], ink(f"p{seat + 1}", bold=True))
        x += _BETWEEN - (not seats)
