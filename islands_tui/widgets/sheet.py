"""A sheet: what a screen beside the table paints on. It remembers where each spot lies, for keys and mouse."""

from __future__ import annotations

from islands_tui.drawing.frame import Area
from islands_tui.drawing.grid import TEXT, Pad
from islands_tui.drawing.marks import CHOSEN_INK, CURSOR_INK


class Sheet:
    """One frame being painted, and the spot under the cursor."""

    def __init__(self, pad: Pad, cursor: str) -> None:
        """`cursor` is the name of a spot that may or may not be painted."""
        self.pad, self.cursor = pad, cursor
        self.spots: dict[str, Area] = {}

    def spot(self, name: str, x: int, y: int, width: int, height: int = 1, pad: Pad | None = None) -> bool:
        """Say where a spot lies on a pad; return whether the cursor is there."""
        pad = pad or self.pad
        self.spots[name] = Area(pad.x + x, pad.y + y, width, height)
        return name == self.cursor

    def button(self, name: str, x: int, y: int, text: str, letter: int = TEXT) -> int:
        """Something to press: `[ Leave ]` under the cursor. The text starts two columns on."""
        width = self.pad.measure(text) + 4
        if self.spot(name, x, y, width):
            return self.pad.put(x, y, f"[ {text} ]", CURSOR_INK)
        self.pad.say(x + 2, y, text, letter)
        return x + width

    def value(self, name: str, x: int, y: int, text: str, *, chosen: bool, lit: bool) -> int:
        """One of several values: `«3»` is chosen, `[3]` is chosen and `lit`: the cursor stands in its row."""
        self.spot(name, x, y, self.pad.measure(text) + 2)
        if chosen and lit:
            return self.pad.put(x, y, f"[{text}]", CURSOR_INK)
        if chosen:
            return self.pad.put(x, y, f"«{text}»", CHOSEN_INK)
        return self.pad.put(x + 1, y, text) + 1

    def item(self, name: str, x: int, y: int, text: str, width: int = 0) -> None:
        """Something in a row: `[person]` under the cursor; it takes so many columns, or as many as it needs."""
        width = width or self.pad.measure(text) + 2
        if self.spot(name, x, y, width):
            self.pad.put(x, y, "[" + " " * (width - 2) + "]", CURSOR_INK)
            self.pad.pad(x, y, width - 1, 1).put(1, 0, text, CURSOR_INK)
        else:
            self.pad.pad(x, y, width, 1).put(1, 0, text)

    def input(self, name: str, x: int, y: int, typed: str, width: int) -> None:
        """A place to type in: under the cursor its end stays in sight."""
        if name == self.cursor:
            while self.pad.measure(typed) > width - 3:
                typed = typed[1:]
            typed += "_"
        self.item(name, x, y, typed, width)
