"""A list of matches or tables, with details of the one under the cursor."""

from __future__ import annotations

from collections.abc import Sequence

from textual.app import ComposeResult

from islands_tui.drawing.grid import Grid, Pad
from islands_tui.drawing.pieces import Piece
from islands_tui.screens.base_screen import BaseScreen
from islands_tui.screens.match_list import MatchLine, MatchList, MatchListContent
from islands_tui.screens.scrolling_list import first_in_sight
from islands_tui.widgets.text_lines import TextLines

_AROUND, _OTHER_ROWS = 4, 9
"""The columns left and right of the details, and the number of rows other than those of the list."""


class MatchListScreen(BaseScreen[None]):
    """The cursor has the name of a match."""

    def line(self, name: str) -> MatchLine:
        raise NotImplementedError

    def details(self, name: str) -> str:
        raise NotImplementedError

    def compose_body(self) -> ComposeResult:
        yield MatchList(self.drawing)
        yield TextLines(self.drawing, id="details")

    def show_list(self, headings: Sequence[str], nothing: str) -> None:
        lines = [self.line(name) for name in self.in_sight()]
        cursor, asked = (self.cursor, "") if self.asking is None else ("", self.cursor)
        self.show(MatchList, MatchListContent(headings, lines, cursor, asked, nothing))
        details = self.details(cursor) if cursor in self.choices() else ""
        rows = Pad(Grid(0, 0), self.drawing.glyphs).wrapped(details, self.app.size.width - _AROUND)
        self.show(TextLines, [[Piece(0, row)] for row in rows])

    def in_sight(self) -> Sequence[str]:
        """The part of the list around the cursor that fits."""
        shown, names = self.app.size.height - _OTHER_ROWS, self.choices()
        place = names.index(self.cursor) if self.cursor in names else 0
        first = first_in_sight(place, shown, len(names))
        return names[first : first + shown]

    def is_pressed_at_once(self, spot: str) -> bool:
        """The first click only goes to a match."""
        return False
