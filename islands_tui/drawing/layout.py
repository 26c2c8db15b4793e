"""Where things are on the screen: areas of cells, the spots, and where arrow keys lead from each."""

from __future__ import annotations

import itertools
from collections.abc import Collection, Hashable, Mapping, Sequence
from typing import Generic, NamedTuple, TypeVar

T = TypeVar("T", bound=Hashable)

DIRECTIONS: Mapping[str, tuple[int, int]] = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}
_ASPECT = 2
"""A cell is about twice as high as wide."""
_OFF_COURSE = 1000
"""Left and right stay in the row, up and down leave it: a spot that fits counts as nearer than any that doesn't."""

Neighbours = dict[tuple[T, str], T]


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


def ways_between(areas: Mapping[T, Area]) -> Neighbours[T]:
    """Where each direction leads from each spot.

    Left and right lead along a row, up and down to the next one, each to the nearest spot. Where that would leave a
    spot out of reach, some keys lead to the next or the previous spot in reading order instead: one of right and down
    always points to the next, one of left and up to the previous.
    """
    ways: Neighbours[T] = {}
    for spot in areas:
        for direction in DIRECTIONS:
            nearest = _nearest(spot, direction, areas)
            if nearest is not None:
                ways[spot, direction] = nearest
    _connect(ways, {spot: _centre(area) for spot, area in areas.items()})
    return ways


def forward(direction: str) -> str:
    """The direction through a list that an arrow key stands for."""
    return "next" if direction in ("right", "down") else "previous"


def _centre(area: Area) -> tuple[int, int]:
    return 2 * area.x + area.width, 2 * area.y + area.height


def _nearest(spot: T, direction: str, areas: Mapping[T, Area]) -> T | None:
    step_x, step_y = DIRECTIONS[direction]
    here = areas[spot]
    x, y = _centre(here)
    best, shortest = None, (0, 0)
    for other, there in areas.items():
        other_x, other_y = _centre(there)
        if (other_x - x) * step_x + (other_y - y) * step_y > 0:
            aside = abs((other_x - x) * step_y) + abs((other_y - y) * step_x)
            distance = (_distance(here, there, bool(step_x)), aside)
            if best is None or distance < shortest:
                best, shortest = other, distance
    return best


def _distance(here: Area, there: Area, along_row: bool) -> int:
    """The distance between the edges of two spots, for a step within the row or out of it."""
    columns = max(there.x - here.x - here.width, here.x - there.x - there.width, 0)
    rows = max(there.y - here.bottom, here.y - there.bottom, 0)
    same_row = there.y < here.bottom and here.y < there.bottom
    if along_row:
        return columns if same_row else _OFF_COURSE + columns + 4 * _ASPECT * (rows + 1)
    return columns + _ASPECT * rows + (_OFF_COURSE if same_row else 0)


def _connect(ways: Neighbours[T], centres: Mapping[T, tuple[int, int]]) -> None:
    order = sorted(centres, key=lambda spot: (centres[spot][1], centres[spot][0]))
    changed = True
    while changed:
        changed = False
        for spot, following in itertools.pairwise(order):
            same_row = centres[spot][1] == centres[following][1]
            for start, end, key in (
                (spot, following, "right" if same_row else "down"),
                (following, spot, "left" if same_row else "up"),
            ):
                if end not in _reached(start, ways):
                    ways[start, key] = end
                    changed = True


def _reached(start: T, ways: Neighbours[T]) -> set[T]:
    reached, waiting = {start}, [start]
    while waiting:
        spot = waiting.pop()
        for direction in DIRECTIONS:
            following = ways.get((spot, direction))
            if following is not None and following not in reached:
                reached.add(following)
                waiting.append(following)
    return reached


class Layout(Generic[T]):
    """Where spots are on the screen. Immutable, so the paths between spots are computed once."""

    def __init__(self, spots: Mapping[T, Area] | None = None, unseen: Collection[T] = ()) -> None:
        """`spots` includes those that are `unseen`: out of view until the cursor goes there."""
        self.spots: Mapping[T, Area] = spots or {}
        self.unseen = unseen
        self._ways: dict[tuple[T, ...], Neighbours[T]] = {}

    def nearest(self, here: T, among: Sequence[T], direction: str) -> T | None:
        """The nearest of the given spots in a direction."""
        key = tuple(among)
        if key not in self._ways:
            self._ways[key] = ways_between({spot: self.spots[spot] for spot in key})
        return self._ways[key].get((here, direction))
