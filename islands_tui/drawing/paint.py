"""The input and the result of painting: it is a pure function, and the caller keeps the result."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from types import MappingProxyType
from typing import Any, NamedTuple

from islands_tui.drawing.glyphs import Glyphs
from islands_tui.drawing.grid import Grid, Pad, width_of, wrapped
from islands_tui.drawing.layout import Area
from islands_tui.drawing.sizes import tier_of
from islands_tui.drawing.terminal import Drawing

Spot = Any
"""Something at a place on a pane: a target of the game, a command, an entry of a menu. Any hashable value."""


class Canvas(NamedTuple):
    """What to paint on: its size, the window's size, and the drawing."""

    width: int
    height: int
    window: tuple[int, int]
    drawing: Drawing

    @property
    def tier(self) -> int:
        """The size class of the window: a place in `TIERS`."""
        return tier_of(*self.window)

    def pad(self, signs: Mapping[str, str]) -> Pad:
        """A blank pad of this size; `signs` have colours of their own."""
        return Pad(Grid(self.width, self.height), self.drawing.glyphs, signs)


class Room(NamedTuple):
    """The room for text across a window, and the alphabet."""

    width: int
    glyphs: Glyphs

    def measure(self, text: str) -> int:
        """The width of a text in cells."""
        return width_of(text, self.glyphs)

    def wrapped(self, text: str) -> list[str]:
        """A text wrapped to fit, with a margin of two columns on each side."""
        return wrapped(text, self.width - 4, self.glyphs)


class PaintResult(NamedTuple):
    """The cells, and where each spot is, counted from the upper left corner."""

    grid: Grid
    spots: Mapping[Spot, Area] = MappingProxyType({})
    unseen: frozenset[Spot] = frozenset()
    """Spots outside the pane: the mouse can't reach them, but arrow keys can, and then the pane shows them."""
    scroll: Mapping[Hashable, Any] = MappingProxyType({})
    """How far maps are scrolled. The next painting starts there, so that a map stays in place if it can."""
    kinds: frozenset[str] = frozenset()
    """The kinds of targets whose marks it shows. If others change, it need not be painted again."""
    faces: tuple[Any, Any] = (None, None)
    """What is printed on its cards, and what that was worked out from: it stays the same while the cursor moves."""


NOTHING = PaintResult(Grid(0, 0))
"""The result before anything is painted."""
