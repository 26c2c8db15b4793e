"""A list of matches or tables, with details of the one under the cursor."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from textual.app import ComposeResult

from islands_tui.drawing.grid import Grid, Pad
from islands_tui.drawing.ink import DIM
from islands_tui.drawing.pieces import Piece
from islands_tui.screens.base_screen import BaseScreen
from islands_tui.screens.scrolling_list import ScrollingList, ScrollingListContent, ScrollingRow, first_in_sight
from islands_tui.widgets.text_lines import TextLines

_AROUND, _OTHER_ROWS = 4, 9
"""The columns left and right of the list, and the number of rows other than those of the list."""

_DATE, _GAME, _PLAYERS, _STATUS = 2, 14, 33, 0.29
"""The columns, and the share of the width for the last one."""


class MatchLine(NamedTuple):
    """A match in the list: when it was played, its game, its players and its status."""

    name: str
    played: str
    game: str = ""
    players: str = ""
    status: str = ""


class MatchListScreen(BaseScreen[None]):
    """The cursor has the name of a match."""

    def line(self, name: str) -> MatchLine:
        raise NotImplementedError

    def details(self, name: str) -> str:
        raise NotImplementedError

    def compose_body(self) -> ComposeResult:
        yield ScrollingList(self.drawing)
        yield TextLines(self.drawing, id="details")

    def show_list(self, headings: Sequence[str], nothing: str) -> None:
        width = self.app.size.width - _AROUND
        columns = (_DATE, _GAME, _PLAYERS, width - int(width * _STATUS))
        rows = [
            ScrollingRow(name, [Piece(x, text) for x, text in zip(columns, self.line(name)[1:], strict=True)])
            for name in self.in_sight()
        ]
        heads = [Piece(x, heading, DIM, False) for x, heading in zip(columns, headings, strict=True)]
        cursor, asked = (self.cursor, "") if self.asking is None else ("", self.cursor)
        self.show(ScrollingList, ScrollingListContent(rows, cursor, nothing, headings=heads, asked=asked))
        details = self.details(cursor) if cursor in self.choices() else ""
        told = Pad(Grid(0, 0), self.drawing.glyphs).wrapped(details, width)
        self.show(TextLines, [[Piece(0, row)] for row in told])

    def in_sight(self) -> Sequence[str]:
        """The part of the list around the cursor that fits."""
        shown, names = self.app.size.height - _OTHER_ROWS, self.choices()
        place = names.index(self.cursor) if self.cursor in names else 0
        first = first_in_sight(place, shown, len(names))
        return names[first : first + shown]

    def is_pressed_at_once(self, spot: str) -> bool:
        """The first click only goes to a match."""
        return False
