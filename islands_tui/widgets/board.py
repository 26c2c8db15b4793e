"""The board canvas: one widget that fills the screen and sends exactly the cells that changed.

A frame is painted as a grid. Textual would send a changed cell with all cells to its left, row by row. So it is only
told that the first row changed, and that row goes out as a patch for the whole frame, made by
`islands_tui.drawing.wire`. In every other way rows are ordinary strips. A board is the only widget of its screen.
"""

from __future__ import annotations

from collections.abc import Callable

from rich.console import Console
from rich.segment import Segment
from textual.geometry import Region
from textual.strip import Strip
from textual.widget import Widget

from islands_tui.drawing import wire
from islands_tui.drawing.grid import Grid
from islands_tui.drawing.palette import Palette

_CARRIER = Region(0, 0, 1, 1)
"""What Textual is asked to update. It ends before the first row does, so the row is cropped and becomes a patch."""


class Row(Strip):
    """One row of a grid as a strip."""

    __slots__ = ("_cells", "_inks", "_palette")

    def __init__(self, cells: list[str], inks: list[int], palette: Palette) -> None:
        """Cells of one ink make a segment."""
        super().__init__(_segments(cells, inks, palette), len(cells))
        self._cells, self._inks, self._palette = cells, inks, palette

    def render(self, console: Console) -> str:
        """The whole row as escape sequences."""
        return wire.whole_row(self._cells, self._inks, self._palette)


class FirstRow(Row):
    """The row that carries patches: the only one that knows when something is sent, and whether it is a whole frame."""

    __slots__ = ("_board",)

    def __init__(self, cells: list[str], inks: list[int], palette: Palette, board: Board) -> None:
        """The board says what is missing on the terminal."""
        super().__init__(cells, inks, palette)
        self._board = board

    def crop(self, start: int, end: int | None = None) -> Strip:
        """A part of the row. Textual asks for one that begins at 0 when it updates a region of the screen."""
        cropped = super().crop(start, end)
        return cropped if start else _Patch(cropped, self._board)

    def render(self, console: Console) -> str:
        """The row at the head of a whole frame."""
        self._board.note_sent()
        return super().render(console)


class _Patch(Strip):
    """The beginning of the first row, in whose place all changes go out."""

    __slots__ = ("_board",)

    def __init__(self, cropped: Strip, board: Board) -> None:
        super().__init__(cropped, cropped.cell_length)
        self._board = board

    def render(self, console: Console) -> str:
        return self._board.patch()


def _segments(cells: list[str], inks: list[int], palette: Palette) -> list[Segment]:
    """The row as Textual wants it: stretches of one style."""
    segments, start, width = [], 0, len(cells)
    for x in range(1, width + 1):
        if x == width or inks[x] != inks[start]:
            segments.append(Segment("".join(cells[start:x]), palette.style(inks[start])))
            start = x
    return segments


class Board(Widget):
    """Shows grids."""

    DEFAULT_CSS = "Board { width: 100%; height: 100%; }"
    ALLOW_SELECT = False

    def __init__(self, palette: Palette) -> None:
        """Nothing is shown until the first grid comes."""
        super().__init__()
        self._palette = palette
        self._grid = self._sent = Grid(0, 0)
        self._rows: dict[int, Row] = {}
        self._when_drawn: Callable[[], None] | None = None

    @property
    def grid(self) -> Grid:
        """What is shown now."""
        return self._grid

    def show(self, grid: Grid, palette: Palette | None = None, when_drawn: Callable[[], None] | None = None) -> None:
        """Show another grid: refresh what differs, or everything if the size or the palette is another.

        `when_drawn` is called as soon as Textual takes the frame.
        """
        older, self._grid = self._grid, grid
        self._when_drawn = when_drawn or self._when_drawn
        if not grid.is_as_large_as(older) or palette not in (None, self._palette):
            self._palette = palette or self._palette
            self._rows.clear()
            self.refresh()
            return
        changed = grid.changes(older)
        for y in changed:
            self._rows.pop(y, None)
        if changed or when_drawn is not None:
            self.refresh(_CARRIER)

    def render_lines(self, crop: Region) -> list[Strip]:
        """The rows for Textual; only while the window is being resized they may not have its size yet."""
        if self._when_drawn is not None and crop.height == self._grid.height:
            self._when_drawn()
            self._when_drawn = None
        rows = [self._row(y) if y < self._grid.height else Strip.blank(crop.width) for y in range(crop.y, crop.bottom)]
        return [
            row if row.cell_length == crop.width else Strip(row, row.cell_length).crop_extend(crop.x, crop.right, None)
            for row in rows
        ]

    def _row(self, y: int) -> Row:
        row = self._rows.get(y)
        if row is None:
            cells = self._grid.chars[y], self._grid.inks[y], self._palette
            row = self._rows[y] = Row(*cells) if y else FirstRow(*cells, self)
        return row

    # What the terminal shows

    def patch(self) -> str:
        """What makes the terminal show this grid, if it shows the one that was sent last."""
        changed = self._grid.changes(self._sent)
        self.note_sent()
        return wire.patch(self._grid, changed, self._palette)

    def note_sent(self) -> None:
        """The terminal is about to show this grid."""
        self._sent = self._grid
