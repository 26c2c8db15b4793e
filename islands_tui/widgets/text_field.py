"""A text field: Textual's `Input` with its caret, in exactly our signs and colours.

It is never focused. Textual sends keys to the focused widget without asking the screen, so fast typing could get out of
order with the commands in between (see `CommandScreen`). Instead the screen passes the field its keys, in order.
"""

from __future__ import annotations

import functools
from collections.abc import Iterator

from textual import events
from textual.binding import BindingsMap
from textual.geometry import Region
from textual.strip import Strip
from textual.widgets import Input
from textual.widgets.input import Selection

from islands_tui.drawing.grid import Grid, Pad, cells
from islands_tui.drawing.layout import Area
from islands_tui.drawing.marks import CHOSEN_INK, CURSOR_INK
from islands_tui.drawing.terminal import Drawing
from islands_tui.textual_parts.undocumented import action_call, draws_exact_rows
from islands_tui.widgets.pane import Pane, grid_strips

_OTHERS = {"submit", "cut", "copy", "paste"}
"""Actions of an `Input` that we don't use: Enter belongs to the screen, and Ctrl+C leaves."""


@draws_exact_rows
class TextField(Input, can_focus=False):
    """An editable line of text. With brackets it looks like a list item while it is not being edited."""

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
        """`spot` is its name among the spots of its screen; `only` are the characters that can be typed, "": all."""
        super().__init__(max_length=longest, id=id, classes=classes)
        self.drawing, self.spot = drawing, spot
        self.cursor_blink = False
        self.is_typed_in = False
        self.is_fresh = False
        """Whether nothing was typed since it was entered: then typing replaces the whole text."""
        self._longest, self._only, self._brackets = longest, only, brackets

    # Typing

    def enter(self, fresh: bool = False) -> None:
        """Start editing: at the end, or (`fresh`) replacing the text."""
        self.is_typed_in, self.is_fresh = True, fresh and bool(self.value)
        end = len(self.value)
        self.selection = Selection(0 if self.is_fresh else end, end)
        self.refresh()

    def leave(self) -> None:
        """Stop editing."""
        if self.is_typed_in:
            self.is_typed_in = self.is_fresh = False
            self.refresh()

    def show(self, text: str, drawing: Drawing) -> None:
        """Show a text, typed or not."""
        if drawing != self.drawing:
            self.drawing = drawing
            self.refresh()
        if text != self.value:
            self.value = text
            self.cursor_position = len(text)

    def write(self, text: str) -> None:
        """Insert at the caret as much as there is room for."""
        start, end = sorted(self.selection)
        room = self._longest - len(self.value) + end - start
        allowed = "".join(sign for sign in text if sign in self._only) if self._only else text
        if allowed:
            self.is_fresh = False
            self.replace(allowed[: max(0, room)], start, end)

    def paste(self, text: str) -> None:
        """Insert the first line of a pasted text."""
        self.write("".join(text.splitlines()[:1]))

    def edit(self, key: str) -> bool:
        """Handle an editing key; return whether it does anything here."""
        action = _editing().get(key)
        if action is None:
            return False
        if self.is_fresh and action == "delete_left":
            self.cursor_position = len(self.value)
        self.is_fresh = False
        name, arguments = action_call(action)
        getattr(self, f"action_{name}")(*arguments)
        self.refresh()
        return True

    @property
    def has_nothing_right(self) -> bool:
        """Whether the caret can't move further right, or has no position yet."""
        return self.is_fresh or (self.cursor_at_end and self.selection.is_empty)

    def restricted(self) -> None:
        """Don't beep at characters that can't be typed."""

    # Showing

    @property
    def grid(self) -> Grid:
        """What is shown now."""
        grid = Grid(*self.outer_size)
        if grid.width and grid.height:
            self._paint(Pad(grid, self.drawing.glyphs))
        return grid

    def exact_rows(self, crop: Region) -> list[Strip]:
        """The row in exactly the colours of the palette."""
        rows = grid_strips(self.grid, self.drawing.palette)
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
        """The characters from an index on; the selection and the caret are reversed."""
        start, end = sorted(self.selection)
        for place, sign in enumerate(self.value[first:], start=first):
            is_caret = place == self.cursor_position and bool(cells(sign))
            yield sign, CURSOR_INK if start <= place < end or is_caret else letter
        if self.cursor_at_end and not self.is_fresh:
            yield "_", CURSOR_INK

    def _first_shown(self, pad: Pad) -> int:
        """The index of the first character shown, so that the caret is visible."""
        first = 0
        while first < self.cursor_position and pad.measure(self.value[first : self.cursor_position]) >= pad.width:
            first += 1
        return 0 if self.is_fresh else first

    # Spots

    def spots_on_screen(self) -> dict[str, Area]:
        """Where it is."""
        return {self.spot: Area(*self.region)} if self.region else {}

    def on_mouse_down(self, event: events.MouseDown) -> None:
        """Report a click on this spot; if it is being edited, the caret moves to the clicked character."""
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
        """The index of the character that is shown in a column."""
        place = first
        while place < len(self.value) and pad.measure(self.value[first : place + 1]) <= x:
            place += 1
        return place


@functools.cache
def _editing() -> dict[str, str]:
    """The keys of an `Input` that edit a line or move in it, with their actions."""
    bound = BindingsMap(Input.BINDINGS).key_to_bindings
    return {key: found[0].action for key, found in bound.items() if found[0].action not in _OTHERS}
