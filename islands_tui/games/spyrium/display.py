"""The display of Spyrium: nine cards, the gaps between them, and the workers in the gaps."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from textual.geometry import Size as Extent

from islands_tui.drawing.glyphs import SHAPES
from islands_tui.drawing.grid import Pad
from islands_tui.drawing.ink import ACCENT, DIM, ink
from islands_tui.drawing.marks import CHOSEN_INK, CURSOR_INK, Mark
from islands_tui.drawing.sizes import HUGE, LARGE
from islands_tui.games.spyrium.faces import face_of
from islands_tui.games.spyrium.word_cards import WordFace, paint_word_card, word_face
from islands_tui.table_screen.painter import BoardPane, Painter
from islands_tui.widgets.card_grid import CardFace, Size, column_of, paint_card, paint_empty, row_of, size_for
from rules.engine.contract import Message, say
from rules.spyrium.display import GAPS, PLACES, workers_in
from rules.spyrium.targets import gap_target, place_target

ROWS_BELOW = (2, 4, 5, 7, 9)
"""Rows that the rest of the board needs below the cards, by size class of the window."""
_CARD_SPOTS = {place: place_target(place) for place in PLACES}
_GAP_SPOTS = {gap: gap_target(gap) for gap in GAPS}


class Faces(NamedTuple):
    """What is on the display, whatever is marked there."""

    cards: Mapping[int, CardFace | WordFace | None]
    """The face of the card in each place, with its cost for the seat to move; None in an empty place."""
    workers: Mapping[str, Sequence[int]]
    """How many workers each seat has in each gap."""


class CardDisplay(BoardPane):
    """Nine cards with the workers between them. As high as its cards."""

    def get_content_height(self, container: Extent, viewport: Extent, width: int) -> int:
        """As high as three rows of cards, and one more row in large windows."""
        size = size_for(self.tier, width, container.height - ROWS_BELOW[self.tier])
        return row_of(size, 3) - size.down + _spare(self.tier)

    @classmethod
    def draw(cls, painter: Painter) -> None:
        size = size_for(painter.tier, painter.pad.width, painter.pad.height - _spare(painter.tier))
        cards, workers = painter.faces(_faces)
        for place, face in cards.items():
            _paint_place(painter, size, place, face)
        for gap, counts in workers.items():
            _paint_gap(painter, size, gap, counts)


def _spare(tier: int) -> int:
    """Rows that stay free below the cards."""
    return int(tier >= LARGE)


def _faces(painter: Painter) -> Faces:
    view, decider, texts, tier = painter.view, painter.decider, painter.texts, painter.tier
    cards = {
        place: None
        if not view.display[place]
        else word_face(view, place, decider, texts)
        if tier >= HUGE
        else face_of(view, place, decider, texts, tier)
        for place in PLACES
    }
    return Faces(cards, {gap: workers_in(view, gap) for gap in GAPS})


def _paint_place(painter: Painter, size: Size, place: int, face: CardFace | WordFace | None) -> None:
    row, column = divmod(place - 1, 3)
    x, y = column_of(size, column), row_of(size, row)
    mark = painter.spot(painter.pad, _CARD_SPOTS[place], x, y, size.width, size.height)
    pad = painter.pad.pad(x, y, size.width, size.height)
    if face is None:
        paint_empty(pad, place, painter.texts(Message("spyrium_board.empty")))
    elif isinstance(face, WordFace):
        paint_word_card(pad, face, mark)
    else:
        paint_card(pad, face, mark)


Crowd = Sequence[tuple[str, int]]
"""Workers: the sign and number of each seat's, and the seat."""


def _paint_gap(painter: Painter, size: Size, gap: str, counts: Sequence[int]) -> None:
    first, second = GAPS[gap]
    row, column = divmod(first - 1, 3)
    x, y = column_of(size, column), row_of(size, row)
    if second == first + 1:
        pad = painter.pad.pad(x + size.width, y, size.across, size.height)
        mark = painter.spot(pad, _GAP_SPOTS[gap], 0, 0, pad.width, pad.height)
        paint = _paint_people_beside if painter.tier >= HUGE else _paint_beside
    else:
        pad = painter.pad.pad(x, y + size.height + size.down // 2, size.width, 1)
        mark = painter.spot(pad, _GAP_SPOTS[gap], 0, 0, pad.width, 1)
        paint = _paint_people_below if painter.tier >= HUGE else _paint_below
    paint(painter, pad, gap, counts, mark)


# People, where there is room for each of them


def _people(counts: Sequence[int], room: int) -> Crowd:
    """Each worker in a gap, or if there are more than so many, the number of each seat's."""
    if sum(counts) > room:
        return [(f"{SHAPES[seat]}i{count if count > 1 else ''}", seat) for seat, count in enumerate(counts) if count]
    return [(f"{SHAPES[seat]}i", seat) for seat, count in enumerate(counts) for _ in range(count)]


def _paint_people_beside(painter: Painter, pad: Pad, gap: str, counts: Sequence[int], mark: Mark) -> None:
    """The workers in as many rows as they need, then the name of the gap and how many they are."""
    a_row = (pad.width + 1) // 3
    most = 1 + a_row * (pad.height - 5)
    rows = _in_rows(_people(counts, most), pad.width - 2, pad.width)
    y = max(0, (pad.height - len(rows) - 2) // 2)
    for number, group in enumerate(rows):
        _paint_crowd(pad, y + number, group, mark if number == 0 else Mark.NONE)
    pad.put((pad.width - 3) // 2, y + len(rows), gap, DIM)
    _say_how_many(painter, pad.pad(0, y + len(rows) + 1, pad.width, 1), sum(counts))


def _paint_people_below(painter: Painter, pad: Pad, gap: str, counts: Sequence[int], mark: Mark) -> None:
    """The name of the gap, its workers, and how many they are."""
    pad.put(_MARGIN, 0, gap, DIM)
    _say_how_many(painter, pad.pad(pad.width - _COUNT - _MARGIN, 0, _COUNT, 1), sum(counts))
    side = _MARGIN + _COUNT
    between = pad.pad(side, 0, pad.width - 2 * side, 1)
    _paint_crowd(between, 0, _people(counts, between.width // 3), mark)


_MARGIN, _COUNT = 3, 6


def _say_how_many(painter: Painter, pad: Pad, count: int) -> None:
    if count:
        words = painter.texts(say("spyrium_board.words.here", n=count))
        if pad.measure(words) > pad.width:
            words = painter.texts(say("spyrium_board.words.short_here", n=count))
        pad.say_centred(0, words, DIM)


def _in_rows(crowd: Crowd, first: int, others: int) -> list[list[tuple[str, int]]]:
    """In rows of so many columns, the first of which may be shorter: it has the mark of the gap."""
    rows: list[list[tuple[str, int]]] = [[]]
    for worker in crowd:
        room = first if len(rows) == 1 else others
        if rows[-1] and sum(len(text) + 1 for text, _ in rows[-1]) + len(worker[0]) > room:
            rows.append([])
        rows[-1].append(worker)
    return rows


# Signs, where there is less room


def _crowd(counts: Sequence[int]) -> Crowd:
    """The number of each seat's workers in a gap."""
    return [(SHAPES[seat] + (str(count) if count > 1 else ""), seat) for seat, count in enumerate(counts) if count]


def _paint_beside(painter: Painter, pad: Pad, gap: str, counts: Sequence[int], mark: Mark) -> None:
    """The workers in as many rows as they need."""
    middle = (pad.height - 1) // 2
    rows = _in_rows(_crowd(counts), pad.width - 2, pad.width - 2)
    for number, group in enumerate(rows[: pad.height - middle]):
        _paint_crowd(pad, middle + number, group, mark if number == 0 else Mark.NONE)
    if pad.height > 5 and len(rows) == 1:
        pad.put((pad.width - 3) // 2, middle + 1, gap, DIM)


def _paint_below(painter: Painter, pad: Pad, gap: str, counts: Sequence[int], mark: Mark) -> None:
    if pad.width > 20:
        pad.put(3, 0, gap, DIM)
    _paint_crowd(pad, 0, _crowd(counts), mark)


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
