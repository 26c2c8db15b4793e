"""A rectangle of cells: where something is."""

from __future__ import annotations

from typing import NamedTuple


class Area(NamedTuple):
    """A rectangle of cells."""

    x: int
    y: int
    width: int
    height: int

    def holds(self, x: int, y: int) -> bool:
        """Whether it contains a cell."""
        return self.x <= x < self.x + self.width and self.y <= y < self.y + self.height

    def within(self, other: Area) -> Area | None:
        """Its intersection with another rectangle."""
        x, y = max(self.x, other.x), max(self.y, other.y)
        width, height = min(self.x + self.width, other.x + other.width) - x, min(self.bottom, other.bottom) - y
        return Area(x, y, width, height) if width > 0 and height > 0 else None

    def moved(self, x: int, y: int) -> Area:
        """The same rectangle, shifted by some columns and rows."""
        return Area(self.x + x, self.y + y, self.width, self.height)

    @property
    def bottom(self) -> int:
        """The first row below it."""
        return self.y + self.height
