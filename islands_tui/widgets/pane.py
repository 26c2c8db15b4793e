"""A pane: a widget that shows what a pure function paints from its content and its size.

It keeps the last result: the cells, which Textual gets as strips, and where each spot is. `DiffingDriver` makes sure
that few bytes go to the terminal. A pane looks the same at a table and alone in an app of ten lines (see
`docs/architecture.md`).
"""

from __future__ import annotations

import functools
from collections.abc import Callable, Mapping, Sequence
from itertools import groupby
from typing import ClassVar, Generic, TypeVar

from rich.segment import Segment
from textual import events
from textual.geometry import Region
from textual.message import Message
from textual.strip import Strip
from textual.widget import Widget

from islands_tui.drawing.grid import Grid, Pad
from islands_tui.drawing.ink import TEXT
from islands_tui.drawing.layout import Area
from islands_tui.drawing.paint import NOTHING, Canvas, PaintResult, Spot
from islands_tui.drawing.palette import Palette
from islands_tui.drawing.sizes import tier_of
from islands_tui.drawing.terminal import Drawing
from islands_tui.textual_parts.undocumented import draws_exact_rows

C = TypeVar("C")


def row_strip(chars: Sequence[str], inks: Sequence[int], palette: Palette) -> Strip:
    """A row of a grid in exactly the palette's colours, one segment per run of an ink."""
    segments, start = [], 0
    for code, stretch in groupby(inks):
        end = start + len(list(stretch))
        segments.append(Segment("".join(chars[start:end]), palette.style(code)))
        start = end
    return Strip(segments, len(chars))


def grid_strips(grid: Grid, palette: Palette) -> list[Strip]:
    """All rows of a grid."""
    return [row_strip(chars, inks, palette) for chars, inks in zip(grid.chars, grid.inks, strict=True)]


@functools.lru_cache(16)
def blank_row(width: int, palette: Palette) -> Strip:
    """A blank row."""
    return row_strip([" "] * width, [TEXT] * width, palette)


@draws_exact_rows
class PaneGroup(Widget):
    """A container of panes. The space between them is as blank as they are, whatever Textual's theme says."""

    def __init__(self, drawing: Drawing, *children: Widget, id: str | None = None, classes: str | None = None) -> None:
        """`children` may also be composed inside."""
        super().__init__(*children, id=id, classes=classes)
        self.drawing = drawing

    def exact_rows(self, crop: Region) -> list[Strip]:
        """Blank rows, in the current drawing of its screen if it has one."""
        drawing: Drawing = getattr(self.screen, "drawing", self.drawing)
        return [blank_row(crop.width, drawing.palette)] * crop.height


@draws_exact_rows
class Pane(Widget, Generic[C]):
    """A region of a screen that shows content of one kind."""

    DEFAULT_CSS = "Pane { width: 1fr; height: 1fr; }"
    ALLOW_SELECT = False
    signs: ClassVar[Mapping[str, str]] = {}
    """Signs that are coloured here, in addition to those that all games share."""

    class SpotClicked(Message):
        """A spot of a pane was clicked, or a place outside all spots (None)."""

        def __init__(self, pane: Widget, spot: Spot, moment: float) -> None:
            """`moment` is when the button went down."""
            super().__init__()
            self.pane, self.spot, self.moment = pane, spot, moment

    def __init__(
        self, drawing: Drawing, content: C | None = None, *, id: str | None = None, classes: str | None = None
    ) -> None:
        """Nothing is shown without content."""
        super().__init__(id=id, classes=classes)
        self.drawing, self.content = drawing, content
        self.when_drawn: Callable[[], None] | None = None
        """Called once, when the next frame with this pane is sent to the terminal."""
        self._kept, self._canvas, self._is_stale = NOTHING, Canvas(0, 0, (0, 0), drawing), True
        """The last result, what it was painted on, and whether the content has changed since."""
        self._strips: list[Strip] | None = None
        """The rows of the last result, built when first needed."""

    # Painting, which has no access to the widget and can't change it

    @classmethod
    def paint(cls, pad: Pad, content: C) -> None:
        """Paint the content, and record on the pad where spots are."""
        raise NotImplementedError

    @classmethod
    def painted(cls, content: C, canvas: Canvas, before: PaintResult = NOTHING) -> PaintResult:
        """What the content looks like on a canvas; `before` is the previous result."""
        pad = canvas.pad(cls.signs)
        cls.paint(pad, content)
        return PaintResult(pad.grid, pad.spots, frozenset(pad.unseen))

    # Showing

    @property
    def tier(self) -> int:
        """The size class of the window: a place in `TIERS`."""
        return tier_of(*self.app.size)

    @property
    def canvas(self) -> Canvas:
        """What the pane is painted on at its current size."""
        return Canvas(*self.outer_size, self.app.size, self.drawing)

    @property
    def result(self) -> PaintResult:
        """What is shown now, repainted only if content or size have changed."""
        canvas = self.canvas
        if self._is_stale or canvas != self._canvas:
            self._canvas, self._is_stale, self._strips = canvas, False, None
            self._kept = self.would_show(self.content)
        return self._kept

    def would_show(self, content: C | None) -> PaintResult:
        """What some content would look like here; blank without content or room."""
        canvas = self.canvas
        if content is None or not canvas.width or not canvas.height:
            return PaintResult(Grid(canvas.width, canvas.height), scroll=self._kept.scroll)
        return self.painted(content, canvas, self._kept)

    @property
    def grid(self) -> Grid:
        """The cells that are shown now."""
        return self.result.grid

    @property
    def spots(self) -> Mapping[Spot, Area]:
        """Where each spot is, counted from the corner of the pane."""
        return self.result.spots

    @property
    def unseen(self) -> frozenset[Spot]:
        """Spots outside the pane."""
        return self.result.unseen

    def show(self, content: C, drawing: Drawing | None = None) -> None:
        """Show new content; only the cells that differ are refreshed."""
        drawing = drawing or self.drawing
        is_redrawn = drawing != self.drawing
        if not is_redrawn and self.shows(content):
            return
        before = self._kept.grid
        self.content, self.drawing, self._is_stale = content, drawing, True
        after = self.grid
        if is_redrawn or not after.is_as_large_as(before):
            self.refresh()
        elif changed := after.changes(before):
            self.refresh(*(Region(at[0], y, at[-1] - at[0] + 1, 1) for y, at in changed.items()))

    def shows(self, content: C) -> bool:
        """Whether the pane looks right for this content already."""
        return content == self.content

    def show_as_high(self, content: C, drawing: Drawing, height: int) -> None:
        """The same for content that needs this many rows."""
        before = self.styles.height
        if before is None or before.cells != height:  # a share of the window is not a number of rows
            self.styles.height = height
        self.show(content, drawing)

    def clear(self) -> None:
        """Show nothing, and forget what was shown."""
        if self.content is not None:
            self.content, self._is_stale = None, True
            self.refresh()

    def render_line(self, y: int) -> Strip:
        """A row."""
        return self._rows()[y]

    def exact_rows(self, crop: Region) -> list[Strip]:
        """Rows unchanged. Textual would blend their colours with its theme."""
        rows, drawn = self._rows(), self.when_drawn
        if drawn is not None:
            self.when_drawn = None
            drawn()
        shown = [row.crop(*crop.column_span) for row in rows[crop.y : crop.bottom]]
        return shown + [Strip.blank(crop.width)] * (crop.height - len(shown))

    def _rows(self) -> list[Strip]:
        """All rows."""
        grid = self.grid
        if self._strips is None:
            self._strips = grid_strips(grid, self.drawing.palette)
        return self._strips

    # Spots

    def spot_at(self, x: int, y: int) -> Spot:
        """The spot at a cell of the pane."""
        return next((spot for spot, area in self.spots.items() if area.holds(x, y) and spot not in self.unseen), None)

    def spots_on_screen(self) -> Mapping[Spot, Area]:
        """Where the spots are on the screen: arrow keys lead from pane to pane."""
        x, y = self.region.offset
        return {spot: area.moved(x, y) for spot, area in self.spots.items()}

    def on_mouse_down(self, event: events.MouseDown) -> None:
        """Report which spot was clicked."""
        event.stop()
        self.post_message(self.SpotClicked(self, self.spot_at(event.x, event.y), event.time))
