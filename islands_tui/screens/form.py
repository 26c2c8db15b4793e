"""Forms: rows of values to choose from. Up and down go from row to row, left and right change the value."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from islands_tui.screens.lobby import Lobby
from islands_tui.widgets.fields import OF, FormField

R = TypeVar("R")


class Form(Lobby[R]):
    """A screen with fields. The cursor stands on a row, whose name it has."""

    SCOPED_CSS = False

    def fields(self) -> Sequence[FormField]:
        """The rows of values."""
        raise NotImplementedError

    def choices(self) -> Sequence[str]:
        """The names of all rows from top to bottom, fields and others."""
        return [field.name for field in self.fields()]

    def change(self, field: str, value: str) -> None:
        """Choose a value for a field."""
        raise NotImplementedError

    def field_under_cursor(self) -> FormField | None:
        """The row of values that the cursor stands on."""
        return next((field for field in self.fields() if field.name == self.cursor), None)

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
        rows = self.choices()
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
