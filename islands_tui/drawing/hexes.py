"""Hexes and terminal cells: where a hex is, which hex a cell belongs to, and which part of a large map is visible.

A lattice is a geometry, not a look: all alphabets draw the same hexes in the same places, so changing the alphabet
never changes which hexes are neighbours.
"""

from __future__ import annotations

import functools
from collections.abc import Iterable
from typing import NamedTuple

from islands_tui.drawing.layout import Area
from rules.hexgrid import Cell, neighbours

Point = tuple[int, int]
"""A column and a row."""


class Lattice(NamedTuple):
    """How hexes are laid out in terminal cells. Every terminal cell belongs to exactly one hex."""

    across: Point
    """Columns and rows from a hex to its neighbour `(1, 0)`."""
    down: Point
    """Columns and rows from a hex to its neighbour `(0, 1)`."""
    rows: tuple[tuple[int, int], ...]
    """For each row of a hex, its first column and the one after its last."""
    border: Point = (0, 0)
    """Columns and rows that a hex shares with its right and lower neighbours, beyond its own cells."""

    def corner(self, cell: Cell) -> Point:
        """The upper left corner of a hex; the origin's is 0, 0."""
        q, r = cell
        return q * self.across[0] + r * self.down[0], q * self.across[1] + r * self.down[1]

    def region(self, cell: Cell) -> Area:
        """The bounding rectangle of the cells that belong to a hex."""
        x, y = self.corner(cell)
        left, right = _sides(self.rows)
        return Area(x + left, y, right - left, len(self.rows))

    def drawn(self, cell: Cell) -> Area:
        """The bounding rectangle of a hex as drawn, with its shared border."""
        area = self.region(cell)
        return area._replace(width=area.width + self.border[0], height=area.height + self.border[1])

    def cell_at(self, x: int, y: int) -> Cell:
        """The hex that a terminal cell belongs to."""
        guess = self._nearest(x, y)
        return next(cell for cell in (guess, *neighbours(guess)) if self._holds(cell, x, y))

    def extent(self, cells: Iterable[Cell]) -> Area:
        """The bounding rectangle of some hexes as drawn."""
        areas = [self.drawn(cell) for cell in cells]
        left, top = min(area.x for area in areas), min(area.y for area in areas)
        return Area(left, top, max(area.x + area.width for area in areas) - left, max(map(_bottom, areas)) - top)

    def _nearest(self, x: int, y: int) -> Cell:
        """The hex whose centre is roughly there."""
        middle = self.region((0, 0))
        u, v = 2 * (x - middle.x) + 1 - middle.width, 2 * (y - middle.y) + 1 - middle.height
        (across_x, across_y), (down_x, down_y) = self.across, self.down
        size = across_x * down_y - across_y * down_x
        return round((u * down_y - v * down_x) / (2 * size)), round((v * across_x - u * across_y) / (2 * size))

    def _holds(self, cell: Cell, x: int, y: int) -> bool:
        left, top = self.corner(cell)
        if not top <= y < top + len(self.rows):
            return False
        first, end = self.rows[y - top]
        return left + first <= x < left + end


@functools.cache
def _sides(rows: tuple[tuple[int, int], ...]) -> Point:
    """The first column of a hex and the one after its last."""
    return min(first for first, _ in rows), max(end for _, end in rows)


def _bottom(area: Area) -> int:
    return area.bottom


BRICKS = Lattice((8, 0), (4, 3), ((0, 8),) * 3, (1, 1))
"""Pointy-top hexes as offset bricks. A brick owns its upper and left border and has two rows of seven cells inside; the
borders of its right and lower neighbours close it."""
DOTS = Lattice((4, 0), (2, 1), ((0, 4),))
"""The same, zoomed out: one row per row of hexes."""


def flat_tops(slope: int) -> Lattice:
    """Flat-top hexes; the lower edge of one is the upper edge of the next. A slanted side has `slope` rows."""
    upper = [(slope - row, 3 * slope + 1 + row) for row in range(slope + 1)]
    lower = [(row, 4 * slope + 1 - row) for row in range(1, slope)]
    return Lattice((3 * slope + 1, slope), (0, 2 * slope), (*upper, *lower), (0, 1))


TILES, LARGER_TILES, LARGEST_TILES = map(flat_tops, (3, 4, 5))
"""13x7, 17x9 and 21x11 with their outline."""
SMALL_TILES = Lattice((5, 2), (0, 4), ((2, 5), (1, 6), (0, 7), (1, 6)), (0, 1))
"""The same, zoomed out: 7x5."""


def scrolled(content: Area, width: int, height: int, focus: Area, before: Point | None = None) -> Point:
    """How far to shift a map so that the focus, a part of its content, is visible.

    The previous shift is kept if it shows the focus, and the whole map if that fits. Otherwise a map that fits is
    centred, and one that doesn't moves by half windows, which is easy to follow and redraws little. A map that doesn't
    fit leaves a cell free at both ends for a sign that there is more.
    """
    was_x, was_y = before if before is not None else (None, None)
    return (
        _shift(content.x, content.width, width, focus.x, focus.width, was_x),
        _shift(content.y, content.height, height, focus.y, focus.height, was_y),
    )


def _shift(start: int, length: int, room: int, focus: int, focus_length: int, before: int | None) -> int:
    fits = length <= room
    if before is not None:
        kept, kept_length = (start, length) if fits else (focus, focus_length)
        if _lies_within(kept, kept_length, start, length, before, room):
            return before
    if fits:
        return (room - length) // 2 - start
    room -= 2
    step = max(1, min(room // 2, room - focus_length))
    steps = (2 * (focus - start) + focus_length - room + step) // (2 * step)
    return 1 - start - max(0, min(steps * step, length - room))


def by_whole_hexes(lattice: Lattice, shift: Point, content: Area, width: int, height: int, focus: Area) -> Point:
    """A shift near the given one that moves hexes exactly onto hexes, so that their outlines need no redrawing.

    A map that fits has to stay visible, and so does the focus; if that is impossible, the shift stays as it is. Little
    space is left empty beyond the ends of a map that doesn't fit.
    """
    across = content if content.width <= width else focus
    down = content if content.height <= height else focus
    kept = Area(across.x, down.y, across.width, down.height)

    def shows(move: Point) -> bool:
        return _lies_within(kept.x, kept.width, content.x, content.width, move[0], width) and _lies_within(
            kept.y, kept.height, content.y, content.height, move[1], height
        )

    def loss(move: Point) -> int:
        return _apart(move, shift) + _apart(emptiness(content, width, height, move), (0, 0))

    near = lattice.cell_at(*shift)
    moves = [lattice.corner(cell) for first in (near, *neighbours(near)) for cell in (first, *neighbours(first))]
    return min(filter(shows, moves), key=loss, default=shift)


def emptiness(content: Area, width: int, height: int, shift: Point) -> Point:
    """The number of columns and rows of a window beyond the ends of a map that doesn't fit into it."""
    return (
        _empty(content.x, content.width, shift[0], width),
        _empty(content.y, content.height, shift[1], height),
    )


def _lies_within(start: int, length: int, whole: int, whole_length: int, move: int, room: int) -> bool:
    """Whether a part of a map is visible, not counting the cells for the signs at ends where the map continues."""
    before, after = whole < start, start + length < whole + whole_length
    return before <= start + move <= room - length - after


def _empty(start: int, length: int, move: int, room: int) -> int:
    return 0 if length <= room else max(0, start + move) + max(0, room - start - length - move)


def _apart(one: Point, other: Point) -> int:
    return abs(one[0] - other[0]) + 2 * abs(one[1] - other[1])
