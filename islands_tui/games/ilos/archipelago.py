"""The archipelago of Ilôs: a scrolling map, zoomed in with everything on each tile, or zoomed out as an overview."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from islands_tui.drawing.grid import Pad
from islands_tui.drawing.hexes import LARGER_TILES, LARGEST_TILES, SMALL_TILES, TILES, Lattice, Point, emptiness
from islands_tui.drawing.ink import DIM, HEAD
from islands_tui.drawing.marks import Mark
from islands_tui.drawing.sizes import HUGE
from islands_tui.games.ilos.action_in_progress import intended
from islands_tui.games.ilos.chart import ON_THE_MAP, Chart
from islands_tui.games.ilos.coasts import LARGER, LARGEST
from islands_tui.games.ilos.map import paint_map
from islands_tui.games.ilos.overview import paint_overview
from islands_tui.table_screen.painter import BoardPane, Painter
from islands_tui.widgets.hex_map import HexMap, hex_map
from rules.engine.contract import Message
from rules.hexgrid import Cell
from rules.ilos.archipelago import ORIGIN

_FOCUS = "focus"
"""The key under which a painter keeps the cell that the map last moved to."""
_AROUND_WORDS = 8
"""The columns that words in the middle of an empty map leave free."""
_SIGN = 1
"""Cells at an end of a map for the sign that it continues, free at the other end."""
_MUCH = 5
"""More than a fifth of a window is too much to leave empty."""


class Sight(NamedTuple):
    """The visible part of the archipelago, and the cell that it was chosen for."""

    sheet: HexMap
    focus: Cell


class Archipelago(BoardPane):
    """All tiles with the pieces on them. The map stays in place while the spot under the cursor is visible."""

    @classmethod
    def draw(cls, painter: Painter) -> None:
        ghost = intended(painter).ghost
        chart = Chart(painter, painter.view, ghost)
        if not painter.view.laid and ghost is None and not _wanted(chart):
            _say_that_nothing_is_known(painter)
            return
        sheet = _moved(chart)
        chart.name_islands(sheet.in_sight)
        (paint_overview if painter.zoom else paint_map)(chart, sheet)


def _say_that_nothing_is_known(painter: Painter) -> None:
    """Before the first tile, in the middle of the map."""
    pad = painter.pad
    head, *words = (painter.texts(Message(f"ilos_board.unknown.{part}")) for part in ("head", "words"))
    lines = [head, *(line for text in words for line in pad.wrapped(text, pad.width - _AROUND_WORDS))]
    for y, line in enumerate(lines, start=max(0, (pad.height - len(lines)) // 2)):
        pad.say_centred(y, line, HEAD if line is head else DIM)


def _moved(chart: Chart) -> HexMap:
    """The map, showing what matters: at first its middle. Repainted, it stays in place."""
    painter, pad = chart.painter, chart.painter.pad
    lattice = SMALL_TILES if painter.zoom else _largest(chart)
    cells = chart.cells(lambda some: _fit(lattice, some, pad))
    focus = painter.scroll.get(_FOCUS, ORIGIN)
    focus = focus if focus in cells else cells[0]
    key = (painter.zoom, chart.scale, pad.width, pad.height)
    sight = _sight(chart, lattice, cells, focus, painter.scroll.get(key))
    if _may_move(painter) and _is_wasteful(lattice, cells, sight.sheet, painter.tier):
        sight = _sight(chart, lattice, cells, focus, None)
    painter.scroll.update({_FOCUS: sight.focus, key: sight.sheet.shift})
    return sight.sheet


def _largest(chart: Chart) -> Lattice:
    """The largest tiles at which a large window shows all those laid, or normal ones: the cursor never changes it.

    With the largest ones the empty cells around have to fit, too, so that the first tile laid there does not change it.
    """
    if chart.painter.tier >= HUGE:
        laid = list(chart.view.laid) or [ORIGIN]
        around = [*laid, *(cell for cell, _ in chart.view.rim)]
        for scale, lattice, cells in ((LARGEST, LARGEST_TILES, around), (LARGER, LARGER_TILES, laid)):
            if _fit(lattice, cells, chart.painter.pad):
                chart.scale = scale
                return lattice
    return TILES


def _sight(chart: Chart, lattice: Lattice, cells: Sequence[Cell], focus: Cell, before: Point | None) -> Sight:
    """The map, shifted as before if that shows the wanted cells."""
    pad, wanted, by_hexes = chart.painter.pad, _wanted(chart), chart.painter.tier < HUGE
    sheet = hex_map(pad, lattice, cells, focus, before, by_hexes)
    if wanted and not any(map(sheet.in_sight, wanted)):
        focus = wanted[0]
        sheet = hex_map(pad, lattice, cells, focus, before, by_hexes)
    return Sight(sheet, focus)


def _wanted(chart: Chart) -> list[Cell]:
    """The cells to show: those under the cursor, or else those already chosen."""
    for mark in (Mark.CURSOR, Mark.CHOSEN):
        for target in reversed([target for target, found in chart.painter.marked(*ON_THE_MAP) if found is mark]):
            cells = chart.cells_of(target)
            if cells:
                return cells
    return []


def _may_move(painter: Painter) -> bool:
    """Whether the map may move: during an action it stays in place, except in large windows, which few maps exceed."""
    return painter.tier >= HUGE or painter.view.decision is None or painter.view.decision.kind == "turn"


def _is_wasteful(lattice: Lattice, cells: Sequence[Cell], sheet: HexMap, tier: int) -> bool:
    """Whether much of the window, or in large ones any, is empty although the map continues beyond it."""
    width, height = sheet.pad.width, sheet.pad.height
    columns, rows = emptiness(lattice.extent(cells), width, height, sheet.shift)
    if tier >= HUGE:
        return max(columns, rows) > _SIGN
    return columns > width // _MUCH or rows > height // _MUCH


def _fit(lattice: Lattice, cells: Sequence[Cell], pad: Pad) -> bool:
    area = lattice.extent(cells)
    return area.width <= pad.width and area.height <= pad.height
