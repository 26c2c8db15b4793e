"""The islands of Propeller Islands as maps: zoomed in with everything on each tile, or zoomed out as a whole."""

from __future__ import annotations

from typing import NamedTuple

from islands_tui.drawing.grid import Pad
from islands_tui.drawing.hexes import BRICKS, DOTS, Point
from islands_tui.drawing.ink import ACCENT, HEAD, ink
from islands_tui.drawing.marks import CURSOR_INK, Mark
from islands_tui.drawing.pieces import Piece
from islands_tui.games.propeller_islands.faces import ghost_face, island_dot, island_face
from islands_tui.games.propeller_islands.pane import PropellerPane, shown_seat
from islands_tui.table_screen.painter import Painter
from islands_tui.widgets.hex_map import Dot, HexFace, HexMap, hex_map, paint_bricks, paint_dots
from rules.hexgrid import Cell, distance, reading_order
from rules.propeller_islands.components import SLOT_OF, Tile
from rules.propeller_islands.island import banner_connections, build_connections, shore
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
        """Zoomed in or out."""
        paint_island(painter, painter.pad, shown_seat(painter))


def paint_island(painter: Painter, pad: Pad, seat: int) -> None:
    """An island, zoomed in or out, with a spot for everything that can be chosen on it."""
    tiles, free = _cells(painter, seat)
    last: Sight | None = painter.scroll.get((seat, painter.zoom))
    focus = _focus(painter, seat, [*tiles, *free], last.focus if last is not None else CAPITAL)
    lattice = DOTS if painter.zoom else BRICKS
    chart = hex_map(pad, lattice, [*tiles, *free], focus, last.shift if last is not None else None)
    painter.scroll[seat, painter.zoom] = Sight(chart.shift, focus)
    for cell in sorted([*tiles, *free], key=reading_order):
        x, y, width, height = chart.area(cell)
        painter.spot(pad, cell_target(seat, cell), x, y, width, height)
    if lattice is BRICKS:
        _paint_near(painter, chart, seat, tiles, free)
    else:
        _paint_far(painter, chart, seat, tiles, free)


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
    """The tile that a seat is about to place."""
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
    decision, island = view.decision, view.players[seat].island
    if decision is None or decision.seat != seat:
        return 0
    if decision.kind == "place" and cell not in island.tiles:
        tile = view.box.tiles[str(decision.args[0])]
        return len(build_connections(view.box, island, tile, cell))
    if decision.kind == "upgrade" and SLOT_OF[str(decision.args[0])] == "banner":
        return len(banner_connections(view.box, island, str(decision.args[0]), cell))
    return 0


# Zoomed in


def _paint_near(painter: Painter, chart: HexMap, seat: int, tiles: list[Cell], free: list[Cell]) -> None:
    view: State = painter.view
    faces = {cell: _free_face(painter, seat, cell) for cell in free}
    placing = bool(free)
    for cell in tiles:
        mark = painter.mark(cell_target(seat, cell))
        if placing and mark is Mark.BLOCKED:
            mark = Mark.NONE  # an occupied cell needs no sign that it is blocked
        fame = fame_at(view, seat, cell) if mark in (Mark.LEGAL, Mark.CURSOR) else 0
        faces[cell] = island_face(view, seat, cell, mark, painter.texts, chart.pad.measure, fame)
    paint_bricks(chart, faces)


def _free_face(painter: Painter, seat: int, cell: Cell) -> HexFace:
    """A cell where the tile can be built: `+` and the fame it would bring; under the cursor the tile itself."""
    mark, fame = painter.mark(cell_target(seat, cell)), fame_at(painter.view, seat, cell)
    tile = placed_tile(painter.view, seat)
    if mark is Mark.CURSOR and tile is not None:
        return ghost_face(tile, fame, mark, painter.texts)
    sign = [Piece(3, "+", ACCENT, signs=False)] if mark is Mark.LEGAL else []
    gain = [Piece(4, f"ƒ{fame}", _GAIN)] if fame else []
    return HexFace(((), (*sign, *gain)), "", mark, bordered=False)


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
