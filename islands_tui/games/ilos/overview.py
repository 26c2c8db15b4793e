"""The small map of Ilôs: tiles of 7x5 cells for the whole archipelago at a glance.

A tile shows its number and nest, then the signs of its fields region by region, then a hull with the ships there. A
pioneer replaces the sign, which is written below it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from islands_tui.drawing.glyphs import SHAPES
from islands_tui.drawing.grid import Pad
from islands_tui.drawing.ink import ACCENT, DIM, UNDERLINE
from islands_tui.drawing.marks import CHOSEN_INK, CURSOR_INK, Mark
from islands_tui.games.ilos.chart import Chart, paint_rim
from islands_tui.games.ilos.tiles import (
    NEST_INK,
    NEST_SIGN,
    SEA_INK,
    Lying,
    field_sign,
    hull_width,
    land_sign,
    paint_hull,
    player_ink,
)
from islands_tui.widgets.hex_map import HexMap, paint_edges
from rules.engine.contract import Target
from rules.ilos.state import NO_OWNER
from rules.ilos.tiles import LAND, turned

OUTLINE = ("  ___  ", " /   \\ ", "/     \\", "\\     /", " \\___/ ")
SIDES = (
    ((3, 0), (2, 0), (4, 0)),
    ((6, 2), (5, 1)),
    ((6, 3), (5, 4)),
    ((3, 4), (2, 4), (4, 4)),
    ((1, 4), (0, 3)),
    ((1, 1), (0, 2)),
)
"""The cells along each side, clockwise from the top: first the one that is land on a coast, then the others."""
_COAST, _WHOLE = tuple(LAND)


def paint_overview(chart: Chart, sheet: HexMap) -> None:
    """Paint the archipelago, with a spot for every piece, then for tiles and empty cells."""
    for lying in chart.tiles:
        _paint_land(chart, sheet, lying)
    for lying in chart.tiles:
        _paint_regions(chart, sheet, lying)
        _paint_number(chart, sheet, lying)
        _paint_ships(chart, sheet, lying)
    for lying in chart.tiles:
        if not lying.ghost:
            x, y = sheet.corner(lying.cell)
            chart.painter.spot(sheet.pad, chart.tile_target(lying.tile), x + 1, y + 1, 5, 3)
    paint_rim(chart, sheet, (1, 1, 5, 3), (3, 2))
    paint_edges(sheet, [lying.cell for lying in chart.tiles], chart.tiles_beyond)


def _paint_land(chart: Chart, sheet: HexMap, lying: Lying) -> None:
    pad, (x, y) = sheet.pad, sheet.corner(lying.cell)
    letter, tint = (ACCENT, "ilos.ghost") if lying.ghost else (SEA_INK, "sea")
    for row, line in enumerate(OUTLINE):
        text = line.strip()
        first = line.index(text)
        pad.paint(tint, x + first, y + row, len(text), 1)
        pad.put(x + first, y + row, "".join("·" if lying.ghost and sign != " " else sign for sign in text), letter)
    tile = chart.view.box.tiles[lying.tile]
    for side, kind in enumerate(turned(tile.sides, lying.rotation)):
        lit = chart.is_lit(tile.region_at[side - lying.rotation])
        sign, ground, colour = land_sign(pad, lit)
        for column, row in {_COAST: SIDES[side][:1], _WHOLE: SIDES[side]}.get(kind, ()):
            pad.paint(colour, x + column, y + row, 1, 1)
            pad.put(x + column, y + row, sign, ground)


def _paint_regions(chart: Chart, sheet: HexMap, lying: Lying) -> None:
    """The fields of each region; the one that shows its island's number has the island's mark, brackets over signs."""
    marks: list[tuple[bool, int, int, Mark]] = []
    view, pad, (x, y) = chart.view, sheet.pad, sheet.corner(lying.cell)
    column = x + 1
    for region in view.box.tiles[lying.tile].regions:
        fields, island = view.box.regions[region].fields, view.island_of[region]
        tint = "base" if chart.is_lit(region) else "land"  # every sign can be read on it
        pad.paint(tint, column, y + 2, len(fields), 1)
        for place, field in enumerate(fields):
            _paint_field(chart, pad, column + place, y + 2, field, lying.ghost)
        if not island or chart.labels[island] == region:
            target = Target("island", str(island)) if island else chart.region_target(region)
            if island or chart.painter.mark(target) is not Mark.NONE:
                mark = chart.painter.spot(pad, target, column - 1, y + 2, len(fields) + 2)
                marks.append((mark is not Mark.LEGAL, column, len(fields), mark))
        column += len(fields) + 1
    for _, column, width, mark in sorted(marks, key=lambda entry: entry[0]):
        _paint_mark(pad, column, y + 2, width, mark)


def _paint_field(chart: Chart, pad: Pad, x: int, y: int, field: int, ghost: bool) -> None:
    sign, letter = field_sign(chart.view, field, chart.painter.texts)
    owner = chart.view.owners[field]
    if owner != NO_OWNER:
        sign, letter = SHAPES[owner], player_ink(owner)
    mark = Mark.NONE if ghost else chart.painter.spot(pad, Target("field", chart.view.box.fields[field].name), x, y)
    if mark is Mark.CURSOR:
        letter = CURSOR_INK
    elif mark in (Mark.LEGAL, Mark.LIT, Mark.CHOSEN):
        letter |= UNDERLINE
    pad.put(x, y, sign, DIM if mark is Mark.BLOCKED else letter)


def _paint_mark(pad: Pad, x: int, y: int, width: int, mark: Mark) -> None:
    """Brackets or a sign around the fields of an island."""
    if mark in (Mark.CURSOR, Mark.CHOSEN):
        edge = CURSOR_INK if mark is Mark.CURSOR else CHOSEN_INK
        pad.put(x - 1, y, mark.value[0], edge)
        pad.put(x + width, y, mark.value[1], edge)
    elif mark is Mark.LEGAL:
        pad.put(x - 1, y, "+", ACCENT)


def _paint_number(chart: Chart, sheet: HexMap, lying: Lying) -> None:
    """The number of the tile, and its nest after the raider's shape."""
    pad, (x, y), tile = sheet.pad, sheet.corner(lying.cell), chart.view.box.tiles[lying.tile]
    if tile.nest:
        raider = chart.raider_at(lying.tile)
        mark = Mark.NONE if lying.ghost else chart.painter.spot(pad, Target("nest", tile.name), x + 4, y + 1)
        if mark in (Mark.LEGAL, Mark.CHOSEN):
            pad.put(x + 5, y + 1, "+" if mark is Mark.LEGAL else mark.value[1], ACCENT)
        at = x + 4
        if raider != NO_OWNER:
            at = pad.put(at, y + 1, SHAPES[raider], CURSOR_INK if mark is Mark.CURSOR else player_ink(raider))
        pad.put(at, y + 1, NEST_SIGN, CURSOR_INK if mark is Mark.CURSOR else NEST_INK)
    looked_at = chart.painter.mark(chart.tile_target(lying.tile)) is Mark.CURSOR
    pad.put(x + 2, y + 1, tile.name[1:], CURSOR_INK if looked_at else ACCENT if lying.ghost else DIM)
    if lying.ghost:
        laid = chart.painter.mark(chart.cell_target(lying.cell)) is not Mark.CURSOR
        left, right = (Mark.CHOSEN if laid else Mark.CURSOR).value
        pad.put(x + 1, y + 1, f"{left}{tile.name[1:]}{right}", CHOSEN_INK if laid else CURSOR_INK)


def _paint_ships(chart: Chart, sheet: HexMap, lying: Lying) -> None:
    """The fields under pioneers, and the ships in a hull beside them; where there is little room, in half a hull.

    Should there be no room either, they cover fields.
    """
    (x, y), pad, regions = sheet.corner(lying.cell), sheet.pad, chart.view.box.tiles[lying.tile].regions
    below = dict(_under_pioneers(chart, regions))
    for place, (sign, letter) in below.items():
        pad.put(x + place, y + 3, sign, letter)
    crowd = [(seat, 1) for seat in sorted({seat for region in regions for seat, _ in chart.ships_at(region)})]
    if not crowd:
        return
    whole = hull_width(crowd)
    for width in (whole, whole - 1):
        starts = range(len(OUTLINE[0]) - width + 1)
        free = [start for start in starts if below.keys().isdisjoint(range(start, start + width))]
        if free:
            middle = (len(OUTLINE[0]) - width) // 2
            start = min(free, key=lambda start: abs(start - middle))
            paint_hull(pad, x + start, y + 3, crowd, is_whole=width == whole)
            return
    paint_hull(pad, x + (len(OUTLINE[0]) - whole) // 2, y + 3, crowd)


def _under_pioneers(chart: Chart, regions: Sequence[int]) -> Iterator[tuple[int, tuple[str, int]]]:
    """The fields under the pioneers of a tile, by column."""
    column = 1
    for region in regions:
        for field in chart.view.box.regions[region].fields:
            if chart.view.owners[field] != NO_OWNER:
                yield column, field_sign(chart.view, field, chart.painter.texts)
            column += 1
        column += 1
