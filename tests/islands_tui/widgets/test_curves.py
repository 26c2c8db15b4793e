"""Curves of points: joined lines in every alphabet, with names where they end."""

from __future__ import annotations

import pytest

from islands_tui.drawing.glyphs import GLYPHS
from islands_tui.drawing.grid import Grid, Pad
from islands_tui.widgets.curves import paint_curves, player, scale_for

ROUNDS = [(0, 4), (9, 10), (19, 20), (30, 33), (50, 50), (68, 40)]
NAMES = ("Ann", "Bob")


def painted(glyphs: str, width: int, height: int) -> Grid:
    grid = Grid(width, height)
    paint_curves(Pad(grid, GLYPHS[glyphs]), ROUNDS, NAMES, "end")
    return grid


@pytest.mark.parametrize("glyphs", GLYPHS)
@pytest.mark.parametrize(("width", "height"), [(60, 7), (112, 16), (190, 30)])
def test_a_line_has_no_gap_between_its_rounds(glyphs: str, width: int, height: int) -> None:
    grid = painted(glyphs, width, height)
    for x in range(8, width - 14):
        assert any(ink in (player(0), player(1)) for ink in (row[x] for row in grid.inks)), x


@pytest.mark.parametrize("glyphs", GLYPHS)
def test_names_and_points_stand_where_the_lines_end(glyphs: str) -> None:
    lines = painted(glyphs, 80, 12).lines()
    ann, bob = (next(y for y, line in enumerate(lines) if told in line) for told in ("Ann 68", "Bob 40"))
    assert ann < bob


@pytest.mark.parametrize("rows", [7, 12, 20, 31])
@pytest.mark.parametrize("least", [0, -9])
def test_the_highest_curve_comes_near_the_top(rows: int, least: int) -> None:
    """A chart of up to 33 points once ended at 60: its upper half was empty."""
    for most in range(12, 130):
        scale = scale_for(least, most, rows)
        assert scale.level(most) > 0.7 * rows, (most, scale)
        assert scale.apart * (most / scale.tick + scale.below) <= rows
        assert scale.level(least) >= 0


def test_names_without_room_are_left_out_but_not_the_points() -> None:
    grid = Grid(40, 8)
    paint_curves(Pad(grid, GLYPHS["box"]), ROUNDS, ("Maximiliane von Rote", "Bob"), "end")
    shown = "\n".join(grid.lines())
    assert "■ 68" in shown
    assert "Maximiliane" not in shown
