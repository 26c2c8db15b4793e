"""A colour that gets lost is noticed, although every sign stays."""

from __future__ import annotations

from islands_tui.drawing.grid import Grid, Pad
from islands_tui.drawing.ink import ink
from tests.islands_tui.snapshots import inks_of


def a_grid(role: str = "accent", blank: str = "text", *, bold: bool = False, reverse: bool = False) -> Grid:
    grid = Grid(12, 1)
    Pad(grid).put(0, 0, "Ann", ink(role, bold=bold))
    Pad(grid).put(3, 0, "  ", ink(blank, reverse=reverse))
    Pad(grid).put(5, 0, "to move", ink())
    return grid


def test_a_lost_colour_or_attribute_is_noticed() -> None:
    assert inks_of(a_grid("text")) != inks_of(a_grid())
    assert inks_of(a_grid(bold=True)) != inks_of(a_grid())
    assert inks_of(a_grid(reverse=True)) != inks_of(a_grid())


def test_what_nobody_sees_is_not_kept() -> None:
    assert inks_of(a_grid(blank="dim")) == inks_of(a_grid())
