"""The sizes that tiles are drawn in. A board takes the largest in which it is shown whole; nothing lies in between."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from islands_tui.drawing.grid import Pad
from islands_tui.drawing.hexes import BRICKS, Lattice, Point
from islands_tui.drawing.layout import Area
from islands_tui.widgets.hex_map import HexMap
from rules.hexgrid import Cell


def _bricks(width: int, height: int) -> Lattice:
    return Lattice((width, 0), (width // 2, height), ((0, width),) * height, (1, 1))


ROOMY, CLOSE, NAMED = _bricks(18, 5), _bricks(14, 4), _bricks(12, 3)
"""Tiles in words: in full, in few words, and only the name in full."""
LADDER = (ROOMY, CLOSE, NAMED, BRICKS)
SLABS = Lattice((12, 0), (6, 2), ((0, 12),) * 2, (1, 0))
"""As wide as `NAMED`, without lines between the rows: for the islands of others."""
SMALL_SLABS = Lattice((8, 0), (4, 2), ((0, 8),) * 2, (1, 0))


def inside(lattice: Lattice) -> Point:
    """The columns and rows inside the border of a tile."""
    return lattice.across[0] - 1, lattice.down[1] - 1


def margin(lattice: Lattice) -> Point:
    """The columns and rows left free around an island, in which half of each free place beside it is seen."""
    return lattice.across[0] // 2, (lattice.down[1] - 1) // 2


def largest(lattices: Sequence[Lattice], cells: Iterable[Cell], size: Point, shore: bool = False) -> Lattice | None:
    """The first lattice in which these tiles fit into the columns and rows, with or without some shore around them."""
    cells = list(cells)
    for lattice in lattices:
        extent, (x, y) = lattice.extent(cells), margin(lattice) if shore else (0, 0)
        if extent.width + 2 * x <= size[0] and extent.height + 2 * y <= size[1]:
            return lattice
    return None


def settled(pad: Pad, lattice: Lattice, tiles: Iterable[Cell], before: Point | None = None) -> HexMap:
    """A map of tiles that fit: where it was before if that leaves all margins free, else in the middle."""
    extent, (x, y) = lattice.extent(tiles), margin(lattice)
    shift = before
    if shift is None or not _leaves(extent, shift, (x, y), (pad.width, pad.height)):
        shift = (pad.width - extent.width) // 2 - extent.x, (pad.height - extent.height) // 2 - extent.y
    return HexMap(pad, lattice, shift, extent._replace(x=extent.x + shift[0], y=extent.y + shift[1]))


def _leaves(extent: Area, shift: Point, free: Point, size: Point) -> bool:
    x, y = extent.x + shift[0], extent.y + shift[1]
    return (
        free[0] <= x
        and x + extent.width <= size[0] - free[0]
        and free[1] <= y
        and y + extent.height <= size[1] - free[1]
    )
