"""Colours by role, for terminals with no, 16, 256 or all colours, on dark and light backgrounds.

No terminal library guesses the nearest colour: each depth has its own table, chosen so that colour-blind people can
tell the players apart. With 16 colours or none, areas are not tinted and attributes carry the rest.
"""

from __future__ import annotations

import functools

from rich.color import Color
from rich.style import Style

from islands_tui.drawing.ink import BOLD, REVERSE, UNDERLINE, ground_of, hue_of
from islands_tui.registry.table_info import Hue

DEPTHS = ("none", "16", "256", "rgb")


class Palette:
    """The colours of one terminal."""

    def __init__(self, depth: str, light: bool = False) -> None:
        """The number of colours, and whether the background is light; both are fixed."""
        self.depth, self.light = depth, light
        self.style = functools.lru_cache(maxsize=None)(self._style)

    def __eq__(self, other: object) -> bool:
        """Whether both have the same colours."""
        return isinstance(other, Palette) and (self.depth, self.light) == (other.depth, other.light)

    def __hash__(self) -> int:
        """Hashable, because rows are cached per palette."""
        return hash((self.depth, self.light))

    def __repr__(self) -> str:
        """A description for test output."""
        return f"Palette({self.depth!r}, {self.light})"

    def _style(self, code: int) -> Style:
        """The ink as a Rich style."""
        fore, bold, dim = self._foreground(code)
        return Style(
            color=fore,
            bgcolor=self._background(code),
            bold=bold or None,
            dim=dim or None,
            reverse=bool(code & REVERSE) or None,
            underline=bool(code & UNDERLINE) or None,
        )

    def _foreground(self, code: int) -> tuple[Color | None, bool, bool]:
        hue, bold = hue_of(code), bool(code & BOLD)
        if self.depth in ("16", "none"):
            name, *attributes = (hue.light_16 if self.light else hue.dark_16).split()
            bold |= "bold" in attributes
            if self.depth == "none":
                return None, bold, False
            return None if name == "default" else Color.parse(name), bold, "dim" in attributes
        return self._colour(hue), bold, False

    def _background(self, code: int) -> Color | None:
        return None if self.depth in ("16", "none") else self._colour(ground_of(code))

    def _colour(self, hue: Hue) -> Color:
        if self.depth == "256":
            return Color.from_ansi(hue.light_256 if self.light else hue.dark_256)
        return Color.parse(hue.light if self.light else hue.dark)
