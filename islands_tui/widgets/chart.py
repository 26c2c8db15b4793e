"""Charts of points: bars by source, and the seats' points over time."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from islands_tui.drawing.glyphs import SHAPES
from islands_tui.drawing.grid import Pad
from islands_tui.drawing.ink import DIM, HEAD, ink
from islands_tui.widgets.curves import paint_curves
from islands_tui.widgets.pane import Pane

FILLS = "█▒░=+*~o"
"""One per source; no two look the same in any alphabet."""


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
    """A label, each seat's points after each round, the name of the last round, and the seats' names."""

    label: str
    rounds: Sequence[Sequence[int]]
    end: str
    names: Sequence[str] = ()


class Growth(Pane[GrowthContent]):
    """The seats' points over time."""

    @classmethod
    def paint(cls, pad: Pad, content: GrowthContent) -> None:
        """The label, and the curves below it."""
        pad.put(0, 0, content.label, DIM)
        paint_curves(pad.pad(0, 1, pad.width, pad.height - 1), content.rounds, content.names, content.end)


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
