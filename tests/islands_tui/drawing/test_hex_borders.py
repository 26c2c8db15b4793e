"""Borders of hexes in each alphabet."""

from __future__ import annotations

import pytest

from islands_tui.drawing.glyphs import GLYPHS
from islands_tui.drawing.grid import Grid, Pad
from islands_tui.drawing.hex_borders import paint_borders
from islands_tui.drawing.hexes import BRICKS
from islands_tui.drawing.ink import ACCENT, LINES

THREE = ((0, 0), (1, 0), (0, 1))
DRAWN = {
    "ascii": """
 __/ \\__ __/ \\__
|       |       |
|       |       |
 \\_____/ \\_____/
    |       |
    |       |
     \\_____/
""",
    "box": """
┌───────┬───────┐
│       │       │
│       │       │
└───┬───┴───┬───┘
    │       │
    │       │
    └───────┘
""",
    "half": """
▄▄▄▀▀▀▄▄▄▄▄▀▀▀▄▄▄
│       │       │
│       │       │
▀▀▄▄▄▄▄▀▀▀▄▄▄▄▄▀▀
    │       │
    │       │
    ▀▀▄▄▄▄▄▀▀
""",
}


def corners(*cells: tuple[int, int]) -> list[tuple[tuple[int, int], int]]:
    return [(BRICKS.corner(cell), LINES) for cell in cells]


@pytest.mark.parametrize("glyphs", GLYPHS)
def test_neighbours_share_their_borders(glyphs: str) -> None:
    grid = Grid(20, 7)
    paint_borders(Pad(grid, GLYPHS[glyphs]), BRICKS, corners(*THREE))
    assert [line.rstrip() for line in grid.lines()] == DRAWN[glyphs].strip("\n").splitlines()


@pytest.mark.parametrize("glyphs", GLYPHS)
def test_the_order_of_hexes_changes_no_line(glyphs: str) -> None:
    first, second = Grid(20, 7), Grid(20, 7)
    paint_borders(Pad(first, GLYPHS[glyphs]), BRICKS, corners(*THREE))
    paint_borders(Pad(second, GLYPHS[glyphs]), BRICKS, corners(*reversed(THREE)))
    assert first.lines() == second.lines()


def test_the_later_ink_wins_on_a_shared_border() -> None:
    grid = Grid(20, 7)
    paint_borders(Pad(grid), BRICKS, [((0, 0), LINES), ((8, 0), ACCENT)])
    assert grid.inks[1][8] == ACCENT
    paint_borders(Pad(grid), BRICKS, [((8, 0), ACCENT), ((0, 0), LINES)])
    assert grid.inks[1][8] == LINES


def test_what_lies_outside_the_pad_is_cut_off() -> None:
    grid = Grid(20, 7)
    paint_borders(Pad(grid).pad(4, 2, 8, 3), BRICKS, [((-4, -1), LINES), ((4, -1), LINES)])
    assert {line[:4] + line[12:] for line in grid.lines()} == {" " * 12}
    assert [line[4:12] for line in grid.lines()[2:5]] == ["    │   ", "    │   ", "────┴───"]
