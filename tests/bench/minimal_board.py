"""The least that Textual needs to show a board and move a cursor on it: what screens are measured against."""

from __future__ import annotations

from rich.segment import Segment
from textual import events
from textual.app import App, ComposeResult
from textual.geometry import Region
from textual.strip import Strip
from textual.widget import Widget


class Board(Widget, can_focus=True):
    """A grid of dots with one marked cell, drawn with the line API."""

    place = 0

    def on_mount(self) -> None:
        """Take the keys."""
        self.focus()

    def render_line(self, y: int) -> Strip:
        """One line; the last begins with the word that is waited for."""
        line = list(("READY" if y == self.size.height - 1 else "").ljust(self.size.width, "."))
        if y == 2:
            line[self.place] = "@"
        return Strip([Segment("".join(line))], self.size.width)

    def on_key(self, event: events.Key) -> None:
        """Move the mark one cell."""
        self.place = (self.place + 1) % 60
        self.refresh(Region(0, 2, 61, 1))


class Minimal(App[None]):
    """Nothing but the board."""

    def compose(self) -> ComposeResult:
        """The board fills the screen."""
        yield Board()


if __name__ == "__main__":
    Minimal().run()
