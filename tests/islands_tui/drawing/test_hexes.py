"""Hexes and terminal cells."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as some

from islands_tui.drawing.hexes import (
    BRICKS,
    DOTS,
    LARGER_TILES,
    LARGEST_TILES,
    SMALL_TILES,
    TILES,
    Lattice,
    by_whole_hexes,
    scrolled,
)
from islands_tui.drawing.layout import Area
from rules.hexgrid import distance, neighbours

numbers = some.integers(-60, 60)
cells = some.tuples(numbers, numbers)
lattices = pytest.mark.parametrize("lattice", [BRICKS, DOTS, TILES, LARGER_TILES, LARGEST_TILES, SMALL_TILES])


@lattices
@given(cell=cells)
def test_all_that_belongs_to_a_hex_leads_back_to_it(lattice: Lattice, cell: tuple[int, int]) -> None:
    x, y = lattice.corner(cell)
    region = lattice.region(cell)
    for row, (first, end) in enumerate(lattice.rows):
        for column in range(first, end):
            assert lattice.cell_at(x + column, y + row) == cell
            assert region.holds(x + column, y + row)


@lattices
@given(x=numbers, y=numbers)
def test_every_terminal_cell_belongs_to_a_hex_whose_region_holds_it(lattice: Lattice, x: int, y: int) -> None:
    assert lattice.region(lattice.cell_at(x, y)).holds(x, y)


@lattices
@given(cell=cells)
def test_neighbours_on_the_map_are_neighbours_in_the_game(lattice: Lattice, cell: tuple[int, int]) -> None:
    x, y = lattice.corner(cell)
    around = {
        lattice.cell_at(x + column + dx, y + row + dy)
        for row, (first, end) in enumerate(lattice.rows)
        for column in range(first, end)
        for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1))
    }
    assert around - {cell} == set(neighbours(cell))


@lattices
def test_neighbours_go_round_clockwise_from_above(lattice: Lattice) -> None:
    middles = [lattice.corner(cell) for cell in neighbours((0, 0))]
    turns = [
        first[0] * second[1] - first[1] * second[0]
        for first, second in zip(middles, middles[1:] + middles[:1], strict=True)
    ]
    assert all(turn > 0 for turn in turns)
    assert middles[0][1] < 0


@lattices
@given(found=some.lists(cells, min_size=1, max_size=12))
def test_the_extent_holds_every_region(lattice: Lattice, found: list[tuple[int, int]]) -> None:
    extent = lattice.extent(found)
    for cell in found:
        region = lattice.region(cell)
        assert extent.holds(region.x, region.y)
        assert extent.holds(region.x + region.width - 1, region.bottom - 1)


@given(
    content=some.builds(Area, numbers, numbers, some.integers(10, 400), some.integers(10, 400)),
    width=some.integers(11, 80),
    height=some.integers(6, 30),
    place=some.tuples(some.integers(0, 390), some.integers(0, 390)),
)
def test_the_focus_is_always_in_sight(content: Area, width: int, height: int, place: tuple[int, int]) -> None:
    left, top = min(place[0], content.width - 9), min(place[1], content.height - 4)
    focus = Area(content.x + left, content.y + top, 9, 4)
    dx, dy = scrolled(content, width, height, focus)
    assert 0 <= focus.x + dx <= width - focus.width
    assert 0 <= focus.y + dy <= height - focus.height


def test_a_map_that_fits_stays_in_the_middle_wherever_the_focus_is() -> None:
    content = Area(-8, -3, 24, 9)
    shifts = {scrolled(content, 41, 16, Area(x, y, 8, 3)) for x in (-8, 0, 8) for y in (-3, 0, 3)}
    assert shifts == {(16, 6)}


def test_a_long_map_moves_in_few_steps_as_the_focus_goes_along_it() -> None:
    content = Area(0, 0, 248, 3)
    shifts = {scrolled(content, 41, 16, Area(8 * place, 0, 8, 3)) for place in range(31)}
    assert 8 <= len(shifts) <= 16


def test_a_line_of_hexes_is_as_long_as_it_should_be() -> None:
    assert distance((0, 0), (29, 0)) == 29
    assert BRICKS.extent((0, r) for r in range(30)) == Area(0, 0, 8 + 29 * 4 + 1, 90 + 1)
    assert DOTS.extent((q, 0) for q in range(30)) == Area(0, 0, 30 * 4, 1)


FIELD = [(q, r) for q in range(-12, 13) for r in range(-12, 13)]
"""More hexes than any window shows."""


@given(place=some.sampled_from(FIELD))
def test_a_map_may_move_by_whole_hexes_and_keeps_the_focus_in_sight(place: tuple[int, int]) -> None:
    content, focus = TILES.extent(FIELD), TILES.drawn(place)
    x, y = by_whole_hexes(TILES, scrolled(content, 48, 28, focus), content, 48, 28, focus)
    assert TILES.corner(TILES.cell_at(x + 6, y + 3)) == (x, y)
    before, after = content.x < focus.x, focus.x + focus.width < content.x + content.width
    assert before <= focus.x + x <= 48 - focus.width - after
    above, below = content.y < focus.y, focus.bottom < content.bottom
    assert above <= focus.y + y <= 28 - focus.height - below


def test_a_map_that_just_fits_is_not_moved_out_of_sight() -> None:
    content = TILES.extent([(0, 0), (1, 0)])
    for width, height in ((content.width, content.height), (content.width + 3, content.height + 2)):
        shift = scrolled(content, width, height, TILES.drawn((0, 0)))
        x, y = by_whole_hexes(TILES, shift, content, width, height, TILES.drawn((0, 0)))
        assert 0 <= content.x + x <= width - content.width
        assert 0 <= content.y + y <= height - content.height


@pytest.mark.parametrize("size", [(56, 15), (48, 28)])
@pytest.mark.parametrize("place", [(q, r) for q in range(5) for r in range(4)])
def test_a_map_that_moves_by_whole_hexes_leaves_little_room_empty(
    place: tuple[int, int], size: tuple[int, int]
) -> None:
    content, focus = TILES.extent([(q, r) for q in range(5) for r in range(4)]), TILES.drawn(place)
    width, height = size
    x, y = by_whole_hexes(TILES, scrolled(content, width, height, focus), content, width, height, focus)
    assert focus.y + y >= 0
    assert focus.bottom + y <= height
    assert content.y + y <= 2
    assert content.bottom + y >= height - 2
    assert content.width <= width or (content.x + x <= 5 and content.x + content.width + x >= width - 5)
