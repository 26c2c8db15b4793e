"""Pictures of tiles with coasts: hexes of 13x7 terminal cells whose land reaches their sides where islands cross them.

A tile is described by its six sides (sea, coast, or land from corner to corner) and by its regions: which sides each
one reaches and how many sites it has. The rest is computed here: which cells are land, where the sites go, where there
is room for ships and a number. A row counts as twice as high as a column is wide.
"""

from __future__ import annotations

import functools
import itertools
import math
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from islands_tui.drawing.hexes import Point

OnTile = tuple[float, float]
"""A position on a tile in columns and half rows from its centre."""
Stroke = tuple[OnTile, OnTile]

LAND = "L"
"""A side that is all land; of a coast only the middle is land."""


@dataclass(frozen=True)
class Scale:
    """The form of a hex whose slanted sides have so many rows each: 3 make a tile of 13x7."""

    slope: int

    @property
    def height(self) -> int:
        """Rows with the outline."""
        return 2 * self.slope + 1

    @functools.cached_property
    def outline(self) -> tuple[str, ...]:
        n = self.slope
        upper = [" " * (n - row) + "/" + " " * (2 * (n + row) - 1) + "\\" + " " * (n - row) for row in range(1, n + 1)]
        lower = [" " * (n - row) + "\\" + " " * (2 * (n + row) - 1) + "/" + " " * (n - row) for row in range(n, 1, -1)]
        flat = "_" * (2 * n + 1)
        return (" " * n + flat + " " * n, *upper, *lower, " " * (n - 1) + "\\" + flat + "/" + " " * (n - 1))

    @functools.cached_property
    def inside(self) -> tuple[Point, ...]:
        n = self.slope
        rows = {row: n - row + 1 if row <= n else row - n for row in range(1, 2 * n)}
        return tuple((x, row) for row, first in rows.items() for x in range(first, 4 * n + 1 - first))

    @functools.cached_property
    def sides(self) -> tuple[tuple[Point, ...], ...]:
        """The cells along each side, clockwise from the top."""
        n = self.slope
        upper, lower = range(1, n + 1), range(n + 1, 2 * n + 1)
        return (
            tuple((x, 0) for x in range(n, 3 * n + 1)),
            tuple((3 * n + row, row) for row in upper),
            tuple((5 * n + 1 - row, row) for row in lower),
            tuple((x, 2 * n) for x in range(n, 3 * n + 1)),
            tuple((row - n - 1, row) for row in lower),
            tuple((n - row, row) for row in upper),
        )

    @property
    def middles(self) -> tuple[OnTile, ...]:
        n, across = self.slope, 5 * self.slope / 3
        return ((0, -2 * n), (across, -n), (across, n), (0, 2 * n), (-across, n), (-across, -n))

    @property
    def corners(self) -> tuple[OnTile, ...]:
        """The corner before each side, clockwise."""
        n, near, far = self.slope, self.slope + 0.5, 2 * self.slope + 0.5
        return ((-near, -2 * n), (near, -2 * n), (far, 0), (near, 2 * n), (-near, 2 * n), (-far, 0))

    @property
    def shore(self) -> float:
        """How far land extends from its line."""
        return _SHORE * self.slope / NORMAL.slope

    def place(self, spot: Point) -> OnTile:
        """A cell as seen from the centre."""
        return spot[0] - 2 * self.slope, 2 * (spot[1] - self.slope - 0.5)


NORMAL, LARGER, LARGEST = map(Scale, (3, 4, 5))
"""Tiles of 13x7, 17x9 and 21x11 terminal cells."""
_CANDIDATES = 60
"""The most cells among which sites are looked for, so that their pairs and triples stay few."""
_SHORE, _STRAIT = 1.7, 0.9
"""How far land extends from its line on a normal tile, and how much nearer it must be to its own line than to another
region's."""


class RegionPicture(NamedTuple):
    """A region's land: the sides it reaches, none for an islet, and the number of its sites."""

    sides: tuple[int, ...]
    sites: int


class Shape(NamedTuple):
    """A region in the picture."""

    land: frozenset[Point]
    sites: tuple[Point, ...]
    """From top to bottom. Each includes the cells to its left and right; the left one is land."""
    label: Point
    """Where a number has the most room, with a mark on each side; never on a site or the nest."""
    berths: tuple[Point, ...]
    """Where ships are drawn, the best place first; never on a site, the nest or a number."""


class Run(NamedTuple):
    """Adjacent cells of one kind: land of a region, sea inside the outline, or the outline itself."""

    x: int
    y: int
    length: int
    region: int | None
    inside: bool
    outline: str
    """The characters of the outline here."""


class TilePicture(NamedTuple):
    """The picture of a tile."""

    shapes: tuple[Shape, ...]
    nest: Point | None
    """It includes the cells to its left and right."""
    region_at: dict[Point, int]
    """The region of every land cell."""
    runs: tuple[Run, ...]
    """All its cells, row by row."""


@functools.cache
def picture(sides: str, regions: tuple[RegionPicture, ...], nest: bool, scale: Scale = NORMAL) -> TilePicture:
    """The picture of a rotated tile; always the same for the same sides and regions."""
    lands = _lands(scale, sides, regions)
    sites = [_sites(scale, lands, number, region.sites) for number, region in enumerate(regions)]
    taken = {beside for own in sites for site in own for beside in _beside(site)}
    place = _nest(scale, lands) if nest else None
    if place is not None:
        taken.update(_beside(place))
    labels = []
    for number in range(len(lands)):
        labels.append(_label(scale, lands, number, taken))
        taken.update(_labelled(labels[-1]))
    shapes = tuple(
        Shape(frozenset(lands[number]), sites[number], labels[number], _berths(scale, lands, number, taken))
        for number in range(len(lands))
    )
    region_at = {spot: number for number, land in enumerate(lands) for spot in land}
    return TilePicture(shapes, place, region_at, tuple(_runs(scale, region_at)))


def _runs(scale: Scale, region_at: dict[Point, int]) -> Iterator[Run]:
    inside_cells = set(scale.inside)
    for y, outline in enumerate(scale.outline):
        first = len(outline) - len(outline.lstrip())
        spots = [(x, y) for x in range(first, len(outline) - first)]
        for (region, inside), run in itertools.groupby(spots, lambda spot: (region_at.get(spot), spot in inside_cells)):
            cells = list(run)
            start = cells[0][0]
            yield Run(start, y, len(cells), region, inside, outline[start : start + len(cells)])


# Land


def _lands(scale: Scale, sides: str, regions: Sequence[RegionPicture]) -> list[set[Point]]:
    """The land of each region; sea always separates two regions."""
    lines = [_lines(scale, sides, region, regions) for region in regions]
    lands: list[set[Point]] = [set() for _ in regions]
    away: dict[Point, float] = {}
    for spot in scale.inside:
        ways = [min(_distance(scale.place(spot), line) for line in own) for own in lines]
        nearest, second = (*sorted(ways), math.inf)[:2]
        if nearest <= scale.shore and second - nearest >= _STRAIT:
            lands[ways.index(nearest)].add(spot)
            away[spot] = nearest
    for land, region in zip(lands, regions, strict=True):
        for side in region.sides:
            land.update(_crossing(scale, side, sides[side]))
    for first, other in itertools.combinations(lands, 2):
        small, large = sorted((first, other), key=len)
        _part(small, large, away)
    return lands


def _lines(scale: Scale, sides: str, region: RegionPicture, regions: Sequence[RegionPicture]) -> list[Stroke]:
    """The lines that a region follows: from the middle of each of its sides to its heart, and along all-land sides."""
    if not region.sides:
        x, y = _islet_heart(scale, sides, regions)
        return [((x - 0.5, y), (x + 0.5, y))]
    middles = [scale.middles[side] for side in region.sides]
    reach = 0.85 if len(middles) > 1 else 0.6 if region.sites == 1 else 0.35
    heart = (reach * sum(x for x, _ in middles) / len(middles), reach * sum(y for _, y in middles) / len(middles))
    whole = [(scale.corners[side], scale.corners[(side + 1) % 6]) for side in region.sides if sides[side] == LAND]
    return [*((middle, heart) for middle in middles), *whole]


def _islet_heart(scale: Scale, sides: str, regions: Sequence[RegionPicture]) -> OnTile:
    """The position farthest from all other land."""
    lines = [line for region in regions if region.sides for line in _lines(scale, sides, region, regions)]
    places = [scale.place((x, y)) for x, y in scale.inside if scale.slope <= x <= 3 * scale.slope]
    return max(places, key=lambda place: (min((_distance(place, line) for line in lines), default=0.0), place))


def _crossing(scale: Scale, side: int, kind: str) -> tuple[Point, ...]:
    """The land cells of a side: all of them, or the middle third, such as one of three or three of seven."""
    spots = scale.sides[side]
    sea = (len(spots) - 1) // 3 or 1
    return spots if kind == LAND else spots[sea:-sea]


def _part(small: set[Point], large: set[Point], away: dict[Point, float]) -> None:
    """Where the land of two regions touches, corners included, the larger one gives way; the cells of sides stay."""
    for spot in sorted(small):
        for beside in _around(spot):
            if spot in small and beside in large:
                (large if beside in away else small).discard(beside if beside in away else spot)


@functools.cache
def shallows(sides: str, regions: tuple[RegionPicture, ...]) -> dict[Point, tuple[int, str]]:
    """Sea cells that half blocks can show as half land: the region, and the block for the land."""
    lines, lands = [_lines(NORMAL, sides, region, regions) for region in regions], _lands(NORMAL, sides, regions)
    found: dict[Point, tuple[int, str]] = {}
    for spot in NORMAL.inside:
        near = {number for number, land in enumerate(lands) if land.intersection(_around(spot))}
        if len(near) == 1 and not any(spot in land for land in lands):
            (number,), (x, y) = near, NORMAL.place(spot)
            for step, block in ((-1, "▀"), (1, "▄")):
                way = min(_distance((x, y + step / 2), line) for line in lines[number])
                if way <= NORMAL.shore and (spot[0], spot[1] + step) in lands[number]:
                    found[spot] = number, block
    return found


# Pieces on the tile


def _sites(scale: Scale, lands: Sequence[set[Point]], number: int, count: int) -> tuple[Point, ...]:
    """Cells for the sites of a region: well inland and well apart. The cell to the left, for a pioneer, is land."""
    land = lands[number]
    free = [(x, y) for x, y in scale.inside if (x, y) in land]
    free = free[:: 1 + len(free) // _CANDIDATES]
    best = max(itertools.combinations(free, min(count, len(free))), key=lambda spots: _site_worth(spots, land))
    foreign = {spot for other in lands if other is not land for spot in other}
    land.update(
        (x - 1, y) for x, y in best if (x - 1, y) in scale.inside and not foreign.intersection(_around((x - 1, y)))
    )
    return best


def _site_worth(spots: Sequence[Point], land: Collection[Point]) -> tuple[float, ...]:
    apart = min((_apart(one, other) for one, other in itertools.combinations(spots, 2)), default=math.inf)
    inland = sum(beside in land for spot in spots for beside in _beside(spot))
    sheltered = sum(beside in land for spot in spots for beside in _around(spot))
    return min(apart, 2.5), inland, min(apart, 6.0), sheltered


def _apart(one: Point, other: Point) -> float:
    """The distance between two sites; in one row they need room for marks in between."""
    columns, rows = abs(one[0] - other[0]), abs(one[1] - other[1])
    return 0.0 if not rows and columns < 3 else math.hypot(columns, 2 * rows)


def _nest(scale: Scale, lands: Sequence[set[Point]]) -> Point:
    """The sea cell nearest to the centre that is clear of all land."""
    land = [spot for own in lands for spot in own]
    free = [spot for spot in scale.inside if not any(beside in land for beside in _beside(spot))]

    def worth(spot: Point) -> tuple[float, float]:
        return min(_away(spot, land), 2.0), -math.hypot(*scale.place(spot))

    return max(free or scale.inside, key=worth)


def _label(scale: Scale, lands: Sequence[set[Point]], number: int, taken: Collection[Point]) -> Point:
    """The land cell with the most room around it; off the coast if sites take up all the land."""
    land = lands[number]
    foreign = {spot for other in lands if other is not land for spot in other}

    def worth(spot: Point) -> tuple[float, ...]:
        room = [beside for beside in _labelled(spot) if beside not in taken and beside not in foreign]
        return spot in land, len(room), -_away(spot, land), sum(beside in land for beside in room), spot in scale.inside

    return max((spot for spot in (*sorted(land), *scale.inside) if spot not in taken), key=worth)


def _labelled(spot: Point) -> list[Point]:
    """The cells of a number with two digits and its mark."""
    return [(spot[0] + step, spot[1]) for step in (-1, 0, 1, 2)]


def _berths(scale: Scale, lands: Sequence[set[Point]], number: int, taken: Collection[Point]) -> tuple[Point, ...]:
    """Sea cells, those near this land and far from other land first; then land, in case no sea is left."""
    foreign = [spot for other in lands if other is not lands[number] for spot in other]
    every = [*lands[number], *foreign]

    def worth(spot: Point) -> tuple[float, ...]:
        here, there = _away(spot, lands[number]), _away(spot, foreign)
        right = (spot[0] + 1, spot[1])
        cramped = right in every or right in taken or right not in scale.inside
        return spot in every, there <= here, here, cramped, -min(there, 9.0), *scale.place(spot)

    return tuple(sorted((spot for spot in scale.inside if spot not in taken), key=worth))


# Distances


def _beside(spot: Point) -> list[Point]:
    return [(spot[0] + step, spot[1]) for step in (-1, 0, 1)]


def _around(spot: Point) -> list[Point]:
    x, y = spot
    return [(x + dx, y + dy) for dy in (-1, 0, 1) for dx in (-1, 0, 1) if dx or dy]


def _away(spot: Point, spots: Collection[Point]) -> float:
    return min((math.hypot(spot[0] - x, 2 * (spot[1] - y)) for x, y in spots), default=math.inf)


def _distance(place: OnTile, line: Stroke) -> float:
    (x, y), ((ax, ay), (bx, by)) = place, line
    dx, dy = bx - ax, by - ay
    length = dx * dx + dy * dy
    along = max(0.0, min(1.0, ((x - ax) * dx + (y - ay) * dy) / length)) if length else 0.0
    return math.hypot(x - ax - along * dx, y - ay - along * dy)
