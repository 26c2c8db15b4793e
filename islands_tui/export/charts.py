"""The parts of the result screen, each on a grid of its own."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from islands_tui.drawing.grid import Grid, Pad
from islands_tui.drawing.terminal import Drawing
from islands_tui.export.report import Report
from islands_tui.matches.index.outcome import Outcome
from islands_tui.text.texts import Texts
from islands_tui.widgets.chart import Growth, GrowthContent, Sources, SourcesContent, legend_rows
from islands_tui.widgets.pane import Pane
from islands_tui.widgets.standings import Standings, StandingsContent, columns_for, standings_rows
from rules.engine.contract import say

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
    table, bars = final_tables(outcome, report.names, report.texts, WIDTH)
    rows = len(legend_rows(bars.sources, WIDTH)) + len(report.names)
    return [painted(Standings, table, standings_rows(table), drawing), painted(Sources, bars, rows, drawing)]


def final_tables(
    outcome: Outcome, names: Sequence[str], texts: Texts, width: int, is_roomy: bool = True
) -> tuple[StandingsContent, SourcesContent]:
    """The final table, and where the points came from: by the same sources."""
    others = texts(say("result.others"))
    columns = columns_for(outcome, width, max(map(len, names)), is_roomy)
    table = StandingsContent(outcome, columns, names, texts(say("result.total")), others)
    legend = columns.names(others)
    points = [columns.points(seat) for seat in range(len(names))]
    return table, SourcesContent(texts(say("result.by_source")), legend, outcome.ranking, names, points)
