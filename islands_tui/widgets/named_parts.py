"""An enlarged piece of a game with its parts named by letters, for the first lesson."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from islands_tui.drawing.grid import Pad
from islands_tui.drawing.hexes import Point
from islands_tui.drawing.ink import ACCENT, DIM, REVERSE
from islands_tui.text.texts import Texts
from islands_tui.widgets.pane import Pane

PIECE_SIZE = 40, 15
"""The columns and rows in which every game paints its piece, letters included."""
PaintPiece = Callable[[Pad, Texts], Mapping[str, Point]]
"""Paints a piece from the upper left corner on, and tells where the letter of each part goes."""
_LETTER = ACCENT | REVERSE


class NamedPartsContent(NamedTuple):
    """What to paint, the parts in the order of their letters, and the one that is read about."""

    paint: PaintPiece
    texts: Texts
    parts: Sequence[str]
    here: str = ""


class NamedParts(Pane[NamedPartsContent]):
    """The piece, and a letter beside each part that is told about."""

    @classmethod
    def paint(cls, pad: Pad, content: NamedPartsContent) -> None:
        """The letters of the other parts are dim."""
        places = content.paint(pad, content.texts)
        for letter, part in zip(LETTERS, content.parts, strict=False):
            if part in places:
                x, y = places[part]
                pad.put(x, y, letter, _LETTER if part == content.here else DIM | REVERSE)


LETTERS = "abcdefghijklm"


def behind(pad: Pad, texts: Mapping[str, str]) -> dict[str, Point]:
    """Where letters go for parts that are texts: one cell behind each. What is not on the pad has no letter."""
    found: dict[str, Point] = {}
    lines = pad.grid.lines()[pad.y : pad.y + pad.height]
    for part, text in texts.items():
        shown = pad.glyphs(text)
        for y, line in enumerate(lines):
            x = line[pad.x : pad.x + pad.width].find(shown) if shown else -1
            if x >= 0:
                found[part] = x + len(shown), y
                break
    return found
