"""A field to type in: Textual's `Input` with its caret, in exactly our signs and colours.

It is never focused. Textual hands keys to what is focused past the screen, and what is typed fast would get mixed up
with the commands between it (see `KeysInOrder`). So the screen hands over the keys that are for the field, in order.
"""

from __future__ import annotations

import functools
from collections.abc import Iterator

from textual import actions, events
from textual.binding import BindingsMap
from textual.geometry import Region
from textual.strip import Strip
from textual.widgets import Input
from textual.widgets.input import Selection

from islands_tui.drawing.area import Area
from islands_tui.drawing.grid import Grid, Pad, cells
from islands_tui.drawing.marks import CHOSEN_INK, CURSOR_INK
from islands_tui.drawing.terminal import Drawing
from islands_tui.widgets.pane import Pane, Row

_OTHERS = {"submit", "cut", "copy", "paste"}
"""What keys of an `Input` do besides: Enter is the screen's, and Ctrl+C leaves."""


class TextField(Input, can_focus=False):
    """A line of text that can be changed. With brackets it looks like an item of a list while it is not typed in."""

    DEFAULT_CSS = "TextField { width: 1fr; height: 1; border: none; padding: 0; pointer: default; }"
    ALLOW_SELECT = False

    def __init__(
        self,
        drawing: Drawing,
        spot: str,
        *,
        longest: int,
        only: str = "",
        brackets: bool = True,
        id: str | None = None,
        classes: str | None = None,
    ) -> None:
        """`spot` is its name among the spots of its screen; `only` are the signs that may be typed, "" means all."""
        super().__init__(max_length=longest, id=id, classes=classes)
        self.drawing, self.spot = drawing, spot
        self.cursor_blink = False
        self.is_typed_in = False
        self.is_fresh = False
        """Whether nothing was typed since it was entered: then what is typed takes the place of everything."""
        self._longest, self._only, self._brackets = longest, only, brackets

    # Typing

    def enter(self, fresh: bool = False) -> None:
        """Type here from now on: at the end, or (`fresh`) in place of what stands here."""
        self.is_typed_in, self.is_fresh = True, fresh and bool(self.value)
        end = len(self.value)
        self.selection = Selection(0 if self.is_fresh else end, end)
        self.refresh()

    def leave(self) -> None:
        """Type elsewhere."""
        if self.is_typed_in:
            self.is_typed_in = self.is_fresh = False
            self.refresh()

    def show(self, text: str, drawing: Drawing) -> None:
        """Show a text, also one that was not typed."""
        if drawing != self.drawing:
            self.drawing = drawing
            self.refresh()
        if text != self.value:
            self.value = text
            self.cursor_position = len(text)

    def write(self, text: str) -> None:
        """Write at the caret, as much as there is room for."""
        start, end = sorted(self.selection)
        room = self._longest - len(self.value) + end - start
        allowed = "".join(sign for sign in text if sign in self._only) if self._only else text
        if allowed:
            self.is_fresh = False
            self.replace(allowed[: max(0, room)], start, end)

    def paste(self, text: str) -> None:
        """Write the first line of a pasted text."""
        self.write("".join(text.splitlines()[:1]))

    def edit(self, key: str) -> bool:
        """Do what a key does in a line of text; return whether it does anything there."""
        action = _editing().get(key)
        if action is None:
            return False
        if self.is_fresh and action == "delete_left":
            self.cursor_position = len(self.value)
        self.is_fresh = False
        _, name, arguments = actions.parse(action)
        getattr(self, f"action_{name}")(*arguments)
        self.refresh()
        return True

    @property
    def has_nothing_right(self) -> bool:
        """Whether the caret can't go further to the right, or is nowhere yet."""
        return self.is_fresh or (self.cursor_at_end and self.selection.is_empty)

    def restricted(self) -> None:
        """What can't be typed makes no noise."""

    # Showing

    @property
    def grid(self) -> Grid:
        """What is shown now."""
        grid = Grid(*self.outer_size)
        if grid.width and grid.height:
            self._paint(Pad(grid, self.drawing.glyphs))
        return grid

    def render_lines(self, crop: Region) -> list[Strip]:
        """The row in exactly the colours of the palette."""
        grid = self.grid
        rows = [Row(grid.chars[y], grid.inks[y], self.drawing.palette) for y in range(grid.height)]
        return [rows[y].crop(*crop.column_span) if y < len(rows) else Strip.blank(crop.width) for y in crop.line_range]

    def _paint(self, pad: Pad) -> None:
        edge = int(self._brackets)
        inner = pad.pad(edge, 0, pad.width - 2 * edge, 1)
        if not self.is_typed_in:
            pad.put(edge, 0, self.value)
            return
        letter = CURSOR_INK if self.is_fresh else CHOSEN_INK
        if self._brackets:
            pad.put(0, 0, "[" + " " * inner.width + "]", letter)
        x = 0
        for sign, ink in self._inked(self._first_shown(inner), letter):
            x = inner.put(x, 0, sign, ink)

    def _inked(self, first: int, letter: int) -> Iterator[tuple[str, int]]:
        """The signs from a place on: what is selected, and where the caret stands, is reversed."""
        start, end = sorted(self.selection)
        for place, sign in enumerate(self.value[first:], start=first):
            is_caret = place == self.cursor_position and bool(cells(sign))
            yield sign, CURSOR_INK if start <= place < end or is_caret else letter
        if self.cursor_at_end and not self.is_fresh:
            yield "_", CURSOR_INK

    def _first_shown(self, pad: Pad) -> int:
        """From where on the text is shown, so that the caret is in sight."""
        first = 0
        while first < self.cursor_position and pad.measure(self.value[first : self.cursor_position]) >= pad.width:
            first += 1
        return 0 if self.is_fresh else first

    # Spots

    def spots_on_screen(self) -> dict[str, Area]:
        """Where it lies."""
        return {self.spot: Area(*self.region)} if self.region else {}

    def on_mouse_down(self, event: events.MouseDown) -> None:
        """Tell whoever listens that this is meant; where it is typed in already, the caret goes to the sign."""
        event.stop()
        event.prevent_default()
        if self.is_typed_in:
            pad = Pad(self.grid, self.drawing.glyphs)
            first = 0 if self.is_fresh else self._first_shown(pad.pad(0, 0, pad.width - 2 * self._brackets, 1))
            self.is_fresh = False
            self.cursor_position = self._place_at(pad, first, event.x - self._brackets)
            self.refresh()
        self.post_message(Pane.SpotClicked(self, self.spot, event.time))

    def _place_at(self, pad: Pad, first: int, x: int) -> int:
        """The place in the text that is shown in a column."""
        place = first
        while place < len(self.value) and pad.measure(self.value[first : place + 1]) <= x:
            place += 1
        return place


@functools.cache
def _editing() -> dict[str, str]:
    """The keys of an `Input` that change a line or go about in it, with their actions."""
    bound = BindingsMap(Input.BINDINGS).key_to_bindings
    return {key: found[0].action for key, found in bound.items() if found[0].action not in _OTHERS}
