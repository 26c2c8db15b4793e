"""The table of a result: one row per seat, one column per source; sources without a column share the last one."""

from __future__ import annotations

import textwrap
from collections.abc import Callable, Sequence
from typing import NamedTuple

from islands_tui.drawing.glyphs import SHAPES
from islands_tui.drawing.grid import Pad
from islands_tui.drawing.ink import DIM, HEAD, TEXT
from islands_tui.matches.index.outcome import Outcome, PointsFrom
from islands_tui.text.truncate import MORE
from islands_tui.widgets.pane import Pane

_NAME, _TOTAL, _GAP, _HEADING, _NARROW_HEADING = 4, 7, 2, 12, 8
_LONGEST_NAME = 20


class SourceColumns(NamedTuple):
    """The sources with their own column, and the others, which share one."""

    own: Sequence[PointsFrom]
    others: Sequence[PointsFrom]
    heading: int = _HEADING
    """The width of a heading's lines, unless a word is longer."""

    def shared_name(self, others: str) -> str:
        """The heading of the shared column: the name of what stands there if it has one, or else `others`."""
        groups = {source.group for source in self.others}
        return max(groups) if len(groups) == 1 and "" not in groups else others

    def names(self, others: str) -> list[str]:
        """The names of all columns."""
        return [*(source.name for source in self.own), *([self.shared_name(others)] if self.others else [])]

    def points(self, seat: int) -> list[int]:
        """A seat's points column by column, the shared one last if there is one."""
        points = [source.points[seat] or 0 for source in self.own]
        return [*points, sum(source.points[seat] or 0 for source in self.others)] if self.others else points


def columns_for(outcome: Outcome, width: int, name: int, is_roomy: bool = True) -> SourceColumns:
    """The columns that fit a window: all sources that brought points, with narrow headings if needed. Otherwise only
    common sources get a column, those with the most points first. Many columns need more rows, which `is_roomy` grants.
    """
    own = [source for source in outcome.sources if source.is_common]
    left = width - _NAME - name - _TOTAL
    if is_roomy and all(source in own for source in outcome.sources if any(source.points)):
        for heading in (_HEADING, _NARROW_HEADING):
            if _width(own, heading) <= left:
                return SourceColumns(own, (), heading)
    while own and _width(own, _HEADING) + _GAP + _HEADING > left:
        least = min(own, key=lambda source: max(number or 0 for number in source.points))
        own.remove(least)
    return SourceColumns(own, [source for source in outcome.sources if source not in own and any(source.points)])


def _heading(source: str, width: int) -> list[str]:
    return textwrap.wrap(source, width, break_long_words=False) or [""]


def _width(sources: Sequence[PointsFrom], heading: int) -> int:
    """The width of some sources' columns."""
    return sum(max(4, *map(len, _heading(source.name, heading))) + _GAP for source in sources)


class StandingsContent(NamedTuple):
    """The outcome, the columns, the names of the seats, and two headings: for the total, and for a shared column of
    things of several sorts.
    """

    outcome: Outcome
    columns: SourceColumns
    names: Sequence[str]
    total: str
    others: str


class Standings(Pane[StandingsContent]):
    """One row per seat, the winner first."""

    @classmethod
    def paint(cls, pad: Pad, content: StandingsContent) -> None:
        """Headings and rows."""
        outcome, columns, names = content.outcome, content.columns, content.names
        headings = _headings(content)
        ends = [_NAME + min(_LONGEST_NAME, max(map(pad.measure, names))) + _TOTAL]
        for heading in headings[1:]:
            ends.append(ends[-1] + max(4, *map(len, heading)) + _GAP)
        height = max(map(len, headings))
        for heading, end in zip(headings, ends, strict=True):
            for row, line in enumerate(heading, start=height - len(heading)):
                pad.say_right(end, row, line, DIM)
        for row, seat in enumerate(outcome.ranking, start=height):
            _paint_seat(pad, row, seat, outcome, columns, names, ends)


def standings_rows(content: StandingsContent) -> int:
    """The number of rows that the table takes."""
    return max(map(len, _headings(content))) + len(content.names)


def _headings(content: StandingsContent) -> list[list[str]]:
    columns = content.columns
    return [[content.total], *(_heading(name, columns.heading) for name in columns.names(content.others))]


def _paint_seat(
    pad: Pad, row: int, seat: int, outcome: Outcome, columns: SourceColumns, names: Sequence[str], ends: Sequence[int]
) -> None:
    letter = HEAD if seat in outcome.winners else TEXT
    pad.put(0, row, str(outcome.place(seat)), DIM)
    pad.pad(0, row, ends[0] - 4, 1).say(2, 0, f"{SHAPES[seat]} {names[seat]}", letter)
    for end, number in zip(ends, [outcome.totals[seat], *columns.points(seat)], strict=True):
        pad.say_right(end, row, str(number), HEAD if end == ends[0] else TEXT)
    told = [f"{source.name} {source.points[seat]}" for source in columns.others if source.points[seat]]
    pad.put(ends[-1] + _GAP, row, _whole_entries(told, pad.width - ends[-1] - _GAP, pad.measure), DIM)


def _whole_entries(entries: Sequence[str], width: int, measure: Callable[[str], int]) -> str:
    """As many entries as fit uncut, and a sign if there are more: the page of all points lists them all."""
    for count in range(len(entries), -1, -1):
        told = ", ".join(entries[:count])
        if count < len(entries):
            told = f"{told} {MORE}" if told else MORE
        if measure(told) <= width:
            return told
    return ""
