"""The board canvas: one widget that fills the screen and sends exactly the cells that changed.

A frame is painted as a grid. Textual crops region updates on the right only, so a changed cell would drag along all
cells to its left; a `Row` knows which of its stretches changed and skips the rest. It also switches only those
attributes that differ from one stretch to the next. Both save bytes, nothing more: a `Row` is an ordinary strip, and
whatever Textual does with it beyond that stays correct.
"""

from __future__ import annotations

import functools
from collections.abc import Callable

from rich.console import Console
from rich.segment import Segment
from textual.geometry import Region
from textual.strip import Strip
from textual.widget import Widget

from islands_tui.drawing.grid import Grid, Span
from islands_tui.drawing.palette import LETTER_BITS, REVERSE, UNDERLINE, Look, Palette

_RESET = "\x1b[0m"


class Row(Strip):
    """One row of a grid as a strip."""

    __slots__ = ("_cells", "_changed", "_inks", "_palette")

    def __init__(self, cells: list[str], inks: list[int], palette: Palette, changed: list[Span] | None) -> None:
        """`changed` are the stretches that the terminal does not show yet; None: all of it."""
        super().__init__(_segments(cells, inks, palette), len(cells))
        self._cells, self._inks, self._palette, self._changed = cells, inks, palette, changed

    def crop(self, start: int, end: int | None = None) -> Strip:
        """A part of the row. Textual asks for one that begins at 0 when it updates a region of the screen."""
        cropped = super().crop(start, end)
        return (
            cropped
            if start or self._changed is None
            else _Patch(self, cropped, self.cell_length if end is None else end)
        )

    def render(self, console: Console) -> str:
        """The whole row as escape sequences."""
        return self.sequences([(0, self.cell_length)])

    def patch(self, end: int) -> str:
        """The changed stretches before a column as escape sequences."""
        return self.sequences([(first, min(last, end)) for first, last in self._changed or () if first < end])

    def sequences(self, spans: list[Span]) -> str:
        """The given stretches, written from the row's beginning; the cursor jumps over what lies between."""
        parts: list[str] = []
        place, current = 0, -1
        for first, last in spans:
            if first > place:
                parts.append(f"\x1b[{first - place}C")
            for x in range(first, last):
                code = _least(self._cells[x], self._inks[x], current)
                if code != current:
                    parts.append(_switch(self._palette, current, code))
                    current = code
                parts.append(self._cells[x])
            place = last
        return "".join(parts) + _RESET


def _segments(cells: list[str], inks: list[int], palette: Palette) -> list[Segment]:
    """The row as Textual wants it: stretches of one style."""
    segments, start, width = [], 0, len(cells)
    for x in range(1, width + 1):
        if x == width or inks[x] != inks[start]:
            segments.append(Segment("".join(cells[start:x]), palette.style(inks[start])))
            start = x
    return segments


class _Patch(Strip):
    """A cropped row that renders only what changed."""

    __slots__ = ("_end", "_row")

    def __init__(self, row: Row, cropped: Strip, end: int) -> None:
        super().__init__(cropped, cropped.cell_length)
        self._row, self._end = row, end

    def render(self, console: Console) -> str:
        return self._row.patch(self._end)


_MARKS = REVERSE | UNDERLINE


def _least(cell: str, code: int, current: int) -> int:
    """The ink nearest to the current one that shows a cell right: blanks have no letter, full blocks no paper."""
    if current < 0 or (code | current) & _MARKS:
        return code
    if cell == " ":
        return current & LETTER_BITS | code & ~LETTER_BITS
    return code & LETTER_BITS | current & ~LETTER_BITS if cell == "█" else code


@functools.lru_cache(4096)
def _switch(palette: Palette, current: int, code: int) -> str:
    """The shortest sequence from one ink to another; -1 stands for the terminal's plain state."""
    new = palette.look(code)
    old = palette.look(current) if current >= 0 else Look("", "", "")
    parts = [
        *_attributes(old.attributes, new.attributes),
        (new.fore or "39") if new.fore != old.fore else "",
        (new.back or "49") if new.back != old.back else "",
    ]
    sequence = ";".join(part for part in parts if part)
    return f"\x1b[{sequence}m" if sequence else ""


_OFF = {"1": "22", "2": "22", "4": "24", "7": "27"}
"""What switches an attribute off and leaves the colours; bold and dim have one switch for both."""


def _attributes(old: str, new: str) -> list[str]:
    """The switches from some attributes to others."""
    before, after = set(filter(None, old.split(";"))), list(filter(None, new.split(";")))
    off = list(dict.fromkeys(_OFF[number] for number in sorted(before.difference(after))))
    kept = [] if "22" in off else before
    return [*off, *(number for number in after if number not in kept)]


class Board(Widget):
    """Shows grids."""

    DEFAULT_CSS = "Board { width: 100%; height: 100%; }"
    ALLOW_SELECT = False

    def __init__(self, palette: Palette) -> None:
        """Nothing is shown until the first grid comes."""
        super().__init__()
        self._palette = palette
        self._grid = Grid(0, 0)
        self._rows: dict[int, Row] = {}
        self._changed: dict[int, list[Span]] = {}
        self._sent: tuple[int, ...] = ()
        self._when_sent: Callable[[], None] | None = None

    @property
    def grid(self) -> Grid:
        """What is shown now."""
        return self._grid

    def show(self, grid: Grid, palette: Palette | None = None, when_sent: Callable[[], None] | None = None) -> None:
        """Show another grid: refresh what differs, or everything if the size or the palette is another.

        `when_sent` is called as soon as the frame goes out to the terminal.
        """
        older, self._grid = self._grid, grid
        self._when_sent = when_sent or self._when_sent
        if (older.width, older.height) != (grid.width, grid.height) or palette not in (None, self._palette):
            self._palette = palette or self._palette
            self._rows.clear()
            self._changed.clear()
            self.refresh()
            return
        regions = []
        for y, spans in grid.changes(older):
            self._rows.pop(y, None)
            spans = self._changed[y] = _united(self._changed.get(y, []), spans)
            regions.append(Region(spans[0][0], y, spans[-1][1] - spans[0][0], 1))
        if regions:
            self.refresh(*regions)
        elif when_sent is not None:
            self.refresh()

    def render_lines(self, crop: Region) -> list[Strip]:
        """The rows for Textual. What it has been handed once as a change is no longer one."""
        for y in self._sent:
            self._rows.pop(y, None)
        self._sent = tuple(self._changed)
        strips: list[Strip] = []
        for y in range(crop.y, crop.bottom):
            row = self._row(y) if y < self._grid.height else Strip.blank(crop.width)
            strips.append(row if row.cell_length == crop.width else row.crop_extend(crop.x, crop.right, None))
        self._changed.clear()
        if self._when_sent is not None:
            self._when_sent()
            self._when_sent = None
        return strips

    def _row(self, y: int) -> Row:
        row = self._rows.get(y)
        if row is None:
            changed = self._changed.get(y)
            row = self._rows[y] = Row(self._grid.chars[y], self._grid.inks[y], self._palette, changed)
        return row


def _united(older: list[Span], newer: list[Span]) -> list[Span]:
    """All stretches of both lists, in order, overlapping ones as one."""
    united: list[Span] = []
    for first, last in sorted(older + newer):
        if united and first <= united[-1][1]:
            united[-1] = (united[-1][0], max(last, united[-1][1]))
        else:
            united.append((first, last))
    return united
