"""The islands of Propeller Islands as maps: zoomed in with everything on each tile, or zoomed out as a whole."""

from __future__ import annotations

from typing import NamedTuple

from islands_tui.drawing.grid import Pad
from islands_tui.drawing.hexes import BRICKS, DOTS, Lattice, Point
from islands_tui.drawing.ink import ACCENT, HEAD, ink
from islands_tui.drawing.marks import CURSOR_INK, Mark
from islands_tui.drawing.pieces import Piece
from islands_tui.drawing.sizes import HUGE
from islands_tui.games.propeller_islands.bridges import bridges, bridges_to_be, paint_bridge
from islands_tui.games.propeller_islands.faces import ghost_face, island_dot, island_face
from islands_tui.games.propeller_islands.headings import paint_heading
from islands_tui.games.propeller_islands.pane import PropellerPane, owners
from islands_tui.games.propeller_islands.scales import LADDER, inside, largest, settled
from islands_tui.games.propeller_islands.words import ghost_words, island_words
from islands_tui.table_screen.painter import Painter
from islands_tui.widgets.hex_map import Dot, HexFace, HexMap, hex_map, paint_bricks, paint_dots
from rules.hexgrid import Cell, distance, reading_order
from rules.propeller_islands.components import Tile
from rules.propeller_islands.island import shore
from rules.propeller_islands.state import State
from rules.propeller_islands.targets import cell_target

CAPITAL: Cell = (0, 0)
_GAIN = ink("gain", bold=True)


class Sight(NamedTuple):
    """The last state of a map: its shift, and the cell that mattered."""

    shift: Point
    focus: Cell


class IslandMap(PropellerPane):
    """The island of a seat. Each map stays where it was last shown, as long as it can."""

    @classmethod
    def draw(cls, painter: Painter) -> None:
        pad, seat, top = painter.pad, owners(painter).shown, 0
        if painter.tier >= HUGE:
            top = paint_heading(painter, pad, seat)
        paint_island(painter, pad.pad(0, top, pad.width, pad.height - top), seat)


def paint_island(painter: Painter, pad: Pad, seat: int) -> None:
    """An island, zoomed in or out, with a spot for everything that can be chosen on it."""
    tiles, free = _cells(painter, seat)
    lattice = _lattice(painter, pad, tiles)
    last: Sight | None = painter.scroll.get((seat, lattice.across))
    before = last.shift if last is not None else None
    focus = _focus(painter, seat, [*tiles, *free], last.focus if last is not None else CAPITAL)
    if lattice in (BRICKS, DOTS):
        chart = hex_map(pad, lattice, [*tiles, *free], focus, before)
    else:
        chart = settled(pad, lattice, tiles, before)
    painter.scroll[seat, lattice.across] = Sight(chart.shift, focus)
    for cell in sorted([*tiles, *free], key=reading_order):
        x, y, width, height = chart.area(cell)
        painter.spot(pad, cell_target(seat, cell), x, y, width, height)
    if lattice is DOTS:
        _paint_far(painter, chart, seat, tiles, free)
    else:
        _paint_near(painter, chart, seat, tiles, free)


def _lattice(painter: Painter, pad: Pad, tiles: list[Cell]) -> Lattice:
    """How large tiles are: in large windows as large as possible, so that the whole island is shown."""
    if painter.zoom:
        return DOTS
    if painter.tier < HUGE:
        return BRICKS
    return largest(LADDER, tiles, (pad.width, pad.height), shore=True) or BRICKS


def paint_small_island(painter: Painter, pad: Pad, seat: int) -> None:
    """A zoomed-out island beside something else: it has no spots."""
    tiles, _ = _cells(painter, seat)
    chart = hex_map(pad, DOTS, tiles, _focus(painter, seat, tiles))
    _paint_far(painter, chart, seat, tiles, [])


def _cells(painter: Painter, seat: int) -> tuple[list[Cell], list[Cell]]:
    """The tiles of an island, and the free cells around it while a tile is being placed."""
    view: State = painter.view
    island = view.players[seat].island
    tiles = sorted(island.tiles, key=reading_order)
    return tiles, shore(island) if placed_tile(view, seat) is not None else []


def placed_tile(view: State, seat: int) -> Tile | None:
    decision = view.decision
    if decision is None or decision.kind != "place" or decision.seat != seat:
        return None
    return view.box.tiles[str(decision.args[0])]


def _focus(painter: Painter, seat: int, cells: list[Cell], last: Cell = CAPITAL) -> Cell:
    """The cell under the cursor, else the last one that was: merely lit cells don't move a map."""
    for cell in cells:
        if painter.mark(cell_target(seat, cell)) is Mark.CURSOR:
            return cell
    return min(cells, key=lambda cell: distance(cell, last))


def fame_at(view: State, seat: int, cell: Cell) -> int:
    """The fame that the tile or banner being placed would bring on a cell."""
    return len(list(bridges_to_be(view, seat, cell)))


# Zoomed in


def _paint_near(painter: Painter, chart: HexMap, seat: int, tiles: list[Cell], free: list[Cell]) -> None:
    view, lattice, texts, measure = painter.view, chart.lattice, painter.texts, chart.pad.measure
    faces = {cell: _free_face(painter, chart, seat, cell) for cell in free}
    placing = bool(free)
    for cell in tiles:
        mark = painter.mark(cell_target(seat, cell))
        if placing and mark is Mark.BLOCKED:
            mark = Mark.NONE  # an occupied cell needs no sign that it is blocked
        fame = fame_at(view, seat, cell) if mark in (Mark.LEGAL, Mark.CURSOR) else 0
        if lattice is BRICKS:
            faces[cell] = island_face(view, seat, cell, mark, texts, measure, fame)
        else:
            faces[cell] = island_words(view, seat, cell, mark, lattice, texts, measure, fame)
    paint_bricks(chart, faces)
    if lattice is not BRICKS:
        _paint_bridges(painter, chart, seat, [*tiles, *free])


def _paint_bridges(painter: Painter, chart: HexMap, seat: int, cells: list[Cell]) -> None:
    """The connections of an island, and those that the choice under the cursor would make."""
    found = [*bridges(painter.view, seat)]
    for cell in cells:
        if painter.mark(cell_target(seat, cell)) is Mark.CURSOR:
            found += bridges_to_be(painter.view, seat, cell)
    for bridge in found:
        paint_bridge(chart, bridge, painter.texts)


def _free_face(painter: Painter, chart: HexMap, seat: int, cell: Cell) -> HexFace:
    """A cell where the tile can be built: `+` and the fame it would bring; under the cursor the tile itself."""
    mark, fame = painter.mark(cell_target(seat, cell)), fame_at(painter.view, seat, cell)
    tile = placed_tile(painter.view, seat)
    if mark is Mark.CURSOR and tile is not None:
        if chart.lattice is BRICKS:
            return ghost_face(tile, fame, mark, painter.texts)
        is_cut = not chart.in_sight(cell)
        ghost = ghost_words(tile, fame, chart.lattice, painter.texts, chart.pad.measure, is_cut)
        return ghost._replace(rows=_in_sight(ghost.rows, chart, cell))
    (width, height), area = inside(chart.lattice), chart.area(cell)
    left, right = max(0, -area.x - 1), min(width, chart.pad.width - area.x - 1)
    x = (left + right) // 2 if chart.lattice is not BRICKS else 3
    sign = [Piece(x, "+", ACCENT, signs=False)] if mark is Mark.LEGAL else []
    gain = [Piece(x + 1, f"ƒ{fame}", _GAIN)] if fame else []
    rows: tuple[tuple[Piece, ...], ...] = ((),) * (height // 2) + ((*sign, *gain),)
    return HexFace(rows if chart.lattice is BRICKS else _in_sight(rows, chart, cell), "", mark, bordered=False)


def _in_sight(rows: tuple[tuple[Piece, ...], ...], chart: HexMap, cell: Cell) -> tuple[tuple[Piece, ...], ...]:
    """The rows of a tile at the edge of the map, moved to where they are seen."""
    top = chart.area(cell).y + 1
    height = inside(chart.lattice)[1]
    hidden, seen = max(0, -top), min(height, chart.pad.height - top)
    shown = [row for row in rows if row] if seen - hidden < height else rows
    return ((),) * hidden + tuple(shown[: max(0, seen - hidden)])


# Zoomed out


def _paint_far(painter: Painter, chart: HexMap, seat: int, tiles: list[Cell], free: list[Cell]) -> None:
    view: State = painter.view
    dots = {cell: _free_dot(painter, seat, cell) for cell in free}
    for cell in tiles:
        mark = painter.mark(cell_target(seat, cell))
        dots[cell] = island_dot(view, seat, cell, Mark.NONE if free and mark is Mark.BLOCKED else mark, painter.texts)
    paint_dots(chart, dots)


def _free_dot(painter: Painter, seat: int, cell: Cell) -> Dot:
    mark, fame = painter.mark(cell_target(seat, cell)), fame_at(painter.view, seat, cell)
    text = f"ƒ{fame}" if fame else "··" if mark is Mark.CURSOR else "  "
    return Dot(text, CURSOR_INK if mark is Mark.CURSOR else _GAIN if fame else HEAD, mark)
