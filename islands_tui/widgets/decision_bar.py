"""The decision bar: who is asked what, the choices that lie nowhere on the board, and the highlighted one."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import NamedTuple

from islands_tui.cutting import cut_to
from islands_tui.drawing.grid import ACCENT, DIM, HEAD, TEXT, Pad
from islands_tui.drawing.marks import CHOSEN_INK
from islands_tui.drawing.palette import ink

_QUESTION = ink("head", bold=True)
_RULE = ink("accent")
MOST_LISTED = 8
"""Longer lists show the part around the cursor."""


class Listed(NamedTuple):
    """A choice in the list: its number, its words, its price or gain."""

    number: int
    text: str
    detail: str = ""


class Label(NamedTuple):
    """A choice of the board in a word or two, and whether it is the highlighted one."""

    text: str
    highlighted: bool


class Asked(NamedTuple):
    """Everything the bar shows."""

    who: str
    question: str
    counter: str
    choice: str
    """The highlighted choice with its arithmetic, or what stands in its place."""
    listed: Sequence[Listed] = ()
    cursor: int | None = None
    """The place of the highlighted choice in the list, if it is there."""
    only_list: bool = False
    """Whether all choices are in the list."""
    labels: Sequence[Label] = ()
    """All choices in a word or two each, to stand beside the question."""


WriteSpot = Callable[[Pad, int, int, int, str], int]
"""Writes an entry (by its place in the list) with its mark at a column and row; returns the column after it."""


def rows_needed(asked: Asked, width: int, measure: Callable[[str], int]) -> int:
    """How many rows the bar takes below its rule."""
    if not asked.listed or fits_one_row(asked, width, measure):
        return 2
    return 1 + min(len(asked.listed), MOST_LISTED) + (not asked.only_list)


def fits_one_row(asked: Asked, width: int, measure: Callable[[str], int]) -> bool:
    """Whether the list can stand in one row: below the question, or beside it if there are other choices too."""
    words = sum(measure(f"[{entry.number} {entry.text}]") + 1 for entry in asked.listed)
    if asked.only_list:
        return len(asked.listed) <= 4 and words + 2 <= width and not any(entry.detail for entry in asked.listed)
    return words + measure(asked.question) + 5 <= width


def paint_rule(pad: Pad, asked: Asked) -> None:
    """The double rule, the only one of the frame: below it stands what is asked."""
    pad.rule(0, "═", _RULE)
    if asked.who:
        pad.say(2, 0, f" {asked.who} ", HEAD)
    if asked.counter:
        pad.put(pad.width - pad.measure(asked.counter) - 4, 0, f" {asked.counter} ", ACCENT)


def paint_bar(pad: Pad, asked: Asked, write: WriteSpot) -> None:
    """Question, list and highlighted choice."""
    pad.clear("decision")
    end = pad.say(1, 0, _shortened(pad, asked.question), _QUESTION)
    if not asked.listed:
        _paint_labels(pad, end + 2, asked.labels)
        _paint_choice(pad, 1, asked)
    elif not fits_one_row(asked, pad.width, pad.measure):
        _paint_rows(pad, asked, write)
    elif asked.only_list:
        _paint_in_row(pad, 1, 1, asked, write)
    else:
        _paint_in_row(pad, end + 2, 0, asked, write)
        _paint_choice(pad, 1, asked)


def _shortened(pad: Pad, question: str) -> str:
    """As many sentences of a question as fit in a row; of a single long one as many words."""
    sentences = re.split(r"(?<=[.?!]) ", question)
    while len(sentences) > 1 and pad.measure(" ".join(sentences)) > pad.width - 2:
        sentences.pop()
    return cut_to(" ".join(sentences), pad.width - 2, pad.measure)


def _paint_labels(pad: Pad, x: int, labels: Sequence[Label]) -> None:
    """All choices beside the question, if there is room for all."""
    if x + sum(pad.measure(label.text) + 2 for label in labels) <= pad.width:
        for label in labels:
            text = f"[{label.text}]" if label.highlighted else f" {label.text} "
            x = pad.put(x, 0, text, CHOSEN_INK if label.highlighted else DIM)


def _paint_choice(pad: Pad, row: int, asked: Asked) -> None:
    if asked.choice:
        pad.put(1, row, pad.glyphs.lead, ACCENT)
        pad.say(3, row, cut_to(asked.choice, pad.width - 4, pad.measure), TEXT)


def _paint_in_row(pad: Pad, x: int, row: int, asked: Asked, write: WriteSpot) -> None:
    for place in range(len(asked.listed)):
        x = write(pad, place, x, row, _numbered(asked.listed[place]))


def _paint_rows(pad: Pad, asked: Asked, write: WriteSpot) -> None:
    count = min(len(asked.listed), MOST_LISTED)
    first = max(0, min((asked.cursor or 0) - count // 2, len(asked.listed) - count))
    for row, place in enumerate(range(first, first + count), start=1):
        entry = asked.listed[place]
        end = write(pad, place, 1, row, _numbered(entry))
        pad.say(end + 2, row, entry.detail, DIM)
    if not asked.only_list:
        _paint_choice(pad, count + 1, asked)


def _numbered(entry: Listed) -> str:
    return f"{entry.number} {entry.text}"
