"""The decision bar: who has to decide what, the choices that are not on the board, and the highlighted one.

The question and the highlighted choice are never cut off: they take several rows if they need to.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from islands_tui.drawing.grid import Pad
from islands_tui.drawing.ink import ACCENT, DIM, HEAD, TEXT, ink
from islands_tui.drawing.marks import CHOSEN_INK, Mark, write_marked
from islands_tui.drawing.paint import Spot
from islands_tui.text.truncate import Measure, cut_to, in_rows
from islands_tui.widgets.pane import Pane

_QUESTION = ink("head", bold=True)
_RULE = ink("accent")
MOST_LISTED = 8
"""The longest list shown in full; longer ones show the part around the cursor."""


class ListedChoice(NamedTuple):
    """A choice in the list: its number, its text, its price or gain."""

    number: int
    text: str
    detail: str = ""


class Label(NamedTuple):
    """A choice on the board in a word or two, and whether it is highlighted."""

    text: str
    highlighted: bool


class AskedText(NamedTuple):
    """Everything the bar shows."""

    who: str
    question: str
    counter: str
    choice: Sequence[str] = ()
    """The highlighted choice with its losses, price, gain and consequences, or what replaces it: a phrase each.
    If empty, its entry in the list says everything."""
    listed: Sequence[ListedChoice] = ()
    cursor: int | None = None
    """The index of the highlighted choice in the list, if it is there."""
    only_list: bool = False
    """Whether all choices are in the list."""
    labels: Sequence[Label] = ()
    """All choices in a word or two each, shown beside the question."""


class BarContent(NamedTuple):
    """The question, and the spots of the listed choices with their marks."""

    asked: AskedText
    spots: Sequence[Spot] = ()
    marks: Sequence[Mark] = ()


class DecisionBar(Pane[BarContent]):
    """The double rule with the question below it. The listed choices are spots."""

    @classmethod
    def paint(cls, pad: Pad, content: BarContent) -> None:
        """The rule, then question, list and highlighted choice."""

        def write(inner: Pad, place: int, x: int, y: int, text: str) -> int:
            inner.spot(content.spots[place], x, y, inner.measure(text) + 2)
            mark = content.marks[place]
            return write_marked(inner, x, y, text, Mark.NONE if mark is Mark.LEGAL else mark)

        paint_rule(pad.pad(0, 0, pad.width, 1), content.asked)
        paint_bar(pad.pad(0, 1, pad.width, pad.height - 1), content.asked, write)


WriteSpot = Callable[[Pad, int, int, int, str], int]
"""Writes an entry (by its index in the list) with its mark at a column and row; returns the column after it."""


def rows_needed(asked: AskedText, width: int, measure: Measure) -> int:
    """The number of rows that the bar takes below its rule."""
    above, below = len(_question_rows(asked, width, measure)), len(_choice_rows(asked, width, measure))
    if not asked.listed:
        return above + max(1, below)
    if fits_one_row(asked, width, measure):
        return above + 1 if asked.only_list else above + max(1, below)
    rows = min(len(asked.listed), MOST_LISTED)
    return above + rows + (len(_unfolded(asked, width, measure)) - 1 if _unfolds(asked, width, measure) else below)


def fits_one_row(asked: AskedText, width: int, measure: Measure) -> bool:
    """Whether the list fits in one row: below the question, or beside it if there are other choices too."""
    words = sum(measure(f"[{_numbered(entry)}]") + 1 for entry in asked.listed)
    if asked.only_list:
        return len(asked.listed) <= 4 and words + 2 <= width and not any(entry.detail for entry in asked.listed)
    return words + measure(asked.question) + 5 <= width


def _question_rows(asked: AskedText, width: int, measure: Measure) -> list[str]:
    return in_rows([asked.question], width - 2, measure)


def _choice_rows(asked: AskedText, width: int, measure: Measure) -> list[str]:
    return in_rows(asked.choice, width - 4, measure)


def _unfolds(asked: AskedText, width: int, measure: Measure) -> bool:
    """Whether the highlighted choice is shown in full in the list itself, instead of again below it."""
    if asked.cursor is None or not asked.only_list or not asked.choice:
        return False
    return measure(_numbered(asked.listed[asked.cursor])) + 3 <= width - 4


def _unfolded(asked: AskedText, width: int, measure: Measure) -> list[str]:
    """The highlighted choice of a list with everything it does; the first row begins with its text in brackets."""
    assert asked.cursor is not None
    return in_rows([f"[{_numbered(asked.listed[asked.cursor])}]", *asked.choice[1:]], width - 4, measure)


def paint_rule(pad: Pad, asked: AskedText) -> None:
    """The double rule above the question, the only double rule of the frame.

    Who has to decide what is never cut off; the counter is shown if there is room left.
    """
    pad.rule(0, "═", _RULE)
    end = pad.say(2, 0, f" {asked.who} ", HEAD) if asked.who else 0
    start = pad.width - pad.measure(asked.counter) - 4
    if asked.counter and end <= start:
        pad.put(start, 0, f" {asked.counter} ", ACCENT)


def paint_bar(pad: Pad, asked: AskedText, write: WriteSpot) -> None:
    """Question, list and highlighted choice."""
    pad.clear("decision")
    rows = _question_rows(asked, pad.width, pad.measure)
    for row, line in enumerate(rows):
        end = pad.say(1, row, line, _QUESTION)
    below, last = len(rows), len(rows) - 1
    if not asked.listed:
        _paint_labels(pad, end + 2, last, asked.labels)
    elif not fits_one_row(asked, pad.width, pad.measure):
        below = _paint_rows(pad, below, asked, write)
        if _unfolds(asked, pad.width, pad.measure):
            return
    elif asked.only_list:
        _paint_in_row(pad, 1, below, asked, write)
        return
    else:
        _paint_in_row(pad, end + 2, last, asked, write)
    _paint_choice(pad, below, asked)


def _paint_labels(pad: Pad, x: int, row: int, labels: Sequence[Label]) -> None:
    """All choices beside the question, if all of them fit."""
    if x + sum(pad.measure(label.text) + 2 for label in labels) <= pad.width:
        for label in labels:
            text = f"[{label.text}]" if label.highlighted else f" {label.text} "
            x = pad.put(x, row, text, CHOSEN_INK if label.highlighted else DIM)


def _paint_choice(pad: Pad, first: int, asked: AskedText) -> None:
    if asked.choice:
        pad.put(1, first, pad.glyphs.lead, ACCENT)
    for row, line in enumerate(_choice_rows(asked, pad.width, pad.measure), start=first):
        pad.say(3, row, line, TEXT)


def _paint_in_row(pad: Pad, x: int, row: int, asked: AskedText, write: WriteSpot) -> None:
    for place in range(len(asked.listed)):
        x = write(pad, place, x, row, _numbered(asked.listed[place]))


def _paint_rows(pad: Pad, top: int, asked: AskedText, write: WriteSpot) -> int:
    """The list around the cursor, one row per choice, the highlighted one in full; return the row after it."""
    count = min(len(asked.listed), MOST_LISTED)
    first = max(0, min((asked.cursor or 0) - count // 2, len(asked.listed) - count))
    unfolds = _unfolds(asked, pad.width, pad.measure)
    for place in range(first, first + count):
        if unfolds and place == asked.cursor:
            top = _paint_unfolded(pad, top, asked, write)
            continue
        entry = asked.listed[place]
        end = write(pad, place, 1, top, cut_to(_numbered(entry), pad.width - 3, pad.measure))
        pad.say(end + 2, top, entry.detail, DIM)
        top += 1
    return top


def _paint_unfolded(pad: Pad, top: int, asked: AskedText, write: WriteSpot) -> int:
    """The highlighted choice within the list, in as many rows as it needs; return the row after them."""
    assert asked.cursor is not None
    words = _numbered(asked.listed[asked.cursor])
    head, *more = _unfolded(asked, pad.width, pad.measure)
    end = write(pad, asked.cursor, 1, top, words)
    pad.say(end + 2, top, head[len(words) + 2 :].lstrip(), TEXT)
    for row, line in enumerate(more, start=top + 1):
        pad.say(3, row, line, TEXT)
    return top + 1 + len(more)


def _numbered(entry: ListedChoice) -> str:
    return f"{entry.number} {entry.text}" if entry.number else entry.text
