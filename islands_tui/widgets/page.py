"""A page over the board: help, log, scores. It covers all but the title and the decision, and can be paged."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from islands_tui.drawing.glyphs import LEAD
from islands_tui.drawing.grid import Pad
from islands_tui.drawing.ink import DIM
from islands_tui.drawing.pieces import PageRow, Piece, paint_pieces
from islands_tui.drawing.sizes import rows_shown
from islands_tui.session.pages import OpenPage
from islands_tui.text.texts import Texts
from islands_tui.widgets.pane import Pane
from rules.engine.messages import say


class PageContent(NamedTuple):
    """Rows below a heading, and which of them are visible."""

    title: str
    rows: Sequence[PageRow]
    first: int = 0
    counter: str = ""


class Page(Pane[PageContent]):
    """Help, scores or the whole log over the board."""

    @classmethod
    def paint(cls, pad: Pad, content: PageContent) -> None:
        """The visible rows."""
        paint_page(pad, *content)


def page_content(page: OpenPage, shown: int, texts: Texts) -> PageContent:
    """The visible part of an open page of this height."""
    counter = ""
    if len(page.rows) > shown:
        last = min(len(page.rows), page.first + shown)
        counter = texts(say("pages.rows", first=page.first + 1, last=last, n=len(page.rows)))
    return PageContent(page.title, page.rows, page.first, counter)


def paint_page(pad: Pad, title: str, rows: Sequence[PageRow], first: int, counter: str) -> None:
    """Paint the rows from `first` on below a heading."""
    pad.clear("panel")
    pad.headed_rule(title)
    if counter:
        pad.put(pad.width - pad.measure(counter) - 4, 0, f" {counter} ", DIM)
    for y, row in enumerate(rows[first : first + rows_shown(pad.height)], start=1):
        paint_pieces(pad, y, [_as_drawn(piece, pad) for piece in row])


def _as_drawn(piece: Piece, pad: Pad) -> Piece:
    """The sign of the highlighted choice alone, where it is explained, looks as it does on the table."""
    return piece._replace(text=pad.glyphs.lead) if piece.text == LEAD else piece
