"""A map of hexes: bricks with two rows of text inside shared borders, or dots for a whole map at a glance."""

from __future__ import annotations

import functools
from collections.abc import Callable, Collection, Iterable, Mapping
from typing import NamedTuple

from islands_tui.drawing.glyphs import Glyphs
from islands_tui.drawing.grid import Grid, Pad
from islands_tui.drawing.hex_borders import paint_borders
from islands_tui.drawing.hexes import Lattice, Point, by_whole_hexes, scrolled
from islands_tui.drawing.ink import ACCENT, DIM, LINES, TEXT
from islands_tui.drawing.layout import Area
from islands_tui.drawing.marks import CHOSEN_INK, CURSOR_INK, Mark
from islands_tui.drawing.pieces import Piece, paint_pieces
from rules.hexgrid import Cell

_MARK = 1
"""The column of a mark's sign inside a hex, in the first row."""
_LAST = (Mark.CHOSEN, Mark.CURSOR)
"""The marks that accent the border, over those of neighbours. The other marks are signs: lit borders all over a map
would be too much for a slow line at each cursor step."""


class HexFace(NamedTuple):
    """What a hex shows: pieces of text in each row, counted from inside its border."""

    rows: tuple[tuple[Piece, ...], ...] = ()
    tint: str = ""
    mark: Mark = Mark.NONE
    bordered: bool = True


class Dot(NamedTuple):
    """A hex of a zoomed-out map: a short text with room for a mark on both sides."""

    text: str
    letter: int = TEXT
    mark: Mark = Mark.NONE


class HexMap(NamedTuple):
    """A lattice on a pad, shifted so that what matters is visible."""

    pad: Pad
    lattice: Lattice
    shift: Point
    whole: Area
    """The whole map, in pad coordinates; parts of it may be outside the pad."""

    def area(self, cell: Cell) -> Area:
        """Where a hex is on the pad."""
        area = self.lattice.region(cell)
        return area._replace(x=area.x + self.shift[0], y=area.y + self.shift[1])

    def drawn(self, cell: Cell) -> Area:
        """Where a hex is drawn on the pad, with its shared border."""
        area = self.lattice.drawn(cell)
        return area._replace(x=area.x + self.shift[0], y=area.y + self.shift[1])

    def in_sight(self, cell: Cell) -> bool:
        """Whether a hex is entirely on the pad."""
        x, y, width, height = self.drawn(cell)
        return x >= 0 and y >= 0 and x + width <= self.pad.width and y + height <= self.pad.height

    @property
    def is_whole(self) -> bool:
        """Whether the map is entirely on the pad."""
        x, y, width, height = self.whole
        return x >= 0 and y >= 0 and x + width <= self.pad.width and y + height <= self.pad.height

    def touches(self, cell: Cell) -> bool:
        """Whether some part of a hex may be on the pad."""
        return _touches(self.drawn(cell), self.pad)

    def corner(self, cell: Cell) -> Point:
        """The upper left corner of a hex on the pad."""
        x, y = self.lattice.corner(cell)
        return x + self.shift[0], y + self.shift[1]


def hex_map(
    pad: Pad,
    lattice: Lattice,
    cells: Iterable[Cell],
    focus: Cell,
    before: Point | None = None,
    by_hexes: bool = False,
) -> HexMap:
    """A map of some cells that shows the focus, one of them; shifted as `before` if possible.

    If it has to move, it can do so by whole hexes.
    """
    content, wanted = lattice.extent(cells), lattice.drawn(focus)
    shift = scrolled(content, pad.width, pad.height, wanted, before)
    if by_hexes and shift != before:
        shift = by_whole_hexes(lattice, shift, content, pad.width, pad.height, wanted)
    return HexMap(pad, lattice, shift, content._replace(x=content.x + shift[0], y=content.y + shift[1]))


def paint_bricks(chart: HexMap, faces: Mapping[Cell, HexFace]) -> None:
    """Paint the hexes, clipped at the edges; dots show on which sides there is more."""
    pad, lattice, is_whole = chart.pad, chart.lattice, chart.is_whole
    near = [
        (chart.corner(cell), face) for cell, face in faces.items() if is_whole or _touches(chart.area(cell), pad)
    ]  # fmt: skip
    near.sort(key=lambda entry: _LAST.index(entry[1].mark) if entry[1].mark in _LAST else -1)
    empty = tuple(_EmptyHex(corner, face.tint, _border_of(face)) for corner, face in near if face.tint or face.bordered)
    pad.stamp(_empty_hexes(lattice, pad.glyphs, (pad.width, pad.height), empty))
    signs = tuple(pad.signs.items())
    for (x, y), face in near:
        pad.stamp(_inside(lattice, pad.glyphs, signs, face), x + 1, y + 1)
        if face.mark in _LAST:
            letter = CURSOR_INK if face.mark is Mark.CURSOR else CHOSEN_INK
            pad.put(x, y + 1, face.mark.value[0], letter)
            pad.put(x + lattice.across[0], y + 1, face.mark.value[1], letter)
    paint_edges(chart, over=False)


def _border_of(face: HexFace) -> int | None:
    return None if not face.bordered else ACCENT if face.mark in _LAST else LINES


class _EmptyHex(NamedTuple):
    """A hex without text."""

    corner: Point
    tint: str
    border: int | None


@functools.lru_cache(64)
def _empty_hexes(lattice: Lattice, glyphs: Glyphs, size: Point, hexes: tuple[_EmptyHex, ...]) -> Grid:
    """Tints and borders, later ones over earlier ones. Cached, as a map repeats them often."""
    pad = Pad(Grid(*size), glyphs)
    for found in hexes:
        if found.tint:
            _paint_tint(pad, lattice, found)
    paint_borders(pad, lattice, [(found.corner, found.border) for found in hexes if found.border is not None])
    return pad.grid


def _touches(area: Area, pad: Pad) -> bool:
    return -area.width < area.x < pad.width and -area.height < area.y < pad.height


def _paint_tint(pad: Pad, lattice: Lattice, empty: _EmptyHex) -> None:
    """Tint the inside, and the free parts of border cells where half blocks slant the border."""
    (x, y), tint = empty.corner, empty.tint
    width, height = lattice.across[0], lattice.down[1]
    pad.paint(tint, x + 1, y + 1, width - 1, height - 1)
    if pad.glyphs.name == "half":
        pad.paint(tint, x + width // 2 - 1, y, 3, 1)
        pad.paint(tint, x + 2, y + height, width - 3, 1)


@functools.lru_cache(512)
def _inside(lattice: Lattice, glyphs: Glyphs, signs: tuple[tuple[str, str], ...], face: HexFace) -> Grid:
    """The inside of a hex: its pieces and its mark. If it is blocked, its first row is dim."""
    mark, pad = face.mark, Pad(Grid(lattice.across[0] - 1, lattice.down[1] - 1), glyphs, dict(signs))
    if face.tint:
        pad.paint(face.tint)
    for y, pieces in enumerate(face.rows):
        dim = mark is Mark.BLOCKED and y == 0
        paint_pieces(pad, y, [piece._replace(letter=DIM) if dim else piece for piece in pieces])
    if mark not in (Mark.NONE, *_LAST) and face.bordered:
        sign = "+" if mark is Mark.LIT else mark.value[0]
        pad.put(_MARK, 0, sign, DIM if mark is Mark.BLOCKED else ACCENT)
    return pad.grid


def paint_dots(chart: HexMap, dots: Mapping[Cell, Dot]) -> None:
    """Paint the hexes as short texts."""
    for cell, dot in dots.items():
        area = chart.area(cell)
        if not _touches(area, chart.pad):
            continue
        mark = dot.mark
        edge = CURSOR_INK if mark is Mark.CURSOR else DIM if mark is Mark.BLOCKED else ACCENT
        left, right = "+ " if mark is Mark.LIT else mark.value
        chart.pad.put(area.x, area.y, left, edge)
        chart.pad.put(area.x + 1, area.y, dot.text, DIM if mark is Mark.BLOCKED else dot.letter)
        chart.pad.put(area.x + area.width - 1, area.y, right, edge)
    paint_edges(chart, over=False)


def paint_edges(
    chart: HexMap, counted: Collection[Cell] = (), worded: Callable[[int], str] = str, over: bool = True
) -> None:
    """Dots along each edge beyond which the map continues, and words for the number of the `counted` hexes there.

    On the left and on the right the words are written downwards. `over` lets dots cover the map; where a dot is a sign
    of the map itself, that would be misleading.
    """
    pad, whole = chart.pad, chart.whole
    if not pad.width or not pad.height:
        return
    middles = [_middle(chart.drawn(cell)) for cell in counted]
    for row, more in ((0, whole.y < 0), (pad.height - 1, whole.bottom > pad.height)):
        if more:
            number = sum(y < 0 if row == 0 else y >= pad.height for _, y in middles)
            for column, sign in enumerate((f" {worded(number)} " if number else "").center(pad.width, "·")):
                _put_dot(pad, column, row, sign, over)
    for column, more in ((0, whole.x < 0), (pad.width - 1, whole.x + whole.width > pad.width)):
        if more:
            number = sum(x < 0 if column == 0 else x >= pad.width for x, _ in middles)
            for row, sign in enumerate((f" {worded(number)} " if number else "").center(pad.height, "·")):
                _put_dot(pad, column, row, sign, over)


def _put_dot(pad: Pad, x: int, y: int, sign: str, over: bool) -> None:
    if over or pad.grid.chars[pad.y + y][pad.x + x] == " ":
        pad.put(x, y, sign, DIM)


def _middle(area: Area) -> Point:
    return area.x + area.width // 2, area.y + area.height // 2
