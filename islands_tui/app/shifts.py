"""Rows that move up or down by one, as when a bar below them grows: a terminal moves them in a few bytes.

Deleting a row and inserting one further on (or the other way round) moves what lies between, and nothing else. What a
terminal puts into the inserted row is left open: all of it is written.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from operator import ne

from islands_tui.app.inks import UNKNOWN
from islands_tui.drawing import wire
from islands_tui.drawing.grid import Grid
from rules.engine.named_tuple import NamedTuple

Rows = tuple[Sequence[Sequence[str]], Sequence[Sequence[int]]]
"""Characters and inks of all rows."""
_MUCH = 0.4
"""The share of a row from which on it is worth while to look whether it has come from another one."""


class Shift(NamedTuple):
    """The rows from `top` to `bottom` move up by one, or down."""

    top: int
    bottom: int
    is_up: bool

    def sequence(self) -> str:
        """What tells a terminal."""
        gone, new = (self.top, self.bottom) if self.is_up else (self.bottom, self.top)
        return f"{wire.place(0, gone)}\x1b[M{wire.place(0, new)}\x1b[L"

    def changed(self, before: Rows, grid: Grid, changed: Mapping[int, Sequence[int]]) -> dict[int, Sequence[int]]:
        """The columns that are still to be written after it, by row; the inserted row as a whole."""
        found = dict(changed)
        for y in range(self.top, self.bottom + 1):
            source = y + 1 if self.is_up else y - 1
            is_new = not self.top <= source <= self.bottom
            found[y] = list(range(grid.width)) if is_new else _differing(before, grid, source, y)
        return {y: found[y] for y in sorted(found)}


def likely_shift(before: Rows, grid: Grid, changed: Mapping[int, Sequence[int]]) -> Shift | None:
    """The rows that seem to have moved, if there are any."""
    much = [y for y, columns in changed.items() if len(columns) > grid.width * _MUCH]
    if len(much) < 2 or any(UNKNOWN in row for row in grid.inks):
        return None
    for is_up, step in ((True, 1), (False, -1)):
        moved = [y for y in much if _has_come(before, grid, y + step, y, len(changed[y]))]
        if moved:
            top, bottom = (moved[0], moved[-1] + 1) if is_up else (moved[0] - 1, moved[-1])
            return Shift(top, bottom, is_up)
    return None


def _has_come(before: Rows, grid: Grid, source: int, y: int, changed: int) -> bool:
    """Whether a row is more like another one than like what it was."""
    return 0 <= source < grid.height and len(_differing(before, grid, source, y)) < changed // 2


def _differing(before: Rows, grid: Grid, source: int, y: int) -> list[int]:
    """The columns in which a row differs from an earlier one."""
    chars, inks = map(ne, before[0][source], grid.chars[y]), map(ne, before[1][source], grid.inks[y])
    return [x for x, (other_char, other_ink) in enumerate(zip(chars, inks, strict=True)) if other_char or other_ink]
