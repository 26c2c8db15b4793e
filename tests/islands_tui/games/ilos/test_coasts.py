"""Pictures of tiles: the land of all tiles of Ilôs, whichever way round they lie."""

from __future__ import annotations

import itertools
from collections.abc import Iterator

import pytest

from islands_tui.drawing.hexes import Point
from islands_tui.games.ilos.coasts import LARGER, LARGEST, NORMAL, RegionPicture, Scale, TilePicture, picture
from rules.ilos.game import load
from rules.ilos.tiles import turned

BOX = load().box
tiles = pytest.mark.parametrize("tile", range(len(BOX.tiles)))


def a_picture(tile: int, turn: int, scale: Scale = NORMAL) -> tuple[TilePicture, str, tuple[RegionPicture, ...]]:
    made = BOX.tiles[tile]
    regions = tuple(
        RegionPicture(
            tuple(sorted((side + turn) % 6 for side in BOX.regions[region].sides)), len(BOX.regions[region].fields)
        )
        for region in made.regions
    )
    sides = turned(made.sides, turn)
    return picture(sides, regions, made.nest, scale), sides, regions


def all_ways_round(tile: int) -> Iterator[tuple[TilePicture, str, tuple[RegionPicture, ...]]]:
    return (a_picture(tile, turn) for turn in range(6))


def beside(spot: Point) -> set[Point]:
    return {(spot[0] + step, spot[1]) for step in (-1, 0, 1)}


def around(spot: Point) -> set[Point]:
    return {(spot[0] + dx, spot[1] + dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1)}


@pytest.mark.parametrize("scale", [NORMAL, LARGER, LARGEST], ids=str)
def test_outline_sides_and_inside_cover_a_tile_exactly(scale: Scale) -> None:
    drawn = {(x, y) for y, row in enumerate(scale.outline) for x, sign in enumerate(row) if sign != " "}
    assert drawn == {spot for side in scale.sides for spot in side}
    assert not drawn.intersection(scale.inside)
    whole = drawn.union(scale.inside)
    for y, row in enumerate(scale.outline):
        assert [x for x, at in sorted(whole) if at == y] == [*range(len(row) - len(row.lstrip()), len(row.rstrip()))]


@pytest.mark.parametrize("scale", [LARGER, LARGEST], ids=str)
def test_larger_tiles_have_the_same_land_sites_and_numbers(scale: Scale) -> None:
    for tile in range(len(BOX.tiles)):
        drawn, sides, regions = a_picture(tile, 0, scale)
        for number, kind in enumerate(sides):
            land = [spot for spot in scale.sides[number] if spot in drawn.region_at]
            assert {drawn.region_at[spot] for spot in land} == {
                place for place, region in enumerate(regions) if number in region.sides
            }
            assert (0 < len(land) < len(scale.sides[number])) == (kind == "C")
        taken = [spot for shape in drawn.shapes for spot in (*shape.sites, shape.label)]
        assert len(set(taken)) == len(taken) == sum(region.sites + 1 for region in regions)
        for shape in drawn.shapes:
            assert set(shape.sites) <= shape.land
            assert not any(around(spot) & (other.land - shape.land) for other in drawn.shapes for spot in shape.sites)


@tiles
def test_land_meets_every_side_as_the_side_says(tile: int) -> None:
    for drawn, sides, regions in all_ways_round(tile):
        for number, kind in enumerate(sides):
            side = NORMAL.sides[number]
            land = [spot for spot in side if spot in drawn.region_at]
            owners = {drawn.region_at[spot] for spot in land}
            assert owners == {place for place, region in enumerate(regions) if number in region.sides}
            assert len(land) == {"S": 0, "C": 3 if number in (0, 3) else 1, "L": len(side)}[kind]
            if kind == "C":
                assert land == list(side[len(side) // 2 - len(land) // 2 :][: len(land)])


@tiles
def test_each_region_is_one_piece_of_land_and_no_two_touch(tile: int) -> None:
    for drawn, _, _ in all_ways_round(tile):
        for shape in drawn.shapes:
            reached, waiting = set(), [min(shape.land)]
            while waiting:
                spot = waiting.pop()
                if spot not in reached:
                    reached.add(spot)
                    waiting += around(spot) & shape.land
            assert reached == shape.land
        for one, other in itertools.combinations(drawn.shapes, 2):
            assert not {near for spot in one.land for near in around(spot)} & other.land


@tiles
def test_sites_and_nest_have_room_for_marks_and_lie_where_they_belong(tile: int) -> None:
    for drawn, _, regions in all_ways_round(tile):
        taken: list[Point] = []
        for shape, region in zip(drawn.shapes, regions, strict=True):
            assert len(shape.sites) == region.sites
            assert set(shape.sites) <= shape.land & set(NORMAL.inside)
            assert all((x - 1, y) in shape.land for x, y in shape.sites)
            taken += [spot for site in shape.sites for spot in beside(site)]
        if drawn.nest is not None:
            assert drawn.nest not in drawn.region_at
            taken += beside(drawn.nest)
        assert (drawn.nest is not None) == BOX.tiles[tile].nest
        assert len(taken) == len(set(taken))


def kept(drawn: TilePicture) -> set[Point]:
    """The cells of sites and nest, with room for their marks."""
    nest = [] if drawn.nest is None else [drawn.nest]
    return {
        spot for site in (*(site for shape in drawn.shapes for site in shape.sites), *nest) for spot in beside(site)
    }


@tiles
def test_ships_lie_on_the_sea_beside_their_land(tile: int) -> None:
    for drawn, _, _ in all_ways_round(tile):
        for shape in drawn.shapes:
            assert not kept(drawn) & set(shape.berths)
            assert not {other.label for other in drawn.shapes} & set(shape.berths)
            assert not drawn.region_at.keys() & set(shape.berths[:6])
            assert any(abs(x - shape.berths[0][0]) <= 2 and abs(y - shape.berths[0][1]) <= 1 for x, y in shape.land)


@tiles
def test_a_number_stands_where_nothing_else_does(tile: int) -> None:
    for drawn, _, _ in all_ways_round(tile):
        labels = [shape.label for shape in drawn.shapes]
        assert len(set(labels)) == len(labels)
        assert not set(labels) & kept(drawn)
        for shape in drawn.shapes:
            assert shape.label in shape.land or (
                shape.label not in drawn.region_at
                and around(shape.label) & {near for spot in shape.land for near in around(spot)}
            )
        assert sum(shape.label in shape.land for shape in drawn.shapes) >= len(drawn.shapes) - 1
