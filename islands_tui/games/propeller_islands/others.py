"""The islands of the other seats, side by side in large windows."""

from __future__ import annotations

from collections.abc import Sequence

from islands_tui.drawing.grid import Pad
from islands_tui.drawing.hexes import DOTS, Lattice
from islands_tui.drawing.ink import DIM, LINES
from islands_tui.drawing.marks import Mark
from islands_tui.drawing.pieces import paint_pieces
from islands_tui.games.propeller_islands.faces import island_face
from islands_tui.games.propeller_islands.headings import paint_heading
from islands_tui.games.propeller_islands.island import CAPITAL, paint_small_island
from islands_tui.games.propeller_islands.pane import PropellerPane, owners
from islands_tui.games.propeller_islands.scales import SLABS, SMALL_SLABS, largest
from islands_tui.games.propeller_islands.words import compact_words
from islands_tui.table_screen.painter import Painter
from islands_tui.text.truncate import cut_to
from islands_tui.widgets.hex_map import HexMap, hex_map
from rules.engine.contract import say
from rules.hexgrid import Cell
from rules.propeller_islands.targets import cell_target

_HEADING = 32, 2
"""The fewest columns of a heading, and its rows there."""


class OtherIslands(PropellerPane):
    """Everybody else's island below its owner's figures; at the bottom, if there is room, when the match ends."""

    @classmethod
    def draw(cls, painter: Painter) -> None:
        """From the seat that moves next on."""
        pad, own, seats = painter.pad, owners(painter).own, len(painter.view.players)
        others = [(own + step) % seats for step in range(1, seats)]
        x = 0
        for place, (seat, width) in enumerate(zip(others, _shares(painter, others), strict=True)):
            part, x = pad.pad(x, 0, width - (place < len(others) - 1), pad.height), x + width
            top = paint_heading(painter, part, seat)
            _paint_island(painter, part.pad(0, top, part.width, part.height - top), seat)
        if not pad.height or any(
            char != " " for char in pad.grid.chars[pad.y + pad.height - 1][pad.x : pad.x + pad.width]
        ):
            return
        ending = painter.texts(say("propeller_board.ending", enough=painter.view.box.plans_to_end))
        pad.put(1, pad.height - 1, cut_to(ending, pad.width - 2, pad.measure), DIM)


def _shares(painter: Painter, seats: Sequence[int]) -> list[int]:
    """The columns of each island with its heading: equal ones, unless a wide island needs what others can spare."""
    pad = painter.pad
    equal = pad.width // max(1, len(seats))
    islands = [[*painter.view.players[seat].island.tiles] for seat in seats]
    room = equal - 1, pad.height - _HEADING[1]
    if all(largest((SLABS, SMALL_SLABS), tiles, room) for tiles in islands):
        return [equal] * len(seats)
    for lattices in ((SLABS, SMALL_SLABS), (SMALL_SLABS,)):
        needed = [_needed(largest(lattices, tiles, room) or SMALL_SLABS, tiles) for tiles in islands]
        spare = pad.width - sum(needed)
        if spare >= 0:
            return [width + spare // len(seats) for width in needed]
    return [equal] * len(seats)


def _needed(lattice: Lattice, tiles: Sequence[Cell]) -> int:
    """The columns of an island with its heading, and one between it and the next."""
    return max(_HEADING[0], lattice.extent(tiles).width + 1)


def _paint_island(painter: Painter, pad: Pad, seat: int) -> None:
    """As large as it fits whole; else zoomed out."""
    tiles = [*painter.view.players[seat].island.tiles]
    lattice = largest((SLABS, SMALL_SLABS), tiles, (pad.width, pad.height))
    if lattice is None:
        chart = hex_map(pad, DOTS, tiles, CAPITAL)
        paint_small_island(painter, pad, seat)
    else:
        chart = hex_map(pad, lattice, tiles, CAPITAL)
        for cell in tiles:
            _paint_slab(painter, chart, seat, cell, lattice)
    for cell in tiles:
        painter.whole(pad, cell_target(seat, cell), *chart.area(cell))


def _paint_slab(painter: Painter, chart: HexMap, seat: int, cell: Cell, lattice: Lattice) -> None:
    """A tile between two upright lines."""
    pad, view, texts, (x, y) = chart.pad, painter.view, painter.texts, chart.corner(cell)
    if lattice is SLABS:
        face = compact_words(view, seat, cell, Mark.NONE, lattice, texts, pad.measure)
    else:
        face = island_face(view, seat, cell, Mark.NONE, texts, pad.measure)
    width = lattice.across[0]
    pad.paint(face.tint, x + 1, y, width - 1, len(face.rows))
    for row, pieces in enumerate(face.rows):
        paint_pieces(pad.pad(x + 1, y + row, width - 1, 1), 0, pieces)
        pad.put(x, y + row, "│", LINES)
        pad.put(x + width, y + row, "│", LINES)
