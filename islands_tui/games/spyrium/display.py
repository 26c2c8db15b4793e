"""The display of Spyrium: nine cards, and the gaps between them."""

from __future__ import annotations

from textual.geometry import Size as Extent

from islands_tui.drawing.sizes import HUGE, LARGE
from islands_tui.games.spyrium.faces import face_of
from islands_tui.games.spyrium.gaps import paint_gap
from islands_tui.games.spyrium.word_cards import WordFace, paint_word_card, word_face
from islands_tui.table_screen.painter import BoardPane, Painter
from islands_tui.widgets.card_grid import CardFace, Size, column_of, paint_card, paint_empty, row_of, size_for
from rules.engine.contract import Message
from rules.spyrium.display import GAPS, PLACES
from rules.spyrium.targets import place_target

ROWS_BELOW = (2, 4, 5, 7, 9)
"""Rows that the rest of the board needs below the cards, by size class of the window."""


class CardDisplay(BoardPane):
    """Nine cards with the workers between them. As high as its cards."""

    def get_content_height(self, container: Extent, viewport: Extent, width: int) -> int:
        """As high as three rows of cards, and one more row in large windows."""
        size = size_for(self.tier, width, container.height - ROWS_BELOW[self.tier])
        return row_of(size, 3) - size.down + _spare(self.tier)

    @classmethod
    def draw(cls, painter: Painter) -> None:
        """All places, then the gaps between them."""
        size = size_for(painter.tier, painter.pad.width, painter.pad.height - _spare(painter.tier))
        for place, face in zip(PLACES, painter.faces(_faces), strict=True):
            _paint_place(painter, size, place, face)
        for gap in GAPS:
            paint_gap(painter, size, gap)


def _spare(tier: int) -> int:
    """Rows that stay free below the cards."""
    return int(tier >= LARGE)


def _faces(painter: Painter) -> list[CardFace | WordFace | None]:
    """The face of the card in each place, with its cost for the seat to move; None in an empty place."""
    view, decider, texts, tier = painter.view, painter.decider, painter.texts, painter.tier
    return [
        None
        if not view.display[place]
        else word_face(view, place, decider, texts)
        if tier >= HUGE
        else face_of(view, place, decider, texts, tier)
        for place in PLACES
    ]


def _paint_place(painter: Painter, size: Size, place: int, face: CardFace | WordFace | None) -> None:
    row, column = divmod(place - 1, 3)
    x, y = column_of(size, column), row_of(size, row)
    mark = painter.spot(painter.pad, place_target(place), x, y, size.width, size.height)
    pad = painter.pad.pad(x, y, size.width, size.height)
    if face is None:
        paint_empty(pad, place, painter.texts(Message("spyrium_board.empty")))
    elif isinstance(face, WordFace):
        paint_word_card(pad, face, mark)
    else:
        paint_card(pad, face, mark)
