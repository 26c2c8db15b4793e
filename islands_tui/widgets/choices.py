"""Panes with something to choose: buttons, values and items that show whether the cursor stands on them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from islands_tui.drawing.area import Area
from islands_tui.drawing.grid import HEAD, TEXT, Pad
from islands_tui.drawing.marks import CHOSEN_INK, CURSOR_INK
from islands_tui.widgets.pane import Pane
from rules.engine.named_tuple import NamedTuple

C = TypeVar("C")


class Choices(Pane[C]):
    """A pane whose spots have names. The cursor is part of its content."""

    def spot(self, pad: Pad, name: str, x: int, y: int, width: int, height: int = 1) -> None:
        """Say where a spot lies on a pad."""
        self.spots[name] = Area(pad.x + x, pad.y + y, width, height)

    def button(self, pad: Pad, name: str, x: int, y: int, text: str, *, here: bool, letter: int = TEXT) -> int:
        """Something to press: `[ Leave ]` under the cursor. The text starts two columns on."""
        width = pad.measure(text) + 4
        self.spot(pad, name, x, y, width)
        if here:
            return pad.put(x, y, f"[ {text} ]", CURSOR_INK)
        pad.say(x + 2, y, text, letter)
        return x + width

    def value(self, pad: Pad, name: str, x: int, y: int, text: str, *, chosen: bool, lit: bool) -> int:
        """One of several values: `«3»` is chosen, `[3]` is chosen and `lit`: the cursor stands in its row."""
        self.spot(pad, name, x, y, pad.measure(text) + 2)
        if chosen and lit:
            return pad.put(x, y, f"[{text}]", CURSOR_INK)
        if chosen:
            return pad.put(x, y, f"«{text}»", CHOSEN_INK)
        return pad.put(x + 1, y, text) + 1

    def item(self, pad: Pad, name: str, x: int, y: int, text: str, *, here: bool, width: int = 0) -> None:
        """Something in a row: `[person]` under the cursor; it takes so many columns, or as many as it needs."""
        width = width or pad.measure(text) + 2
        self.spot(pad, name, x, y, width)
        if here:
            pad.put(x, y, "[" + " " * (width - 2) + "]", CURSOR_INK)
            pad.pad(x, y, width - 1, 1).put(1, 0, text, CURSOR_INK)
        else:
            pad.pad(x, y, width, 1).put(1, 0, text)


class ButtonsContent(NamedTuple):
    """Buttons by name with their words, and the name of the one under the cursor."""

    buttons: Sequence[tuple[str, str]]
    cursor: str = ""
    is_upright: bool = False
    """Whether they stand one below the other, not in a row."""


class Buttons(Choices[ButtonsContent]):
    """Things to press, in a row or one below the other."""

    def paint(self, pad: Pad, content: ButtonsContent) -> None:
        """With a blank row between upright buttons, if there is room. The first in a row is the usual one."""
        x = y = 0
        step = 2 if 2 * len(content.buttons) - 1 <= pad.height else 1
        for place, (name, text) in enumerate(content.buttons):
            letter = HEAD if content.is_upright or not place else TEXT
            end = self.button(pad, name, x, y, text, here=name == content.cursor, letter=letter)
            x, y = (x, y + step) if content.is_upright else (end, y)
