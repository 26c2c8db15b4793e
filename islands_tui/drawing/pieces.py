"""Rows of text in pieces, each with its column and ink: the parts of pages, logs and hexes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from islands_tui.drawing.ink import TEXT

if TYPE_CHECKING:
    from islands_tui.drawing.grid import Pad


class Piece(NamedTuple):
    """A text at a column; its signs may have their own colours."""

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
