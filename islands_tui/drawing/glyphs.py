"""The alphabets: which sign stands for what, in terminals with only ASCII and in those with more.

Everything is written with the signs of the box alphabet (all of them CP437 and in the fonts of a Linux console); an
alphabet translates them on the way into the grid. A sign with a single meaning is named once, here or in the
description of a game's table, so that a test can compare them all.
"""

from __future__ import annotations

import functools
from collections.abc import Mapping
from typing import NamedTuple

from islands_tui.registry.table_info import Sign
from islands_tui.text.texts import to_ascii

SHAPES = "■▲▼≡•"
"""The players' shapes in seat order."""

PLAYERS = (
    Sign("player_1", "#", "■", "p1"),
    Sign("player_2", "^", "▲", "p2"),
    Sign("player_3", "v", "▼", "p3"),
    Sign("player_4", "=", "≡", "p4"),
    Sign("player_5", "o", "•", "p5"),
)
WORKER_READY, WORKER_USED = Sign("worker_ready", "i", "i", "text"), Sign("worker_used", "_", "_", "dim")
"""Drawn the same in several games, but each game has its own word for a worker."""
FREE_PLACE, USED = Sign("free_place", ".", "·", "dim"), Sign("used", "/", "/", "dim")
LEAD = "»"
"""What precedes the highlighted choice and the seat to move, unless an alphabet has a sign of its own for it."""
MARKS = (
    Sign("legal_target", "+", "+", "accent"),
    Sign("cursor", "[", "[", "accent"),
    Sign("chosen", "<", "«", "accent"),
    Sign("highlighted_choice", ">", LEAD, "accent"),
    Sign("blocked", "-", "¬", "dim"),
    Sign("new_since_your_last_turn", "!", "!", "accent"),
    Sign("hidden", "?", "?", "dim"),
)
"""Signs that several games share; the legend of each game lists those it uses, and its own."""


class Lines(NamedTuple):
    """The characters of a frame."""

    top: str
    bottom: str
    left: str
    right: str
    corners: str
    """Top left, top right, bottom left, bottom right."""


class Glyphs:
    """One alphabet: translates text from the box alphabet, and has the lines for frames."""

    __slots__ = ("double", "lead", "name", "single")

    def __init__(self, name: str, single: Lines, double: Lines, lead: str = LEAD) -> None:
        """`lead` precedes the highlighted choice and the seat to move."""
        self.name, self.single, self.double, self.lead = name, single, double, lead

    def __call__(self, text: str) -> str:
        """The text in this alphabet."""
        return _ascii_text(text) if self.name == "ascii" and not text.isascii() else text

    def spelled(self, text: str) -> str:
        """The text with this alphabet's sign of the highlighted choice too."""
        return self(text).replace(LEAD, self.lead)


_RULES = str.maketrans("╔╗╚╝┌┐└┘┬┴┼├┤╦╩╠╣║░▒█", ".." + "''" + ".." + "()" + "+++++++++" + "|:%#")


@functools.lru_cache(4096)
def _ascii_text(text: str) -> str:
    """ASCII only; letters lose their accents, and anything else without a counterpart becomes `?`."""
    return to_ascii(text.translate(_RULES))


_DOUBLE = Lines("═", "═", "║", "║", "╔╗╚╝")

ASCII = Glyphs("ascii", Lines("-", "-", "|", "|", "..''"), Lines("=", "=", "[", "]", "[][]"), ">")
BOX = Glyphs("box", Lines("─", "─", "│", "│", "┌┐└┘"), _DOUBLE)
HALF = Glyphs("half", Lines(" ", " ", "▌", "▐", "▌▐▌▐"), _DOUBLE, "►")

GLYPHS: Mapping[str, Glyphs] = {glyphs.name: glyphs for glyphs in (ASCII, BOX, HALF)}
"""The alphabets by the names that users type."""
