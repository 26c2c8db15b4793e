"""The archipelago of Ilôs: a map that scrolls, near with all that stands on a tile, or far at a glance."""

from __future__ import annotations

from collections.abc import Sequence

from islands_tui.drawing.grid import Pad
from islands_tui.drawing.hexes import SMALL_TILES, TILES, Lattice, Point, emptiness
from islands_tui.drawing.marks import Mark
from islands_tui.drawing.terminal import Drawing
from islands_tui.games.ilos.chart import ON_THE_MAP, Chart
from islands_tui.games.ilos.map import paint_map
from islands_tui.games.ilos.overview import paint_overview
from islands_tui.games.ilos.under_way import tile_being_laid
from islands_tui.table.board_pane import BoardPane
from islands_tui.table.painter import BoardContent, Painter
from islands_tui.widgets.hex_map import HexMap, hex_map
from rules.engine.named_tuple import NamedTuple
from rules.hexgrid import Cell
from rules.ilos.archipelago import ORIGIN

_MUCH = 5
"""This part of a window is too much to leave empty."""


class Sight(NamedTuple):
    """A part of the archipelago that is in sight, and the cell that it was chosen for."""

    sheet: HexMap
    focus: Cell


class Archipelago(BoardPane):
    """All tiles with what stands on them. The map stays where it is as long as what is under the cursor is in sight."""

    def __init__(self, drawing: Drawing, content: BoardContent | None = None, *, id: str | None = None) -> None:
        """The map shows its middle first."""
        super().__init__(drawing, content, id=id)
        self._focus: Cell = ORIGIN
        self._shifts: dict[tuple[int, int, int], Point] = {}
        """How far the map was moved last, by its zoom and size."""

    def draw(self, painter: Painter) -> None:
        """Near or far, as the zoom says."""
        chart = Chart(painter, painter.view, tile_being_laid(painter))
        sheet = self._moved(chart)
        chart.name_islands(sheet.in_sight)
        (paint_overview if painter.zoom else paint_map)(chart, sheet)

    def _moved(self, chart: Chart) -> HexMap:
        """The map with what matters in sight. Painted again, it stays where it is."""
        painter, pad = chart.painter, chart.painter.pad
        lattice = SMALL_TILES if painter.zoom else TILES
        cells = chart.cells(lambda some: _fit(lattice, some, pad))
        focus = self._focus if self._focus in cells else cells[0]
        key = (painter.zoom, pad.width, pad.height)
        sight = _sight(chart, lattice, cells, focus, self._shifts.get(key))
        if _is_between_actions(painter) and _is_wasteful(lattice, cells, sight.sheet):
            sight = _sight(chart, lattice, cells, focus, None)
        self._focus, self._shifts[key] = sight.focus, sight.sheet.shift
        return sight.sheet


def _sight(chart: Chart, lattice: Lattice, cells: Sequence[Cell], focus: Cell, before: Point | None) -> Sight:
    """The map moved as it was before, if that shows what is wanted."""
    pad, wanted = chart.painter.pad, _wanted(chart)
    sheet = hex_map(pad, lattice, cells, focus, before, by_hexes=True)
    if wanted and not any(map(sheet.in_sight, wanted)):
        focus = wanted[0]
        sheet = hex_map(pad, lattice, cells, focus, before, by_hexes=True)
    return Sight(sheet, focus)


def _wanted(chart: Chart) -> list[Cell]:
    """The cells to be seen: those of the cursor, or else of what is settled."""
    for mark in (Mark.CURSOR, Mark.CHOSEN):
        for target in reversed([target for target, found in chart.painter.marked(*ON_THE_MAP) if found is mark]):
            cells = chart.cells_of(target)
            if cells:
                return cells
    return []


def _is_between_actions(painter: Painter) -> bool:
    """Whether the map may move: while an action is put together, it stays where it is."""
    return painter.view.decision is None or painter.view.decision.kind == "turn"


def _is_wasteful(lattice: Lattice, cells: Sequence[Cell], sheet: HexMap) -> bool:
    """Whether much of the window is empty although the map goes on beyond it."""
    width, height = sheet.pad.width, sheet.pad.height
    columns, rows = emptiness(lattice.extent(cells), width, height, sheet.shift)
    return columns > width // _MUCH or rows > height // _MUCH


def _fit(lattice: Lattice, cells: Sequence[Cell], pad: Pad) -> bool:
    area = lattice.extent(cells)
    return area.width <= pad.width and area.height <= pad.height
