"""Cards in rows and columns with gaps between them, in a size for each size of window."""

from __future__ import annotations

import functools
from collections.abc import Callable
from typing import Any, NamedTuple, TypeVar

from islands_tui.drawing.glyphs import Glyphs
from islands_tui.drawing.grid import Grid, Pad
from islands_tui.drawing.ink import ACCENT, DIM, HEAD, LINES, TEXT, ink
from islands_tui.drawing.marks import CHOSEN_INK, CURSOR_INK, Mark
from islands_tui.drawing.sizes import LARGE

Face = TypeVar("Face")

_COST = ink("money", bold=True)
_EARN = ink("gain")
_PLACE_INKS = {Mark.LEGAL: TEXT, Mark.LIT: CHOSEN_INK}


class Size(NamedTuple):
    """The size of cards and of the gaps between them."""

    width: int
    height: int
    across: int
    """Columns between two cards of a row."""
    down: int = 1
    """Rows between two cards of a column."""
    margin: int = 2
    """Columns before the first and after the last card."""


SIZES = (Size(14, 4, 5), Size(18, 5, 6), Size(22, 7, 7), Size(31, 8, 5, margin=1), Size(35, 9, 9, down=3, margin=1))


class CardFace(NamedTuple):
    """What is printed on a card, and what it means to the seat to move."""

    place: int
    kind: str
    """The kind in one word."""
    name: str
    cost: str
    lines: tuple[str, ...]
    """What it does; small cards show the first line only."""
    aside: str = ""
    """A further line, left out if there is no row for all of it."""
    footer: str = ""
    """Symbols and other small print."""
    end: str = ""
    """Points at the end."""
    tokens: str = ""
    crowd: str = ""
    """The crowd and the resulting price."""
    shorter: tuple[str, ...] = ()
    """The same in fewer signs, for where it would meet what can be earned."""
    earn: str = ""
    tint: str = "card"


def column_of(size: Size, column: int) -> int:
    """The first column of a card."""
    return size.margin + column * (size.width + size.across)


def row_of(size: Size, row: int) -> int:
    """The first row of a card."""
    return row * (size.height + size.down)


def size_for(tier: int, width: int, height: int) -> Size:
    """The card size for an area; larger areas have larger cards."""
    size = SIZES[tier]
    spare_columns = (width - 2 * size.margin - 3 * size.width - 2 * size.across) // 3
    spare_rows = (height - 3 * size.height - 2 * size.down) // 3 if tier >= LARGE else 0
    wider, higher = min(max(spare_columns, 0), 8), min(max(spare_rows, 0), 3)
    return size._replace(width=size.width + wider, height=size.height + higher)


def paint_card(pad: Pad, face: CardFace, mark: Mark) -> None:
    """Paint a card on a pad of its size."""
    stamp_card(pad, _paint, face, mark)


def stamp_card(pad: Pad, paint: Callable[[Pad, Face, Mark], None], face: Face, mark: Mark) -> None:
    """Paint a card unless it was painted already: most cards look the same from frame to frame."""
    pad.stamp(_painted(paint, face, mark, pad.width, pad.height, pad.glyphs))


@functools.lru_cache(512)
def _painted(paint: Callable[..., None], face: Any, mark: Mark, width: int, height: int, glyphs: Glyphs) -> Grid:
    grid = Grid(width, height)
    paint(Pad(grid, glyphs), face, mark)
    return grid


def _paint(pad: Pad, face: CardFace, mark: Mark) -> None:
    paint_blank(pad, mark, face.tint)
    paint_head(pad, face.place, face.kind, face.cost, mark)
    end = pad.put(1 + (pad.width > 16), 1, face.name, DIM if mark is Mark.BLOCKED else HEAD)
    if pad.height > 5 and face.tokens:
        pad.put(max(end + 1, pad.width - 2 - pad.measure(face.tokens)), 1, face.tokens, ACCENT)
    _paint_lines(pad, face, mark)
    _paint_foot(pad, face, mark)


def paint_blank(pad: Pad, mark: Mark, tint: str) -> None:
    """An empty card: only its edges, double under the cursor."""
    pad.clear(tint)
    lines = pad.glyphs.double if mark is Mark.CURSOR else pad.glyphs.single
    pad.frame(0, 0, pad.width, pad.height, lines, _edge_ink(mark))


def paint_place(pad: Pad, place: int, mark: Mark) -> int:
    """The number of a card's place, and its mark, in the upper edge; return the column after them."""
    if mark is Mark.CURSOR:
        return pad.put(1, 0, f"[{place}]", CURSOR_INK)
    x = pad.put(1, 0, str(place), _PLACE_INKS.get(mark, DIM))
    sign = mark.value[0].strip()
    if sign or pad.height <= 5:
        x = pad.put(x, 0, sign or " ", DIM if mark is Mark.BLOCKED else ACCENT)
    return x


def _edge_ink(mark: Mark) -> int:
    if mark is Mark.CURSOR:
        return ACCENT
    return TEXT if mark in (Mark.LEGAL, Mark.CHOSEN) else LINES


_KIND = 5
"""The column of the kind, or further left where it would not be whole."""


def paint_head(pad: Pad, place: int, kind: str, cost: str, mark: Mark) -> None:
    """Place, mark, kind and cost in the upper edge."""
    x = paint_place(pad, place, mark)
    price = DIM if mark is Mark.BLOCKED else _COST
    if pad.height > 5:
        end = pad.width - 4 - pad.measure(cost)
        pad.put(max(x, min(_KIND, end - 1 - pad.measure(kind))), 0, f" {kind} ", DIM)
        pad.put(end, 0, f" {cost} ", price)
    else:
        pad.put(x, 0, kind, DIM)
        pad.put(pad.width - 1 - pad.measure(cost), 0, cost, price)


def _paint_lines(pad: Pad, face: CardFace, mark: Mark) -> None:
    letter = DIM if mark is Mark.BLOCKED else TEXT
    x, inner = (1, pad.width - 2) if pad.width <= 16 else (2, pad.width - 3)
    rows = pad.height - 3
    wrapped = [line for text in face.lines for line in pad.wrapped(text, inner)]
    aside = pad.wrapped(face.aside, inner) if face.aside else []
    if len(wrapped) + len(aside) + bool(face.end) <= rows:
        wrapped += aside
    small_print = rows > len(wrapped) + bool(face.end)
    for y, line in enumerate(wrapped[:rows], start=2):
        pad.pad(0, y, x + inner, 1).say(x, 0, line, letter)
    if face.footer and small_print:
        pad.put(x, 2 + len(wrapped), face.footer, DIM)
    if face.end and pad.height > 5:
        pad.put(pad.width - 2 - pad.measure(face.end), pad.height - 2, face.end, DIM)


def _paint_foot(pad: Pad, face: CardFace, mark: Mark) -> None:
    """End points, tokens, crowd and price in the lower edge."""
    y = pad.height - 1
    price = DIM if mark is Mark.BLOCKED else _COST
    if pad.height > 5:
        left = pad.width - 4 - pad.measure(face.earn)
        pad.put(left, y, f" {face.earn} ", _EARN)
        forms = (face.crowd, *face.shorter)
        pad.put(2, y, f" {next((form for form in forms if 4 + pad.measure(form) <= left), forms[-1])} ", price)
        return
    x = pad.put(1, y, face.end, DIM)
    pad.put(x, y, face.tokens, ACCENT)
    pad.put(pad.width - 1 - pad.measure(face.crowd), y, face.crowd, price)


def paint_empty(pad: Pad, place: int, words: str) -> None:
    """A place whose card is gone."""
    if pad.height > 5:
        for y in (0, pad.height - 1):
            for x in range(0, pad.width - 2, 3):
                pad.put(x, y, "·", LINES)
        for y in range(pad.height):
            pad.put(0, y, "·", LINES)
            pad.put(pad.width - 1, y, "·", LINES)
    pad.put(2, 1, str(place), DIM)
    pad.put(5, 1, words, DIM)
