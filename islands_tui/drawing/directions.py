"""From spot to spot with the arrow keys: the nearest one in each direction, and never one that can't be reached."""

from __future__ import annotations

import itertools
from collections.abc import Hashable, Mapping
from typing import TypeVar

from islands_tui.drawing.frame import Area

T = TypeVar("T", bound=Hashable)

DIRECTIONS: Mapping[str, tuple[int, int]] = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}
_ASPECT = 2
"""A cell is about twice as high as wide."""
_ASIDE = 2
"""A cell off the line counts as much as so many cells along it."""

Ways = dict[tuple[T, str], T]


def ways_between(areas: Mapping[T, Area]) -> Ways[T]:
    """Where each direction leads from each spot.

    The nearest spot wins. Where that would leave a spot out of reach, some keys lead to the next or the previous spot
    in reading order instead: one of right and down always points to the next, one of left and up to the previous.
    """
    centres = {spot: _centre(area) for spot, area in areas.items()}
    ways: Ways[T] = {}
    for spot in centres:
        for direction in DIRECTIONS:
            nearest = _nearest(spot, direction, centres)
            if nearest is not None:
                ways[spot, direction] = nearest
    _connect(ways, centres)
    return ways


def _centre(area: Area) -> tuple[int, int]:
    return 2 * area.x + area.width, (2 * area.y + area.height) * _ASPECT


def _nearest(spot: T, direction: str, centres: Mapping[T, tuple[int, int]]) -> T | None:
    step_x, step_y = DIRECTIONS[direction]
    x, y = centres[spot]
    best, shortest = None, 0
    for other, (other_x, other_y) in centres.items():
        along = (other_x - x) * step_x + (other_y - y) * step_y
        aside = abs((other_x - x) * step_y) + abs((other_y - y) * step_x)
        distance = along + _ASIDE * aside
        if along > 0 and (best is None or distance < shortest):
            best, shortest = other, distance
    return best


def _connect(ways: Ways[T], centres: Mapping[T, tuple[int, int]]) -> None:
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


def _reached(start: T, ways: Ways[T]) -> set[T]:
    reached, waiting = {start}, [start]
    while waiting:
        spot = waiting.pop()
        for direction in DIRECTIONS:
            following = ways.get((spot, direction))
            if following is not None and following not in reached:
                reached.add(following)
                waiting.append(following)
    return reached
