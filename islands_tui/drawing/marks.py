"""Marks: the status of a spot in the open decision, and how it is shown."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING

from islands_tui.drawing.ink import ACCENT, DIM, TEXT, ink

if TYPE_CHECKING:
    from islands_tui.drawing.grid import Pad

CURSOR_INK = ink("accent", bold=True, reverse=True)
CHOSEN_INK = ink("accent", bold=True)


class Mark(Enum):
    """The status of a spot; the value holds the signs to its left and right."""

    NONE = "  "
    LIT = " "
    BLOCKED = "¬ "
    LEGAL = "+ "
    CHOSEN = "«»"
    CURSOR = "[]"


def write_marked(pad: Pad, x: int, y: int, text: str, mark: Mark, letter: int = TEXT) -> int:
    """Write a text between the signs of a mark; return the column after them."""
    if mark is Mark.CURSOR:
        return pad.put(x, y, f"[{text}]", CURSOR_INK)
    left, right = (mark.value + " ")[:2]
    edge = DIM if mark is Mark.BLOCKED else CHOSEN_INK if mark is Mark.CHOSEN else ACCENT
    pad.put(x, y, left, edge)
    end = pad.say(x + 1, y, text, DIM if mark is Mark.BLOCKED else letter)
    return pad.put(end, y, right, edge)
