"""Charts of points: bars by source, and the seats' points over time."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import NamedTuple

from islands_tui.drawing.glyphs import SHAPES
from islands_tui.drawing.grid import Pad
from islands_tui.drawing.ink import DIM, HEAD, LINES, ink
from islands_tui.widgets.pane import Pane

FILLS = "█▒░=+*~o"
"""One per source; no two look the same in any alphabet."""
_TICKS = (2, 4, 6, 8, 10, 15, 20, 25, 30, 40, 50, 60, 80, 100, 150, 200, 500, 1000)
"""Points between two numbers on the axis, which are two rows apart."""
_AXIS = 6
"""Columns left of the chart, for the numbers."""


class SourcesContent(NamedTuple):
    """A label, the names of the sources, the seats in their order, their names, and the points of each by source."""

    label: str
    sources: Sequence[str]
    seats: Sequence[int]
    names: Sequence[str]
    points: Sequence[Sequence[int]]


class Sources(Pane[SourcesContent]):
    """Where the points came from: a legend, and one bar per seat."""

    @classmethod
    def paint(cls, pad: Pad, content: SourcesContent) -> None:
        """The label only if there is room; the legend in as many rows as it needs."""
        rows, label = legend_rows(content.sources, pad.width), ""
        if len(rows) == 1 and pad.measure(rows[0]) + 22 < pad.width:
            label = f"{content.label}   "
        for y, row in enumerate(rows):
            pad.put(0, y, f"{label}{row}", DIM)
        bars = pad.pad(0, len(rows), pad.width, pad.height - len(rows))
        paint_bars(bars, content.seats, content.names, content.points)


def legend_rows(sources: Sequence[str], width: int) -> list[str]:
    """The meaning of the bars' fills, in rows; no source is cut off."""
    rows = [""]
    for fill, name in zip(FILLS, sources, strict=False):
        longer = f"{rows[-1]}  {fill} {name}" if rows[-1] else f"{fill} {name}"
        if rows[-1] and len(longer) > width:
            rows.append(f"{fill} {name}")
        else:
            rows[-1] = longer
    return rows


class GrowthContent(NamedTuple):
    """A label, each seat's points after each round, and the name of the last round."""

    label: str
    rounds: Sequence[Sequence[int]]
    end: str


class Growth(Pane[GrowthContent]):
    """The seats' points over time."""

    @classmethod
    def paint(cls, pad: Pad, content: GrowthContent) -> None:
        """The label, and the chart below it."""
        pad.put(0, 0, content.label, DIM)
        paint_chart(pad.pad(0, 1, pad.width, pad.height - 1), content.rounds, content.end)


def paint_bars(pad: Pad, seats: Sequence[int], names: Sequence[str], parts: Sequence[Sequence[int]]) -> None:
    """One bar per seat, in the order of `seats`; `parts` are the points of each seat by source."""
    label = max(pad.measure(name) for name in names) + 3
    most = max(1, *(sum(_positive(points)) for points in parts))
    width = pad.width - label - 5
    for row, seat in enumerate(seats):
        pad.say(0, row, f"{SHAPES[seat]} {names[seat]}", HEAD)
        x, counted = label, 0
        for fill, points in zip(FILLS, _positive(parts[seat]), strict=False):
            counted += points
            end = label + round(counted * width / most)
            x = pad.put(x, row, fill * (end - x), ink(f"p{seat + 1}"))
        pad.put(x + 1, row, str(sum(parts[seat])), HEAD)


def _positive(points: Sequence[int]) -> list[int]:
    return [max(0, number) for number in points]


def paint_chart(pad: Pad, rounds: Sequence[Sequence[int]], end: str) -> None:
    """Each seat's points after each round: shapes above a line of round numbers; the last is called `end`.

    If there are negative points, the zero line is higher.
    """
    height = pad.height - 2
    tick, below = _scale(min(map(min, rounds)), max(map(max, rounds)), height)
    for level in range(0, height + 1, 2):
        y = height - level
        pad.say_right(_AXIS - 2, y, str((level // 2 - below) * tick), DIM)
        pad.put(_AXIS - 1, y, ("─" if level == 2 * below else "·   ") * pad.width, LINES)
    shown = _shown(len(rounds), (pad.width - _AXIS) // (len(rounds[0]) + 2))
    distance = (pad.width - _AXIS) // len(shown)
    for place, number in enumerate(shown):
        x = _AXIS + place * distance + 1
        label = end if number == len(rounds) - 1 else str(number + 1)
        pad.put(x, height + 1, label, DIM)
        _paint_points(pad, x, height, tick, [points + below * tick for points in rounds[number]])


def _paint_points(pad: Pad, x: int, height: int, tick: int, points: Sequence[int]) -> None:
    taken: dict[int, int] = {}
    for seat, number in enumerate(points):
        level = min(height, max(0, round(2 * number / tick)))
        pad.put(x + taken.get(level, 0), height - level, SHAPES[seat], ink(f"p{seat + 1}", bold=True))
        taken[level] = taken.get(level, 0) + 1


def _scale(least: int, most: int, rows: int) -> tuple[int, int]:
    """Points between two numbers on the axis, and how many numbers are below zero."""
    for tick in _TICKS:
        below = max(0, math.ceil(-least / tick))
        if tick * (rows - 2 * below) >= 2 * most:
            return tick, below
    return _TICKS[-1], max(0, math.ceil(-least / _TICKS[-1]))


def _shown(count: int, most: int) -> list[int]:
    """The rounds that fit, always including the last."""
    every = -(-count // max(1, most))
    return list(range(count - 1, -1, -every))[::-1]
