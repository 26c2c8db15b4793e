"""Frames in place of the table: the curtain, and the notice in a window that is too small."""

from __future__ import annotations

from collections.abc import Sequence

from islands_tui.drawing.grid import HEAD, TEXT, Pad
from islands_tui.drawing.palette import ink

_EDGE = ink("accent")
_BOX = (44, 11)


def paint_curtain(pad: Pad, seat: int, shape: str, lines: Sequence[str]) -> None:
    """A closed box in the middle: the shape of who is next, and what to do."""
    width, height = _BOX
    box = pad.pad((pad.width - width) // 2, max(0, (pad.height - height) // 2 - 1), width, height)
    box.clear("card")
    box.frame(0, 0, width, height, pad.glyphs.double, _EDGE)
    box.say_centred(2, shape, ink(f"p{seat + 1}", bold=True))
    for row, line in enumerate(lines, start=3):
        box.say_centred(row, line, HEAD if row in (3, 8) else TEXT)


def paint_too_small(pad: Pad, lines: Sequence[str]) -> None:
    """As many words as fit, in the middle."""
    top = max(0, (pad.height - len(lines)) // 2)
    for row, line in enumerate(lines):
        pad.say_centred(top + row, line, HEAD if row == 0 else TEXT)
