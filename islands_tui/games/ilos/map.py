"""The large map of Ilôs: tiles of 13x7 cells and more with all pieces on them."""

from __future__ import annotations

from collections.abc import Mapping

from islands_tui.drawing.grid import Pad
from islands_tui.drawing.hexes import Point
from islands_tui.drawing.ink import ACCENT, DIM, TEXT, ink
from islands_tui.drawing.marks import Mark
from islands_tui.games.ilos.chart import Chart, paint_rim
from islands_tui.games.ilos.coasts import NORMAL, Shape
from islands_tui.games.ilos.coasts import TilePicture as Drawn
from islands_tui.games.ilos.tiles import (
    LIT_INK,
    NEST_INK,
    NEST_SIGN,
    Lying,
    berthed,
    cells_of_word,
    field_sign,
    field_word,
    isle_tint,
    name_spot,
    paint_hull,
    paint_land,
    paint_marked,
    paint_shallows,
    picture_of,
    placed_words,
)
from islands_tui.widgets.hex_map import HexMap, paint_edges
from rules.engine.contract import Target
from rules.ilos.ships import raiders
from rules.ilos.state import NO_OWNER

_RAIDED = ink("cost", bold=True)
_ON_PLATE, _RAIDED_ON_PLATE = ink("ilos.plate", bold=True), ink("ilos.plate_raided", bold=True)
_PLATE = 4
"""The cells that a tile keeps free for an island's number."""
RAIDED_SIGN = "@"
"""Follows the number of a raided island."""


def paint_map(chart: Chart, sheet: HexMap) -> None:
    """Paint the archipelago, with a spot for every piece, then for tiles and empty cells."""
    pictures = [(lying, picture_of(chart.view, lying.tile, lying.rotation, chart.scale)) for lying in chart.tiles]
    for lying, drawn in pictures:
        if not sheet.touches(lying.cell):
            continue
        corner, lit = sheet.corner(lying.cell), chart.lit_places(lying.tile)
        paint_land(sheet.pad, *corner, drawn, lit, lying.ghost, chart.tints_of(lying.tile))
        if not chart.has_tints:
            paint_shallows(sheet.pad, *corner, chart.view, lying, lit)
    for lying, drawn in pictures:
        _paint_pieces(chart, sheet, lying, drawn)
    for lying, drawn in pictures:  # after all fields, whose light may extend into the next tile
        for region, shape in zip(chart.view.box.tiles[lying.tile].regions, drawn.shapes, strict=True):
            _paint_label(chart, sheet, sheet.corner(lying.cell), shape, region)
    for lying, _ in pictures:
        if not lying.ghost:
            _spot_tile(chart, sheet, lying)
    slope = chart.scale.slope
    paint_rim(chart, sheet, _middle_of(chart, 0, 0), (2 * slope, slope))
    paint_edges(sheet, [lying.cell for lying in chart.tiles], chart.tiles_beyond)


def _paint_pieces(chart: Chart, sheet: HexMap, lying: Lying, drawn: Drawn) -> None:
    view, corner = chart.view, sheet.corner(lying.cell)
    places = list(zip(view.box.tiles[lying.tile].regions, drawn.shapes, strict=True))
    sites = {
        site: field
        for region, shape in places
        for field, site in zip(view.box.regions[region].fields, shape.sites, strict=True)
    }
    words = _words(chart, drawn, sites)
    used = {cell for start, word in words.values() for cell in cells_of_word(start, word)}
    for region, shape in places:
        for site in shape.sites:
            start, word = words.get(site, (site, ""))
            _paint_field(chart, sheet, (corner[0] + start[0], corner[1] + start[1]), sites[site], lying.ghost, word)
        for (x, y), crowd in berthed(shape, chart.ships_at(region), used):
            paint_hull(sheet.pad, corner[0] + x, corner[1] + y, crowd)
    if drawn.nest is not None:
        _paint_nest(chart, sheet, (corner[0] + drawn.nest[0], corner[1] + drawn.nest[1]), lying)
    if lying.ghost:
        _paint_name(chart, sheet, corner, lying, name_spot(drawn, chart.scale, used))


def _words(chart: Chart, drawn: Drawn, sites: Mapping[Point, int]) -> dict[Point, tuple[Point, str]]:
    """The words for the fields of a large tile and where they start, by site; there are none on normal tiles."""
    if chart.scale == NORMAL:
        return {}
    words = {site: field_word(chart.view, field, chart.painter.texts) for site, field in sites.items()}
    return {site: (start, words[site]) for site, start in placed_words(drawn, chart.scale, words).items()}


def _paint_field(chart: Chart, sheet: HexMap, at: Point, field: int, ghost: bool, word: str) -> None:
    """A field by its letter, or by a word if there is room for one; highlighted ones on a ground that suits all."""
    view, (x, y) = chart.view, at
    sign, letter = field_sign(view, field, chart.painter.texts)
    sign = word or sign
    width = sheet.pad.measure(sign) + 2
    if ghost:
        sheet.pad.put(x, y, sign, letter)
        return
    mark = chart.painter.spot(sheet.pad, Target("field", view.box.fields[field].name), x - 1, y, width)
    if mark is Mark.LIT or (chart.ghost is None and chart.is_lit(view.box.fields[field].region)):
        sheet.pad.paint("ilos.lit", x - 1, y, width, 1)
        sheet.pad.put(x - 1, y, "▒" * width, LIT_INK)
        sheet.pad.paint("base", x, y, width - 2, 1)
    if view.owners[field] != NO_OWNER and (chart.has_tints or mark is not Mark.NONE):
        sheet.pad.paint("base", x - 1, y, width - 1, 1)
    elif mark not in (Mark.NONE, Mark.BLOCKED):
        sheet.pad.paint("base", x, y, width - 2, 1)
    paint_marked(sheet.pad, x, y, sign, letter, mark, view.owners[field])


def _paint_nest(chart: Chart, sheet: HexMap, at: Point, lying: Lying) -> None:
    x, y = at
    if lying.ghost:
        sheet.pad.put(x, y, NEST_SIGN, NEST_INK)
        return
    mark = chart.painter.spot(sheet.pad, Target("nest", chart.view.box.tiles[lying.tile].name), x - 1, y, 3)
    paint_marked(sheet.pad, x, y, NEST_SIGN, NEST_INK, mark, chart.raider_at(lying.tile))


def _paint_label(chart: Chart, sheet: HexMap, corner: Point, shape: Shape, region: int) -> None:
    """The number of an island on one of its regions; on a ghost, the number of every island that a ship can dock at."""
    x, y, painter = corner[0] + shape.label[0], corner[1] + shape.label[1], chart.painter
    island = chart.view.island_of[region]
    if not island:
        target, text = chart.region_target(region), str(chart.new_numbers.get(region, ""))
        if painter.mark(target) is not Mark.NONE:
            mark = painter.spot(sheet.pad, target, x - 1, y, len(text) + 2)
            paint_marked(sheet.pad, x, y, text, ink("head", bold=True), mark)
    elif chart.labels[island] == region and island not in chart.vanishing:
        target, text = Target("island", str(island)), str(island)
        mark = painter.spot(sheet.pad, target, x - 1, y, len(text) + 2)
        raided = raiders(chart.view, island)
        letter = _RAIDED if raided else TEXT if mark in (Mark.LEGAL, Mark.LIT, Mark.CHOSEN) else DIM
        shown = Mark.NONE if mark is Mark.BLOCKED else mark
        if chart.has_tints and mark is not Mark.CURSOR:
            _paint_plate(sheet.pad, x, y, island, bool(raided), shown)
            letter = _ON_PLATE
        paint_marked(sheet.pad, x, y, text + RAIDED_SIGN * bool(raided), letter, shown)
        if raided and letter == _ON_PLATE:
            sheet.pad.put(x + len(text), y, RAIDED_SIGN, _RAIDED_ON_PLATE)


def _paint_plate(pad: Pad, x: int, y: int, island: int, raided: bool, mark: Mark) -> None:
    """The bright ground of an island's number, a bit wider than it unless there is a mark beside it."""
    start, length = (x - 1, _PLATE) if mark is Mark.NONE else (x, len(str(island)) + raided)
    pad.put(start, y, " " * length)
    pad.paint(f"{isle_tint(island)}_plate", start, y, length, 1)


def _paint_name(chart: Chart, sheet: HexMap, corner: Point, lying: Lying, at: Point) -> None:
    x, y = at
    mark = chart.painter.mark(chart.cell_target(lying.cell))
    if mark is not Mark.CURSOR:
        mark = Mark.CHOSEN
    name = chart.view.box.tiles[lying.tile].name
    paint_marked(sheet.pad, corner[0] + x, corner[1] + y, name, ACCENT, mark)


def _spot_tile(chart: Chart, sheet: HexMap, lying: Lying) -> None:
    """The spot of a tile, between its pieces; its name is shown when the cursor is on it."""
    x, y = sheet.corner(lying.cell)
    target = chart.tile_target(lying.tile)
    if chart.painter.spot(sheet.pad, target, *_middle_of(chart, x, y)) is Mark.CURSOR:
        paint_marked(
            sheet.pad, x + 2 * chart.scale.slope - 1, y + 2 * chart.scale.slope, target.id, ACCENT, Mark.CURSOR
        )


def _middle_of(chart: Chart, x: int, y: int) -> tuple[int, int, int, int]:
    """The rectangle inside a hex where its own spot is."""
    slope = chart.scale.slope
    return x + slope - 1, y + 1, 2 * slope + 3, 2 * slope - 1
