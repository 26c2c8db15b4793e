"""Things to choose: buttons, values and items, each a named spot that shows whether the cursor is on it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from islands_tui.drawing.grid import Pad
from islands_tui.drawing.ink import HEAD, TEXT
from islands_tui.drawing.marks import CHOSEN_INK, CURSOR_INK
from islands_tui.widgets.pane import Pane


def paint_button(pad: Pad, name: str, x: int, y: int, text: str, *, here: bool, letter: int = TEXT) -> int:
    """A button: `[ Leave ]` under the cursor. The text starts two columns in."""
    width = pad.measure(text) + 4
    pad.spot(name, x, y, width)
    if here:
        return pad.put(x, y, f"[ {text} ]", CURSOR_INK)
    pad.say(x + 2, y, text, letter)
    return x + width


def paint_value(pad: Pad, name: str, x: int, y: int, text: str, *, chosen: bool, lit: bool) -> int:
    """One of several values: `«3»` is chosen; `[3]` is chosen and `lit`, with the cursor in its row."""
    pad.spot(name, x, y, pad.measure(text) + 2)
    if chosen and lit:
        return pad.put(x, y, f"[{text}]", CURSOR_INK)
    if chosen:
        return pad.put(x, y, f"«{text}»", CHOSEN_INK)
    return pad.put(x + 1, y, text) + 1


def paint_item(pad: Pad, name: str, x: int, y: int, text: str, *, here: bool, width: int = 0) -> None:
    """An item in a row: `[person]` under the cursor; it takes the given number of columns, or as many as it needs."""
    width = width or pad.measure(text) + 2
    pad.spot(name, x, y, width)
    if here:
        pad.put(x, y, "[" + " " * (width - 2) + "]", CURSOR_INK)
        pad.pad(x, y, width - 1, 1).put(1, 0, text, CURSOR_INK)
    else:
        pad.pad(x, y, width, 1).put(1, 0, text)


class ButtonsContent(NamedTuple):
    """Buttons by name with their labels, and the name of the one under the cursor."""

    buttons: Sequence[tuple[str, str]]
    cursor: str = ""
    is_upright: bool = False
    """Whether they are stacked rather than in a row."""


class Buttons(Pane[ButtonsContent]):
    """Buttons in a row or stacked."""

    @classmethod
    def paint(cls, pad: Pad, content: ButtonsContent) -> None:
        """With a blank row between stacked buttons, if there is room. The first in a row is the default."""
        x = y = 0
        step = 2 if 2 * len(content.buttons) - 1 <= pad.height else 1
        for place, (name, text) in enumerate(content.buttons):
            letter = HEAD if content.is_upright or not place else TEXT
            end = paint_button(pad, name, x, y, text, here=name == content.cursor, letter=letter)
            x, y = (x, y + step) if content.is_upright else (end, y)
