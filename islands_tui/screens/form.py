"""Forms: rows of values to choose from. Up and down go from row to row, left and right change the value."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, TypeVar

from islands_tui.drawing.grid import DIM, Pad
from islands_tui.screens.lobby import Lobby
from islands_tui.widgets.sheet import Sheet

R = TypeVar("R")

OF = "="
"""Stands between the name of a field and a value in the name of a spot: the mouse picks values directly."""


class Field(NamedTuple):
    """A row of values: keys and words."""

    name: str
    label: str
    values: Sequence[tuple[str, str]]
    chosen: str

    def beside(self, by: int) -> str:
        """The value so many places on, around the ends."""
        keys = [key for key, _ in self.values]
        return keys[(keys.index(self.chosen) + by) % len(keys)]


class Form(Lobby[R]):
    """A screen with fields. The cursor stands on a row, whose name it has."""

    def fields(self) -> Sequence[Field]:
        """The rows of values."""
        raise NotImplementedError

    def rows(self) -> Sequence[str]:
        """The names of all rows from top to bottom, fields and others."""
        return [field.name for field in self.fields()]

    def change(self, field: str, value: str) -> None:
        """Choose a value for a field."""
        raise NotImplementedError

    def field_under_cursor(self) -> Field | None:
        """The row of values that the cursor stands on."""
        return next((field for field in self.fields() if field.name == self.cursor), None)

    # Painting

    def paint_field(self, sheet: Sheet, field: Field, y: int, x: int, values_x: int) -> int:
        """Paint a row: label, then values; below the label where they don't fit beside it. Return the next row."""
        pad = sheet.pad
        end = pad.put(x, y, field.label, DIM)
        if end >= values_x or values_x + _width(pad, field) > pad.width - 1:
            values_x, y = x + 1, y + 1
        at = values_x
        for key, text in field.values:
            if at > values_x and at + pad.measure(text) + 2 > pad.width - 1:
                at, y = values_x, y + 1
            name, chosen = f"{field.name}{OF}{key}", key == field.chosen
            at = sheet.value(name, at, y, text, chosen=chosen, lit=field.name == self.cursor) + 1
        return y + 1

    # Keys and mouse

    def go_to(self, spot: str) -> None:
        """Go to the row that a spot belongs to."""
        super().go_to(spot.partition(OF)[0])

    def take(self, spot: str) -> None:
        """Choose the value that was clicked."""
        field, found, value = spot.partition(OF)
        if found:
            self.change(field, value)

    def action_move(self, direction: str) -> None:
        """Go up or down, or change the value."""
        if self.asking is not None or self.page is not None:
            super().action_move(direction)
        elif direction in ("up", "down"):
            self.step(-1 if direction == "up" else 1)
        else:
            self._change_by(-1 if direction == "left" else 1)

    def step(self, by: int) -> None:
        """Go to another row, not beyond the ends."""
        rows = self.rows()
        place = rows.index(self.cursor) + by
        self.go_to(rows[min(max(place, 0), len(rows) - 1)])

    def action_change(self) -> None:
        """Go on to the next value."""
        self._change_by(1)

    def _change_by(self, by: int) -> None:
        field = self.field_under_cursor()
        if field is not None:
            self.change(field.name, field.beside(by))
            self.paint()

    def action_accept(self) -> None:
        """Go on to the next row."""
        if self.page is not None or self.asking is not None:
            super().action_accept()
        else:
            self.step(1)


def _width(pad: Pad, field: Field) -> int:
    return sum(pad.measure(text) + 3 for _, text in field.values)
