"""The parts of the result screen, each on a grid of its own."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeVar

from islands_tui.drawing.grid import Grid, Pad
from islands_tui.drawing.terminal import Drawing
from islands_tui.export.report import Report
from islands_tui.matches.index.outcome import Outcome
from islands_tui.widgets.chart import Growth, GrowthContent, Sources, SourcesContent, legend_rows
from islands_tui.widgets.pane import Pane
from islands_tui.widgets.standings import Standings, StandingsContent, columns_for, standings_rows

WIDTH = 100
"""The columns of everything that is drawn for a result."""
CHART_ROWS = 20

C = TypeVar("C")


def painted(kind: type[Pane[C]], content: C, height: int, drawing: Drawing) -> Grid:
    """What a pane shows in so many rows."""
    pad = Pad(Grid(WIDTH, height), drawing.glyphs, kind.signs)
    kind.paint(pad, content)
    return pad.grid


def growth(report: Report, rounds: Sequence[tuple[int, ...]], label: str, drawing: Drawing) -> Grid:
    """Curves from round to round, with a label above them."""
    content = GrowthContent(label, rounds, report.text("result.end"), report.names)
    return painted(Growth, content, CHART_ROWS, drawing)


def standings_and_sources(report: Report, outcome: Outcome, drawing: Drawing) -> list[Grid]:
    """The final table, and where the points came from."""
    others = report.text("result.others")
    columns = columns_for(outcome, WIDTH, max(map(len, report.names)))
    table = StandingsContent(outcome, columns, report.names, report.text("result.total"), others)
    legend = columns.names(others)
    points = [columns.points(seat) for seat in range(len(report.names))]
    bars: Any = SourcesContent(report.text("result.by_source"), legend, outcome.ranking, report.names, points)
    rows = len(legend_rows(legend, WIDTH)) + len(report.names)
    return [painted(Standings, table, standings_rows(table), drawing), painted(Sources, bars, rows, drawing)]
