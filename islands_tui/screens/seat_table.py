"""The seats of a new match: shape, name and player of each, in turn order."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from islands_tui.drawing.glyphs import SHAPES
from islands_tui.drawing.grid import Pad
from islands_tui.drawing.ink import DIM, HEAD
from islands_tui.widgets.choices import paint_item
from islands_tui.widgets.pane import Pane

NAME, WHO = "name", "who"
"""The prefixes of a seat's spots, before its number."""
AROUND = 4
"""The number of rows other than seats."""
_NAME_COLUMN, _WHO_COLUMN, _NOTE_COLUMN, _NAME_WIDTH = 5, 30, 40, 23


class SeatLine(NamedTuple):
    """The kind of player in one word; if it is a bot, its name and a note about it."""

    who: str
    bot: str = ""
    note: str = ""


class SeatTableContent(NamedTuple):
    """The headings (of the table, names and players), the seats, who begins, and the spot under the cursor."""

    headings: Sequence[str]
    seats: Sequence[SeatLine]
    first: str
    cursor: str


class SeatTable(Pane[SeatTableContent]):
    """A framed table. People's names are typed in fields on top of it."""

    @classmethod
    def paint(cls, pad: Pad, content: SeatTableContent) -> None:
        everything, name, who = content.headings
        pad.frame(0, 0, pad.width, pad.height, pad.glyphs.single)
        pad.put(2, 0, everything, DIM)
        pad.put(_NAME_COLUMN + 1, 1, name, DIM)
        pad.put(_WHO_COLUMN + 1, 1, who, DIM)
        for seat, line in enumerate(content.seats):
            cls._paint_seat(pad, 2 + seat, seat, line, content.cursor)
        pad.put(_NAME_COLUMN + 1, 2 + len(content.seats), content.first, DIM)

    @classmethod
    def _paint_seat(cls, pad: Pad, y: int, seat: int, line: SeatLine, cursor: str) -> None:
        name, who = f"{NAME}{seat}", f"{WHO}{seat}"
        pad.say(2, y, SHAPES[seat], HEAD)
        if line.bot:
            paint_item(pad, name, _NAME_COLUMN, y, line.bot, here=name == cursor, width=_NAME_WIDTH)
            pad.put(_NOTE_COLUMN, y, line.note, DIM)
        paint_item(pad, who, _WHO_COLUMN, y, line.who, here=who == cursor)
