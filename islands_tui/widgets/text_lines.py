"""A passage: a few rows of static text."""

from __future__ import annotations

from collections.abc import Sequence

from islands_tui.drawing.grid import Pad
from islands_tui.drawing.pieces import PageRow, paint_pieces
from islands_tui.widgets.pane import Pane


class TextLines(Pane[Sequence[PageRow]]):
    """Rows of pieces, each at its column and in its ink."""

    @classmethod
    def paint(cls, pad: Pad, content: Sequence[PageRow]) -> None:
        """Row by row."""
        for y, row in enumerate(content):
            paint_pieces(pad, y, row)
