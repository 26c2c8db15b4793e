"""Marks: what a spot of the table is in the open decision."""

from __future__ import annotations

from enum import Enum

from islands_tui.drawing.palette import ink

CURSOR_INK = ink("accent", bold=True, reverse=True)
CHOSEN_INK = ink("accent", bold=True)


class Mark(Enum):
    """What a spot is; the value has the signs left and right of it."""

    NONE = "  "
    LIT = " "
    BLOCKED = "¬ "
    LEGAL = "+ "
    CHOSEN = "«»"
    CURSOR = "[]"
