"""A page over the board: help, log, scores. It covers everything but title and decision, and can be paged."""

from __future__ import annotations

from collections.abc import Sequence

from islands_tui.drawing.grid import DIM, Pad
from islands_tui.drawing.pieces import PageRow, paint_pieces
from islands_tui.drawing.sizes import rows_shown
from islands_tui.widgets.pane import Pane
from rules.engine.named_tuple import NamedTuple


class PageContent(NamedTuple):
    """Rows below a heading, and the part of them that is in sight."""

    title: str
    rows: Sequence[PageRow]
    first: int = 0
    counter: str = ""


class Page(Pane[PageContent]):
    """Help, scores or the whole log over the board."""

    def paint(self, pad: Pad, content: PageContent) -> None:
        """The rows in sight."""
        paint_page(pad, *content)


def paint_page(pad: Pad, title: str, rows: Sequence[PageRow], first: int, counter: str) -> None:
    """Paint the rows from `first` on below a heading."""
    pad.clear("panel")
    pad.rule(0)
    pad.put(2, 0, f" {title} ", DIM)
    if counter:
        pad.put(pad.width - pad.measure(counter) - 4, 0, f" {counter} ", DIM)
    for y, row in enumerate(rows[first : first + rows_shown(pad.height)], start=1):
        paint_pieces(pad, y, row)
