"""Forms: rows of values to choose from. Up and down move between rows, left and right change the value."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from islands_tui.commands.catalogue import Direction
from islands_tui.screens.base_screen import BaseScreen
from islands_tui.widgets.fields import OF, FormField

R = TypeVar("R")


class Form(BaseScreen[R]):
    """A screen with fields. The cursor is on a row and has its name."""

    def fields(self) -> Sequence[FormField]:
        raise NotImplementedError

    def choices(self) -> Sequence[str]:
        return [field.name for field in self.fields()]

    def change(self, field: str, value: str) -> None:
        raise NotImplementedError

    def go_to(self, spot: str) -> None:
        super().go_to(spot.partition(OF)[0])

    def take(self, spot: str) -> None:
        field, found, value = spot.partition(OF)
        if found:
            self.change(field, value)

    def move(self, direction: Direction) -> None:
        """Go up or down, or change the value."""
        if direction in ("up", "down"):
            super().move(direction)
        else:
            self.change_by(-1 if direction == "left" else 1)

    def change_next(self) -> None:
        self.change_by(1)

    def change_by(self, by: int) -> None:
        """Choose another value in the row under the cursor."""
        field = next((field for field in self.fields() if field.name == self.cursor), None)
        if field is not None:
            self.change(field.name, field.beside(by))
            self.paint()

    def accept(self) -> None:
        """Go to the next row."""
        self.step(1)
