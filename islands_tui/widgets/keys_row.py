"""The bottom row: which keys are useful now. As many as fit; the last one, how to get help, always."""

from __future__ import annotations

from collections.abc import Sequence

from islands_tui.drawing.grid import Pad
from islands_tui.drawing.palette import ink

_KEYS = ink("dim")


def paint_keys(pad: Pad, hints: Sequence[str]) -> None:
    """Paint the hints from the left."""
    pad.paint("keys")
    *others, last = hints
    gap = 2 if pad.width < 100 else 3
    x = 1
    for hint in others:
        if x + pad.measure(hint) + gap + pad.measure(last) + 1 <= pad.width:
            x = pad.put(x, 0, hint, _KEYS) + gap
    pad.put(x, 0, last, _KEYS)
