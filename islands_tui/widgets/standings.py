"""The table of a result: a row a seat, a column a source; what has no column of its own is told at the end."""

from __future__ import annotations

import textwrap
from collections.abc import Sequence
from typing import NamedTuple

from islands_tui.cutting import cut_to
from islands_tui.drawing.glyphs import SHAPES
from islands_tui.drawing.grid import DIM, HEAD, TEXT, Pad
from islands_tui.outcome import Outcome, Source

_NAME, _TOTAL, _GAP, _HEADING = 4, 7, 2, 12
_LONGEST_NAME = 20


class Columns(NamedTuple):
    """The sources with a column of their own, and the others, which share one."""

    own: Sequence[Source]
    others: Sequence[Source]

    def points(self, seat: int) -> list[int]:
        """A seat's points column by column, the shared one last if there is one."""
        points = [source.points[seat] or 0 for source in self.own]
        return [*points, sum(source.points[seat] or 0 for source in self.others)] if self.others else points


def columns_for(outcome: Outcome, width: int, name: int) -> Columns:
    """What fits a window: common sources first have a column, of these the weighty ones."""
    own = [source for source in outcome.sources if source.is_common]
    while own and _NAME + name + _TOTAL + sum(map(_width, own)) + _GAP + _HEADING > width:
        least = min(own, key=lambda source: max(number or 0 for number in source.points))
        own.remove(least)
    return Columns(own, [source for source in outcome.sources if source not in own and any(source.points)])


def _heading(source: str) -> list[str]:
    return textwrap.wrap(source, _HEADING, break_long_words=False) or [""]


def _width(source: Source) -> int:
    return max(4, *map(len, _heading(source.name))) + _GAP


def paint_standings(pad: Pad, outcome: Outcome, columns: Columns, names: Sequence[str], total: str, others: str) -> int:
    """Paint headings and rows; return how many rows they took. `total` and `others` are headings."""
    name = min(_LONGEST_NAME, max(map(pad.measure, names)))
    ends: list[int] = []
    x = _NAME + name + _TOTAL
    headings = [[total], *(_heading(source.name) for source in columns.own)]
    for heading in headings:
        x += max(4, *map(len, heading)) + _GAP if ends else 0
        ends.append(x)
    if columns.others:
        headings.append([others])
        ends.append(x + max(4, len(others)) + _GAP)
    height = max(map(len, headings))
    for heading, end in zip(headings, ends, strict=True):
        for row, line in enumerate(heading, start=height - len(heading)):
            pad.say_right(end, row, line, DIM)
    for row, seat in enumerate(outcome.ranking, start=height):
        _paint_seat(pad, row, seat, outcome, columns, names, ends)
    return height + len(names)


def _paint_seat(
    pad: Pad, row: int, seat: int, outcome: Outcome, columns: Columns, names: Sequence[str], ends: Sequence[int]
) -> None:
    letter = HEAD if seat in outcome.winners else TEXT
    pad.put(0, row, str(outcome.place(seat)), DIM)
    pad.pad(0, row, ends[0] - 4, 1).say(2, 0, f"{SHAPES[seat]} {names[seat]}", letter)
    for end, number in zip(ends, [outcome.totals[seat], *columns.points(seat)], strict=True):
        pad.say_right(end, row, str(number), HEAD if end == ends[0] else TEXT)
    told = [f"{source.name} {source.points[seat]}" for source in columns.others if source.points[seat]]
    pad.put(ends[-1] + _GAP, row, cut_to(", ".join(told), pad.width - ends[-1] - _GAP, pad.measure), DIM)
