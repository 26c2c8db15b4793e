"""The display of Spyrium: nine cards, and the workers in the gaps between them."""

from __future__ import annotations

from collections.abc import Sequence

from textual.geometry import Size as Extent

from islands_tui.drawing.glyphs import SHAPES
from islands_tui.drawing.grid import Pad
from islands_tui.drawing.ink import ACCENT, DIM, ink
from islands_tui.drawing.marks import CHOSEN_INK, CURSOR_INK, Mark
from islands_tui.drawing.sizes import LARGE
from islands_tui.games.spyrium.faces import face_of
from islands_tui.table_screen.board_pane import BoardPane
from islands_tui.table_screen.painter import Painter
from islands_tui.widgets.card_grid import CardFace, Size, column_of, paint_card, paint_empty, row_of, size_for
from rules.engine.contract import Message
from rules.spyrium.display import GAPS, PLACES
from rules.spyrium.targets import gap_target, place_target
from rules.spyrium.workers import workers_in

ROWS_BELOW = (2, 4, 5)
"""Rows that the rest of the board needs below the cards, by size class of the window."""


Crowd = Sequence[tuple[str, int]]
"""Workers: the sign and number of each seat's, and the seat."""


class CardDisplay(BoardPane):
    """Nine cards with the workers between them. As high as its cards."""

    def get_content_height(self, container: Extent, viewport: Extent, width: int) -> int:
        """As high as three rows of cards, and one more row in large windows."""
        size = size_for(self.tier, width, container.height - ROWS_BELOW[min(self.tier, LARGE)])
        return row_of(size, 3) - 1 + _spare(self.tier)

    @classmethod
    def draw(cls, painter: Painter) -> None:
        """All places, then the gaps between them."""
        size = size_for(painter.tier, painter.pad.width, painter.pad.height - _spare(painter.tier))
        for place, face in zip(PLACES, painter.faces(_faces), strict=True):
            _paint_place(painter, size, place, face)
        for gap in GAPS:
            _paint_gap(painter, size, gap, _crowd_in(painter, gap))


def _spare(tier: int) -> int:
    """Rows that stay free below the cards."""
    return int(tier >= LARGE)


def _faces(painter: Painter) -> list[CardFace | None]:
    """The face of the card in each place, with its cost for the seat to move; None in an empty place."""
    view, decider, texts, tier = painter.view, painter.decider, painter.texts, painter.tier
    return [face_of(view, place, decider, texts, tier) if view.display[place] else None for place in PLACES]


def _paint_place(painter: Painter, size: Size, place: int, face: CardFace | None) -> None:
    row, column = divmod(place - 1, 3)
    x, y = column_of(size, column), row_of(size, row)
    mark = painter.spot(painter.pad, place_target(place), x, y, size.width, size.height)
    pad = painter.pad.pad(x, y, size.width, size.height)
    if face is None:
        paint_empty(pad, place, painter.texts(Message("spyrium_board.empty")))
    else:
        paint_card(pad, face, mark)


def _crowd_in(painter: Painter, gap: str) -> Crowd:
    """The workers in a gap."""
    return [
        (SHAPES[seat] + (str(count) if count > 1 else ""), seat)
        for seat, count in enumerate(workers_in(painter.view, gap))
        if count
    ]


def _paint_gap(painter: Painter, size: Size, gap: str, crowd: Crowd) -> None:
    first, second = GAPS[gap]
    row, column = divmod(first - 1, 3)
    if second == first + 1:
        x = column_of(size, column) + size.width
        _paint_beside(painter, painter.pad.pad(x, row_of(size, row), size.across, size.height), gap, crowd)
    else:
        x = column_of(size, column)
        _paint_below(painter, painter.pad.pad(x, row_of(size, row) + size.height, size.width, 1), gap, crowd)


def _paint_beside(painter: Painter, pad: Pad, gap: str, crowd: Crowd) -> None:
    """A gap between two cards of a row: the workers in as many rows as they need."""
    mark = painter.spot(pad, gap_target(gap), 0, 0, pad.width, pad.height)
    middle = (pad.height - 1) // 2
    rows: list[list[tuple[str, int]]] = [[]]
    for worker in crowd:
        if sum(len(text) + 1 for text, _ in rows[-1]) + len(worker[0]) > pad.width - 2:
            rows.append([])
        rows[-1].append(worker)
    for number, group in enumerate(rows[: pad.height - middle]):
        _paint_crowd(pad, middle + number, group, mark if number == 0 else Mark.NONE)
    if pad.height > 5 and len(rows) == 1:
        pad.put((pad.width - 3) // 2, middle + 1, gap, DIM)


def _paint_below(painter: Painter, pad: Pad, gap: str, crowd: Crowd) -> None:
    """A gap between two cards of a column."""
    mark = painter.spot(pad, gap_target(gap), 0, 0, pad.width, 1)
    if pad.width > 20:
        pad.put(3, 0, gap, DIM)
    _paint_crowd(pad, 0, crowd, mark)


def _paint_crowd(pad: Pad, y: int, crowd: Crowd, mark: Mark) -> None:
    """Workers by shape, with the mark of the gap around them."""
    width = max(1, sum(len(text) for text, _ in crowd) + len(crowd) - 1)
    x = (pad.width - width) // 2
    edge = CURSOR_INK if mark is Mark.CURSOR else CHOSEN_INK if mark is Mark.CHOSEN else ACCENT
    if not crowd:
        text = "+" if mark is Mark.LEGAL else "·"
        pad.put(x, y, text, ACCENT if mark is Mark.LEGAL else DIM)
    elif mark is Mark.LEGAL:
        pad.put(x - 1, y, "+", ACCENT)
    if mark in (Mark.CURSOR, Mark.CHOSEN):
        pad.put(x - 1, y, mark.value[0], edge)
        pad.put(x + width, y, mark.value[1], edge)
    for text, seat in crowd:
        x = pad.put(x, y, text, ink(f"p{seat + 1}", bold=True)) + 1
