"""Rows of values to choose from, each with a label: the parts of a form."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from islands_tui.drawing.grid import Pad
from islands_tui.drawing.ink import DIM
from islands_tui.widgets.choices import paint_value
from islands_tui.widgets.pane import Pane

OF = "="
"""Separates field and value in the name of a spot: the mouse picks values directly."""


class FormField(NamedTuple):
    """A row of values: keys and labels."""

    name: str
    label: str
    values: Sequence[tuple[str, str]]
    chosen: str

    def beside(self, by: int) -> str:
        """The value some steps further on, wrapping around the ends."""
        keys = [key for key, _ in self.values]
        return keys[(keys.index(self.chosen) + by) % len(keys)]


class FieldsContent(NamedTuple):
    """Fields from top to bottom, and the name of the row under the cursor, which may be outside the fields."""

    fields: Sequence[FormField]
    cursor: str
    column: int
    """The column where values begin, if they fit beside the label."""
    gap: int = 0
    """Blank rows between fields."""


class Place(NamedTuple):
    """Where a value is: its key, label, column and row."""

    key: str
    text: str
    x: int
    y: int


class Fields(Pane[FieldsContent]):
    """Labels and values. The spots are `field=value`."""

    @classmethod
    def paint(cls, pad: Pad, content: FieldsContent) -> None:
        """One field after another."""
        top = 0
        for field in content.fields:
            pad.put(0, top, field.label, DIM)
            places = placed(field, content.column, pad.width, pad.measure)
            for key, text, x, y in places:
                lit = field.name == content.cursor
                paint_value(pad, f"{field.name}{OF}{key}", x, top + y, text, chosen=key == field.chosen, lit=lit)
            top += 1 + places[-1].y + content.gap


def rows_needed(content: FieldsContent, width: int, measure: Callable[[str], int]) -> int:
    """The number of rows that the fields take."""
    heights = [1 + placed(field, content.column, width, measure)[-1].y for field in content.fields]
    return sum(heights) + content.gap * max(0, len(heights) - 1)


def placed(field: FormField, column: int, width: int, measure: Callable[[str], int]) -> list[Place]:
    """Where the values of a field are: beside the label, or below it if they don't fit."""
    x, y = column, 0
    if measure(field.label) >= column or column + sum(measure(text) + 3 for _, text in field.values) > width - 1:
        x, y = 1, 1
    first, places = x, []
    for key, text in field.values:
        if x > first and x + measure(text) + 2 > width - 1:
            x, y = first, y + 1
        places.append(Place(key, text, x, y))
        x += measure(text) + 3
    return places
