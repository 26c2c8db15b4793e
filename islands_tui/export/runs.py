"""Rows of a grid as runs of one look, without the blanks that nobody sees."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby
from typing import NamedTuple

from islands_tui.drawing.grid import Grid
from islands_tui.drawing.ink import TEXT
from islands_tui.export.colours import blank_look


class CellRun(NamedTuple):
    """Cells of a row that look the same."""

    x: int
    text: str
    ink: int
    width: int


def runs_of(grid: Grid, y: int) -> list[CellRun]:
    """The runs of a row; blanks take the look of what is before them if that makes no difference."""
    chars, codes = grid.chars[y], list(grid.inks[y])
    for x, char in enumerate(chars):
        if char == " ":
            blank = blank_look(codes[x])
            codes[x] = codes[x - 1] if x and blank_look(codes[x - 1]) == blank else blank
        elif char == "":  # the second half of a wide character
            codes[x] = codes[x - 1]
    runs = list(_runs(chars, codes))
    while runs and blank_look(runs[-1].ink) == TEXT and not runs[-1].text.strip():
        runs.pop()
    return runs


def _runs(chars: list[str], codes: list[int]) -> Iterator[CellRun]:
    x = 0
    for code, stretch in groupby(codes):
        width = sum(1 for _ in stretch)
        yield CellRun(x, "".join(chars[x : x + width]), code, width)
        x += width


def filled_rows(grid: Grid) -> int:
    """The number of rows down to the last one with something in it."""
    filled = (y + 1 for y in reversed(range(grid.height)) if any(char not in "  │" for char in grid.chars[y]))
    return next(filled, 0)
