"""The dock: rows and columns of workers."""

from __future__ import annotations

from rules.propeller_islands.components import Box


def lines_of(space: str) -> tuple[str, str]:
    """The row and the column of a dock space: R2C3 is in R2 and C3."""
    return (space[:2], space[2:])


def left_in(box: Box, dock: list[str], line: str) -> int:
    return sum(space in dock for space in box.lines[line])


def emptied_by(dock: list[str], space: str) -> tuple[str, ...]:
    """The row and the column that this worker's departure empties (PI-075, PI-076)."""
    row, column = lines_of(space)
    others = [other for other in dock if other != space]
    found = () if any(other[:2] == row for other in others) else (row,)
    return found if any(other[2:] == column for other in others) else (*found, column)
