"""A pane: a widget that paints itself on a grid of its own size, and knows where its spots lie.

It is given its content and shows it; it changes nothing else. Like every widget with Textual's line API it says which
regions have changed and hands out rows as strips. How few bytes that takes on the wire is the driver's duty.

Alone in an app of ten lines a pane shows its content as it does at a table (see `docs/architecture.md`).
"""

from __future__ import annotations

import functools
from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import groupby
from typing import Any, ClassVar, Generic, TypeVar

from rich.console import Console
from rich.segment import Segment
from textual import events
from textual.geometry import NULL_OFFSET, Offset, Region
from textual.message import Message
from textual.messages import Update
from textual.strip import Strip
from textual.widget import Widget

from islands_tui.drawing import wire
from islands_tui.drawing.area import Area
from islands_tui.drawing.grid import TEXT, Grid, Pad
from islands_tui.drawing.palette import Palette
from islands_tui.drawing.sizes import tier_of
from islands_tui.drawing.terminal import Drawing

C = TypeVar("C")
Spot = Any
"""What lies somewhere on a pane: a target of the game, a command, an entry of a menu. Anything that can be a key."""


class Row(Strip):
    """A row of a grid, or a part of it, as a strip with exactly the colours of the palette.

    Frames are put together of rows by dividing, cropping and rendering, which a row does itself. What else a strip
    knows and can do it gets when somebody asks for it: few rows ever come to that.
    """

    __slots__ = ("_chars", "_inks", "_palette", "_parts")

    def __init__(self, chars: Sequence[str], inks: Sequence[int], palette: Palette) -> None:
        """Neither is changed any more."""
        self._chars, self._inks, self._palette = chars, inks, palette
        self._parts: dict[tuple[int, ...], list[Strip]] = {}

    def __getattr__(self, name: str) -> Any:
        """Become a whole strip: cells of one ink make a segment."""
        super().__init__(_segments(self._chars, self._inks, self._palette), len(self._chars))
        return object.__getattribute__(self, name)

    def part(self, start: int, end: int) -> Row:
        """Some cells of the row; a wide character that is cut in two leaves blanks."""
        chars = self._chars
        cells = list(chars[start:end])
        if cells and cells[0] == "":
            cells[0] = " "
        if cells and end < len(chars) and chars[end] == "":
            cells[-1] = " "
        return Row(cells, self._inks[start:end], self._palette)

    def crop(self, start: int, end: int | None = None) -> Strip:
        """The cells between two columns."""
        end = len(self._chars) if end is None else min(end, len(self._chars))
        return self if (start, end) == (0, len(self._chars)) else self.part(max(start, 0), max(start, end))

    def divide(self, cuts: Iterable[int]) -> Sequence[Strip]:
        """The row cut at the edges of whatever lies over it."""
        ends, width = tuple(cuts), len(self._chars)
        if ends == (width,):
            return (self,)
        parts = self._parts.get(ends)
        if parts is None:
            within = [end for end in ends if end <= width]
            parts = [self.part(start, end) for start, end in zip((0, *within), within, strict=False)]
            self._parts[ends] = parts
        return parts

    def render(self, console: Console) -> str:
        """The row as escape sequences."""
        return wire.whole_row(tuple(self._chars), tuple(self._inks), self._palette)


def _segments(chars: Sequence[str], inks: Sequence[int], palette: Palette) -> list[Segment]:
    """The row as Textual wants it: stretches of one style."""
    segments, start = [], 0
    for code, stretch in groupby(inks):
        end = start + len(list(stretch))
        segments.append(Segment("".join(chars[start:end]), palette.style(code)))
        start = end
    return segments


class PaneGroup(Widget):
    """Holds panes. What they leave free is as blank as they are, whatever Textual's theme says."""

    def __init__(self, drawing: Drawing, *children: Widget, id: str | None = None, classes: str | None = None) -> None:
        """`children` may also be composed inside."""
        super().__init__(*children, id=id, classes=classes)
        self.drawing = drawing

    def render_lines(self, crop: Region) -> list[Strip]:
        """Blank rows, in the drawing of the screen around it if that has one: it may change."""
        drawing: Drawing = getattr(self.screen, "drawing", self.drawing)
        return [blank_row(crop.width, drawing.palette)] * crop.height

    def notify_style_update(self) -> None:
        """Nothing of a box depends on styles but its place."""


@functools.lru_cache(16)
def blank_row(width: int, palette: Palette) -> Row:
    """A row with nothing in it."""
    return Row([" "] * width, [TEXT] * width, palette)


class Pane(Widget, Generic[C]):
    """A region of a screen that shows content of one kind."""

    DEFAULT_CSS = "Pane { width: 1fr; height: 1fr; }"
    ALLOW_SELECT = False
    signs: ClassVar[Mapping[str, str]] = {}
    """Signs that have a colour here besides those that all games share."""

    class SpotClicked(Message):
        """Somebody has clicked on a spot of a pane, or (None) beside all of them."""

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
        self.spots: dict[Spot, Area] = {}
        """Where each spot lies, counted from the corner of the pane."""
        self.unseen: set[Spot] = set()
        """Spots outside the pane: arrows lead there, and then it shows them; the mouse can't hit them."""
        self._placed: tuple[Mapping[Spot, Area], Offset, Mapping[Spot, Area]] = {}, NULL_OFFSET, {}
        """The spots that were last looked for on the screen, where the pane lay, and what was found."""
        self.when_drawn: Callable[[], None] | None = None
        """Called once, when the next frame with this pane in it goes to the terminal."""
        self._grid, self._stale = Grid(0, 0), True
        self._rows: list[Row] | None = None
        """The grid as strips, once they were asked for."""
        self._is_silent = False
        """Whether the screen is told of changes later."""
        self.is_to_be_told = False
        """Whether it has yet to be told of one."""

    # What each pane adds

    def paint(self, pad: Pad, content: C) -> None:
        """Paint the content, and say in `self.spots` where everything lies."""
        raise NotImplementedError

    def is_same(self, content: C) -> bool:
        """Whether this content looks like the one that is shown."""
        return bool(content == self.content)

    # Showing

    @property
    def tier(self) -> int:
        """How much room the window has: 0 at 80x24, 1 from 100x30, 2 from 120x40."""
        return tier_of(*self.app.size)

    def show(self, content: C, drawing: Drawing | None = None) -> None:
        """Show something else; only the cells that differ are refreshed."""
        drawing = drawing or self.drawing
        if drawing == self.drawing and self.is_same(content):
            return
        recoloured = drawing.palette != self.drawing.palette
        self.content, self.drawing, self._stale = content, drawing, True
        older, newer = self._grid, self.grid
        if recoloured or not newer.is_as_large_as(older):
            self._rows = None
            self.refresh()
            return
        changed = newer.changes(older)
        if changed:
            self._renew_rows(changed)
            self.refresh(*(Region(at[0], y, at[-1] - at[0] + 1, 1) for y, at in changed.items()))

    def show_with_others(self, content: C, drawing: Drawing) -> None:
        """Show something else, but tell the screen of it only when `tell_screen` is called."""
        self._is_silent = True
        self.show(content, drawing)
        self._is_silent = False

    def show_as_high(self, content: C, drawing: Drawing, height: int) -> bool:
        """The same for something that needs so many rows; whether these are others than before."""
        before = self.styles.height
        is_other = before is None or before.cells != height  # a share of the window is no rows
        if is_other:
            self.styles.height = height
        self.show_with_others(content, drawing)
        return is_other

    def check_idle(self) -> None:
        """Textual calls this when something has changed; it leads to a word to the screen as soon as nothing waits."""
        if self._is_silent:
            self.is_to_be_told = True
        else:
            super().check_idle()

    def tell_screen(self, at_once: bool) -> None:
        """Tell the screen what has changed, so that panes that are painted together are shown together.

        Textual tells it when the widget has seen to all else that waits for it, which may take one longer than others.
        """
        self.is_to_be_told = False
        if at_once and self.is_attached and self.display:
            self.screen.post_message(Update(self))
        else:
            self.check_idle()

    def clear(self) -> None:
        """Show nothing, and forget what was shown."""
        if self.content is not None:
            self.content, self._stale, self._rows = None, True, None
            self.refresh()

    @property
    def grid(self) -> Grid:
        """What is shown now, painted anew if the pane has got other content or another size."""
        self.keep_up()
        return self._grid

    def keep_up(self) -> None:
        """Paint anew what has got other content or another size; without room nothing lies here."""
        size = self.outer_size
        resized = (self._grid.width, self._grid.height) != size
        if resized or self._stale:
            self._stale, self._grid = False, Grid(*size)
            self.spots, self.unseen = {}, set()
            if resized:
                self._rows = None
            if size and self.content is not None:
                self.paint(Pad(self._grid, self.drawing.glyphs, self.signs), self.content)

    def notify_style_update(self) -> None:
        """Nothing of a pane depends on styles but its place."""

    def render_line(self, y: int) -> Strip:
        """A row."""
        return self._strips()[y]

    def render_lines(self, crop: Region) -> list[Strip]:
        """Rows as they are. Textual would put them together anew and mix the colours with those of its theme."""
        rows, drawn = self._strips(), self.when_drawn
        if drawn is not None:
            self.when_drawn = None
            drawn()
        x, y, width, height = crop
        shown: list[Strip] = [*rows[y : y + height]]
        if (x, width) != (0, self._grid.width):
            shown = [row.crop(x, x + width) for row in shown]
        return shown + [Strip.blank(width)] * (height - len(shown))

    def _strips(self) -> list[Row]:
        """All rows as strips."""
        grid = self.grid
        if self._rows is None:
            self._rows = [self._row(grid, y) for y in range(grid.height)]
        return self._rows

    def _renew_rows(self, changed: Iterable[int]) -> None:
        if self._rows is not None:
            for y in changed:
                self._rows[y] = self._row(self._grid, y)

    def _row(self, grid: Grid, y: int) -> Row:
        return Row(grid.chars[y], grid.inks[y], self.drawing.palette)

    # Spots

    def spot_at(self, x: int, y: int) -> Spot:
        """The spot in a cell of the pane."""
        return next((spot for spot, area in self.spots.items() if area.holds(x, y) and spot not in self.unseen), None)

    def spots_on_screen(self) -> Mapping[Spot, Area]:
        """Where the spots lie on the screen: arrows lead from pane to pane."""
        self.keep_up()
        x, y = offset = self.region.offset
        spots, before, _ = self._placed
        if spots is not self.spots or before != offset:
            self._placed = self.spots, offset, {spot: area.moved(x, y) for spot, area in self.spots.items()}
        return self._placed[2]

    def on_mouse_down(self, event: events.MouseDown) -> None:
        """Tell whoever listens which spot was meant."""
        event.stop()
        self.post_message(self.SpotClicked(self, self.spot_at(event.x, event.y), event.time))
