"""Rows of text in pieces, each with its column and its ink: what pages, logs and hexes are put together of."""

from __future__ import annotations

from collections.abc import Sequence

from islands_tui.drawing.grid import TEXT, Pad
from rules.engine.named_tuple import NamedTuple


class Piece(NamedTuple):
    """A text at a column; signs in it take their own colours or not."""

    x: int
    text: str
    letter: int = TEXT
    signs: bool = True


PageRow = Sequence[Piece]


def paint_pieces(pad: Pad, y: int, row: PageRow) -> None:
    """Write the pieces of a row."""
    for piece in row:
        write = pad.say if piece.signs else pad.put
        write(piece.x, y, piece.text, piece.letter)
