"""Axial hex geometry: cells `(q, r)`, six directions in clockwise order.

Pointed or flat tops only matter for drawing; this module defines which cells are neighbours.
"""

from __future__ import annotations

import functools
from collections.abc import Callable, Collection
from operator import itemgetter
from typing import TypeAlias

Cell: TypeAlias = tuple[int, int]

DIRECTIONS: tuple[Cell, ...] = ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0))
"""Clockwise; opposite directions are three apart."""


@functools.cache
def neighbours(cell: Cell) -> tuple[Cell, ...]:
    q, r = cell
    return tuple((q + dq, r + dr) for dq, dr in DIRECTIONS)


reading_order: Callable[[Cell], tuple[int, int]] = itemgetter(1, 0)
"""A sort key: row by row, each from left to right."""


def border(cells: Collection[Cell]) -> list[Cell]:
    """The cells beside the given ones, row by row."""
    found = {beside: True for cell in cells for beside in neighbours(cell) if beside not in cells}
    return sorted(found, key=reading_order)


def ring(radius: int) -> tuple[Cell, ...]:
    """The cells at a distance from the origin, clockwise from the one in the first direction."""
    q, r = 0, -radius
    found = []
    for dq, dr in (*DIRECTIONS[2:], *DIRECTIONS[:2]):
        for _ in range(radius):
            found.append((q, r))
            q, r = q + dq, r + dr
    return tuple(found)


def within(radius: int) -> list[Cell]:
    """The origin and the cells around it up to this distance, nearest first."""
    return [(0, 0), *(cell for distance in range(1, radius + 1) for cell in ring(distance))]


def opposite(direction: int) -> int:
    return (direction + 3) % 6


def distance(a: Cell, b: Cell) -> int:
    dq, dr = a[0] - b[0], a[1] - b[1]
    return max(abs(dq), abs(dr), abs(dq + dr))


def cell_name(cell: Cell) -> str:
    return f"{cell[0]},{cell[1]}"


@functools.cache
def named_cell(name: str) -> Cell:
    q, r = name.split(",")
    return (int(q), int(r))
