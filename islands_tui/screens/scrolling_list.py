"""A list of rows with a cursor, of which as many are shown as fit around it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from islands_tui.drawing.grid import Pad
from islands_tui.drawing.ink import DIM
from islands_tui.drawing.marks import CHOSEN_INK, CURSOR_INK
from islands_tui.drawing.pieces import PageRow
from islands_tui.text.truncate import cut_to
from islands_tui.widgets.pane import Pane

_LEFT = 2


def first_in_sight(place: int, shown: int, whole: int) -> int:
    """The first of the rows around a place, where so many are shown."""
    return max(0, min(place - shown // 2, whole - shown))


def mark_row(pad: Pad, y: int, width: int, *, is_here: bool, is_asked: bool = False) -> None:
    """Brackets around a row under the cursor, or around one that a question is about."""
    if is_here:
        pad.put(1, y, "[" + " " * (width - 2) + "]", CURSOR_INK)
    elif is_asked:
        pad.put(1, y, "«", CHOSEN_INK)
        pad.put(width, y, "»", CHOSEN_INK)


class ScrollingRow(NamedTuple):
    """The name of what can be chosen, none for a row that only tells something, and its texts from left to right.

    Each text ends before the next one; a column of -1 means at the right end.
    """

    name: str
    pieces: PageRow


class ScrollingListContent(NamedTuple):
    """All rows, the name of the one under the cursor, and the text if there are none."""

    rows: Sequence[ScrollingRow]
    cursor: str
    nothing: str = ""
    widest: int = 0
    """The most columns that rows take; 0: all there are."""
    headings: PageRow = ()
    asked: str = ""
    """The name of the row that a prompt is about."""


class ScrollingList(Pane[ScrollingListContent]):
    """The spots are the names of what can be chosen."""

    @classmethod
    def paint(cls, pad: Pad, content: ScrollingListContent) -> None:
        if not content.rows:
            pad.put(_LEFT, 0, content.nothing, DIM)
            return
        width, top = min(pad.width, content.widest or pad.width) - 2, int(bool(content.headings))
        _paint_pieces(pad, 0, content.headings, width)
        shown, names = pad.height - top, [row.name for row in content.rows]
        place = names.index(content.cursor) if content.cursor in names else 0
        first = first_in_sight(place, shown, len(names))
        for y, (name, pieces) in enumerate(content.rows[first : first + shown], start=top):
            is_here = name != "" and name == content.cursor
            if name:
                pad.spot(name, 1, y, width)
                mark_row(pad, y, width, is_here=is_here, is_asked=name == content.asked)
            _paint_pieces(pad, y, pieces, width, is_here)


def _paint_pieces(pad: Pad, y: int, pieces: PageRow, width: int, is_here: bool = False) -> None:
    starts = [width - 1 - pad.measure(piece.text) if piece.x < 0 else piece.x for piece in pieces]
    ends = [start - 1 for start in starts[1:]] + [width]
    for piece, start, end in zip(pieces, starts, ends, strict=False):
        write = pad.say if piece.signs and not is_here else pad.put
        write(start, y, cut_to(piece.text, end - start, pad.measure), CURSOR_INK if is_here else piece.letter)
