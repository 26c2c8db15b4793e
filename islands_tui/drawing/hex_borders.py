"""The borders of hexes drawn as bricks, in each alphabet: lines, slanted strokes, or half blocks."""

from __future__ import annotations

import functools
from collections.abc import Iterable, Mapping

from islands_tui.drawing.grid import Pad
from islands_tui.drawing.hexes import Lattice, Point

_LEFT, _RIGHT, _UP, _DOWN = 1, 2, 4, 8
_JOINTS = {
    _LEFT | _RIGHT: "─",
    _UP | _DOWN: "│",
    _RIGHT | _DOWN: "┌",
    _LEFT | _DOWN: "┐",
    _RIGHT | _UP: "└",
    _LEFT | _UP: "┘",
    _LEFT | _RIGHT | _DOWN: "┬",
    _LEFT | _RIGHT | _UP: "┴",
    _UP | _DOWN | _RIGHT: "├",
    _UP | _DOWN | _LEFT: "┤",
    _LEFT | _RIGHT | _UP | _DOWN: "┼",
}


def paint_borders(pad: Pad, lattice: Lattice, hexes: Iterable[tuple[Point, int]]) -> None:
    """Draw the border of every hex, given by its corner and an ink. On shared borders the later ink wins."""
    strokes: dict[Point, tuple[str, int]] = {}
    lines: dict[Point, int] = {}
    around, own = _outline(lattice), _strokes(lattice, pad.glyphs.name)
    for (x, y), letter in hexes:
        for (dx, dy), stroke in own.items():
            strokes[x + dx, y + dy] = (stroke, letter)
        if not own:
            for (dx, dy), bits in around.items():
                point = (x + dx, y + dy)
                lines[point] = lines.get(point, 0) | bits
                strokes[point] = (_JOINTS[lines[point]], letter)
    _paint_strokes(pad, strokes)


def _paint_strokes(pad: Pad, strokes: Mapping[Point, tuple[str, int]]) -> None:
    """Write adjacent cells of one ink in one go."""
    text, start, row, letter = "", 0, 0, 0
    for x, y in sorted(strokes, key=lambda point: (point[1], point[0])):
        stroke, ink = strokes[x, y]
        if not text or (x, y, ink) != (start + len(text), row, letter):
            pad.put(start, row, text, letter)
            text, start, row, letter = "", x, y, ink
        text += stroke
    pad.put(start, row, text, letter)


@functools.cache
def _outline(lattice: Lattice) -> Mapping[Point, int]:
    """The cells around a brick, and in which directions lines leave them."""
    width, height = lattice.across[0], lattice.down[1]
    found = {(x, y): _UP | _DOWN for x in (0, width) for y in range(1, height)}
    for x in range(width + 1):
        along = (_LEFT if x else 0) | (_RIGHT if x < width else 0)
        side = x in (0, width)
        found[x, 0] = along | (_DOWN if side else 0)
        found[x, height] = along | (_UP if side else 0)
    return found


@functools.cache
def _strokes(lattice: Lattice, glyphs: str) -> Mapping[Point, str]:
    """What an alphabet without joints draws around a brick; nothing for one with joints.

    The upper edge rises from both sides to the middle, the lower edge drops to it; both meet the edges of the rows
    above and below.
    """
    if glyphs == "box":
        return {}
    width, height = lattice.across[0], lattice.down[1]
    low, rise, fall, high, side = ("_", "/", "\\", "", "|") if glyphs == "ascii" else ("▄", "▀", "▀", "▀", "│")
    middle = width // 2
    found = {(x, y): side for x in (0, width) for y in range(1, height)}
    top = dict.fromkeys(range(width + 1), low) | {middle - 1: rise, middle: high, middle + 1: fall}
    bottom = dict.fromkeys(range(width + 1), low) | {0: high, 1: fall, width - 1: rise, width: high}
    if glyphs == "ascii":
        top |= {0: "", width: ""}
    found |= {(x, 0): stroke for x, stroke in top.items() if stroke}
    found |= {(x, height): stroke for x, stroke in bottom.items() if stroke}
    return found
