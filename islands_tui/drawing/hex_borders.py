"""The borders of hexes that stand as bricks, in each alphabet: lines, slanted strokes, or half blocks."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

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
    inks: dict[Point, int] = {}
    strokes: dict[Point, str] = {}
    lines: dict[Point, int] = {}
    own = _strokes(lattice, pad.glyphs.name)
    for (x, y), letter in hexes:
        if not (-lattice.across[0] <= x <= pad.width and -lattice.down[1] <= y <= pad.height):
            continue
        for (dx, dy), bits in _outline(lattice):
            lines[x + dx, y + dy] = lines.get((x + dx, y + dy), 0) | bits
        strokes.update(((x + dx, y + dy), stroke) for (dx, dy), stroke in own.items())
        inks.update(((x + dx, y + dy), letter) for (dx, dy), _ in _outline(lattice))
    if not own:
        strokes = {point: _JOINTS[bits] for point, bits in lines.items()}
    for (x, y), stroke in strokes.items():
        pad.put(x, y, stroke, inks[x, y])


def _outline(lattice: Lattice) -> Iterator[tuple[Point, int]]:
    """The cells around a brick and where lines leave them."""
    width, height = lattice.across[0], lattice.down[1]
    for x in range(width + 1):
        along = (_LEFT if x else 0) | (_RIGHT if x < width else 0)
        side = x in (0, width)
        yield (x, 0), along | (_DOWN if side else 0)
        yield (x, height), along | (_UP if side else 0)
    for y in range(1, height):
        yield (0, y), _UP | _DOWN
        yield (width, y), _UP | _DOWN


def _strokes(lattice: Lattice, glyphs: str) -> Mapping[Point, str]:
    """What an alphabet without joints draws around a brick; nothing for one with joints.

    The upper edge climbs from both sides to the middle, the lower one falls to it; both meet those of the rows
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
