"""Inks as colours of pages and pictures: the program's own palettes, on dark and on light."""

from __future__ import annotations

from typing import NamedTuple

from islands_tui.drawing.ink import BOLD, REVERSE, TINT_BITS, UNDERLINE, ground_of, hue_of


class CellLook(NamedTuple):
    """How a cell looks."""

    colour: str
    ground: str
    bold: bool
    underline: bool


def look_of(code: int, is_light: bool) -> CellLook:
    letter, under = hue_of(code), ground_of(code)
    colour, ground = (letter.light, under.light) if is_light else (letter.dark, under.dark)
    if code & REVERSE:
        colour, ground = ground, colour
    return CellLook(colour, ground, bool(code & BOLD), bool(code & UNDERLINE))


def blank_look(code: int) -> int:
    """The ink with all that shows on a blank."""
    return code if code & (REVERSE | UNDERLINE) else code & TINT_BITS
