"""The parts of the Hall: what is counted, the people, and the places of one of them match by match."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from islands_tui.drawing.grid import Pad
from islands_tui.drawing.ink import DIM, HEAD, LINES, TEXT, ink
from islands_tui.drawing.marks import CURSOR_INK
from islands_tui.screens.scrolling_list import mark_row
from islands_tui.widgets.choices import paint_value
from islands_tui.widgets.curves import blocks, in_ascii, steps
from islands_tui.widgets.pane import Pane

GAIN = ink("gain")
_GAP = 2


class CountedContent(NamedTuple):
    """Rows of values, of which one is chosen each: a label, the values as spot and text, and the chosen spot."""

    rows: Sequence[tuple[str, Sequence[tuple[str, str]], str]]


class Counted(Pane[CountedContent]):
    """Which matches are counted: of which game, with how many players, with bots or without."""

    @classmethod
    def paint(cls, pad: Pad, content: CountedContent) -> None:
        """The labels of the first column are aligned; what doesn't fit beside a row begins one of its own."""
        x, y = 0, -1
        start = max(pad.measure(label) for label, _, _ in content.rows[:2]) + 3
        for place, (label, values, chosen) in enumerate(content.rows):
            if place < 2:
                pad.put(1, y + 1, label, DIM)
                x, y = start, y + 1
            else:
                x = pad.put(x + 2, y, label, DIM) + 1
            for spot, text in values:
                x = paint_value(pad, spot, x, y, text, chosen=spot == chosen, lit=False) + 1


class Column(NamedTuple):
    """A column of the people: its heading, a text for each row, and how it stands."""

    heading: str
    texts: Sequence[str]
    is_right: bool = True
    letter: int = TEXT


class PeopleContent(NamedTuple):
    """The keys of the visible people, the columns in their order, the cursor, and how many rows at the end are bots."""

    keys: Sequence[str]
    columns: Sequence[Column]
    cursor: str = ""
    asked: str = ""
    """Who a question is about, or waits to be joined."""
    bots: int = 0
    nothing: str = ""
    """The text if nobody has played yet."""


class People(Pane[PeopleContent]):
    """The spots are the keys of the people."""

    @classmethod
    def paint(cls, pad: Pad, content: PeopleContent) -> None:
        """As many columns as fit, from the left."""
        if not content.columns:
            pad.put(2, 0, content.nothing, DIM)
            return
        for row, key in enumerate(content.keys, start=1):
            pad.spot(key, 1, row, pad.width - 2)
            mark_row(pad, row, pad.width - 2, is_here=key == content.cursor, is_asked=key == content.asked)
        x, people = 2, len(content.keys)
        for column in content.columns:
            width = column_width(pad, column)
            if x + width > pad.width - 2:
                break
            _put(pad, x, 0, column.heading, width, column.is_right, DIM)
            for row, text in enumerate(column.texts, start=1):
                letter = column.letter if row <= people else DIM
                if row <= people and content.keys[row - 1] == content.cursor:
                    letter = CURSOR_INK
                _put(pad, x, row, text, width, column.is_right, letter)
            x += width + _GAP


def column_width(pad: Pad, column: Column) -> int:
    return max(map(pad.measure, (column.heading, *column.texts)))


def _put(pad: Pad, x: int, y: int, text: str, width: int, is_right: bool, letter: int) -> None:
    pad.put(x + (width - pad.measure(text) if is_right else 0), y, text, letter)


class PlacesContent(NamedTuple):
    """The places of the last matches, the earliest first, and the most players of any of them."""

    places: Sequence[int]
    most: int


class Places(Pane[PlacesContent]):
    """A line that goes from place to place; the first place is at the top."""

    @classmethod
    def paint(cls, pad: Pad, content: PlacesContent) -> None:
        step = max(1, min(4, (pad.height - 1) // max(1, content.most - 1)))
        for place in range(1, content.most + 1):
            pad.put(1, (place - 1) * step, f"{place}.", DIM)
            pad.put(5, (place - 1) * step, "· " * ((pad.width - 6) // 2), LINES)
        if not content.places:
            return
        width = max(2, min(8, (pad.width - 8) // max(1, len(content.places) - 1)))
        shown = content.places[-((pad.width - 8) // width + 1) :]
        columns = [6 + place * width for place in range(len(shown))]
        levels = [float((content.most - place) * step) for place in shown]
        bottom = (content.most - 1) * step
        line = blocks(columns, levels) if pad.glyphs.name == "half" else steps(columns, levels, 0)
        for x, row, sign in line:
            pad.put(x, bottom - row, in_ascii(sign) if pad.glyphs.name == "ascii" else sign, GAIN)
        for x, place in zip(columns, shown, strict=True):
            pad.put(x, (place - 1) * step, str(place), HEAD)
