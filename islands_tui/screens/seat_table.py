"""The seats of a new match: shape, name and player of each, in turn order."""

from __future__ import annotations

from collections.abc import Sequence

from islands_tui.drawing.glyphs import SHAPES
from islands_tui.drawing.grid import DIM, HEAD, Pad
from islands_tui.widgets.choices import Choices
from rules.engine.named_tuple import NamedTuple

NAME, WHO = "name", "who"
"""What the spots of a seat are called, before its number."""
AROUND = 4
"""Rows besides those of the seats."""
_NAME_COLUMN, _WHO_COLUMN, _NOTE_COLUMN, _NAME_WIDTH = 5, 30, 40, 23


class SeatLine(NamedTuple):
    """Who sits there, in a word; the bot, if it is one, and what is to be known about it."""

    who: str
    bot: str = ""
    note: str = ""


class SeatTableContent(NamedTuple):
    """The headings (of all, of the names, of the players), the seats, who begins, and the spot under the cursor."""

    headings: Sequence[str]
    seats: Sequence[SeatLine]
    first: str
    cursor: str


class SeatTable(Choices[SeatTableContent]):
    """A framed table. The names of people are typed in fields that lie over it."""

    def paint(self, pad: Pad, content: SeatTableContent) -> None:
        """Headings, a row a seat, and who begins."""
        everything, name, who = content.headings
        pad.frame(0, 0, pad.width, pad.height, pad.glyphs.single)
        pad.put(2, 0, everything, DIM)
        pad.put(_NAME_COLUMN + 1, 1, name, DIM)
        pad.put(_WHO_COLUMN + 1, 1, who, DIM)
        for seat, line in enumerate(content.seats):
            self._paint_seat(pad, 2 + seat, seat, line, content.cursor)
        pad.put(_NAME_COLUMN + 1, 2 + len(content.seats), content.first, DIM)

    def _paint_seat(self, pad: Pad, y: int, seat: int, line: SeatLine, cursor: str) -> None:
        name, who = f"{NAME}{seat}", f"{WHO}{seat}"
        pad.say(2, y, SHAPES[seat], HEAD)
        if line.bot:
            self.item(pad, name, _NAME_COLUMN, y, line.bot, here=name == cursor, width=_NAME_WIDTH)
            pad.put(_NOTE_COLUMN, y, line.note, DIM)
        self.item(pad, who, _WHO_COLUMN, y, line.who, here=who == cursor)
