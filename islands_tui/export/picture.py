"""The result as a picture (SVG), for sharing: who won, the final table, the chart, and what decided it."""

from __future__ import annotations

import textwrap
from collections.abc import Sequence
from html import escape

from islands_tui.drawing.glyphs import HALF
from islands_tui.drawing.grid import Grid, Pad
from islands_tui.drawing.ink import ACCENT, DIM, HEAD, TEXT
from islands_tui.drawing.palette import Palette
from islands_tui.drawing.terminal import Drawing
from islands_tui.export.charts import WIDTH, growth, standings_and_sources
from islands_tui.export.colours import look_of
from islands_tui.export.report import Report
from islands_tui.export.runs import CellRun, runs_of
from islands_tui.matches.index.outcome import Outcome, winner_line

_DRAWING = Drawing(HALF, Palette("rgb"))
_CELL, _ROW, _FONT, _MARGIN = 8.43, 16.3, 14, 16
"""Pixels: the width and height of a cell, the size of the letters, and the space around everything."""
_FONTS = "'DejaVu Sans Mono', Menlo, Consolas, 'Liberation Mono', monospace"
_MOST_LINES = 4
"""How many lines of the story there is room for."""


def as_picture(report: Report, *_: object) -> str:
    assert report.outcome is not None
    return picture(report, report.outcome)


def picture(report: Report, outcome: Outcome) -> str:
    """The picture of a finished match."""
    return _svg(_grid(report, outcome), report.title, winner_line(outcome, report.texts), report.texts.language)


def _grid(report: Report, outcome: Outcome) -> Grid:
    """Everything below each other, with blank rows between."""
    head = [(report.title, ACCENT), (winner_line(outcome, report.texts), HEAD), (" ".join(report.ending()), DIM)]
    parts = [_lines(head), *standings_and_sources(report, outcome, _DRAWING)]
    parts.append(growth(report, outcome.rounds, report.text("result.by_round"), _DRAWING))
    if report.story:
        told = report.story[0]
        parts.append(_lines([(told.heading, DIM), *((line.text, TEXT) for line in told.lines[:_MOST_LINES])]))
    whole = Pad(Grid(WIDTH, sum(part.height + 1 for part in parts) - 1))
    y = 0
    for part in parts:
        whole.stamp(part, 0, y)
        y += part.height + 1
    return whole.grid


def _lines(lines: Sequence[tuple[str, int]]) -> Grid:
    """Lines of text, wrapped, each in one ink."""
    rows = [(row, letter) for line, letter in lines for row in textwrap.wrap(line, WIDTH)]
    pad = Pad(Grid(WIDTH, len(rows)), HALF)
    for y, (row, letter) in enumerate(rows):
        pad.say(0, y, row, letter)
    return pad.grid


def _svg(grid: Grid, title: str, description: str, language: str) -> str:
    width, height = grid.width * _CELL + 2 * _MARGIN, grid.height * _ROW + 2 * _MARGIN
    paper = look_of(TEXT, False).ground
    rows = "".join(_run(y, run, paper) for y in range(grid.height) for run in runs_of(grid, y))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:.0f} {height:.0f}" width="{width:.0f}" '
        f'role="img" aria-labelledby="title about" xml:lang="{escape(language)}">'
        f'<title id="title">{escape(title)}</title><desc id="about">{escape(description)}</desc>'
        f"<style>text{{font:{_FONT}px {_FONTS};white-space:pre}}</style>"
        f'<rect width="100%" height="100%" rx="8" fill="{paper}"/>{rows}</svg>\n'
    )


def _run(y: int, run: CellRun, paper: str) -> str:
    """The ground of a run where it is not the paper, then its letters at their columns."""
    look, top = look_of(run.ink, False), _MARGIN + y * _ROW
    ground = ""
    if look.ground != paper:
        ground = (
            f'<rect x="{_MARGIN + run.x * _CELL:.1f}" y="{top:.1f}" width="{run.width * _CELL + 0.3:.1f}" '
            f'height="{_ROW + 0.3:.1f}" fill="{look.ground}"/>'
        )
    inner = run.text.strip(" ")
    if not inner:
        return ground
    before = len(run.text) - len(run.text.lstrip(" "))
    after = len(run.text) - len(run.text.rstrip(" "))
    bold = ' font-weight="bold"' if look.bold else ""
    return (
        f'{ground}<text x="{_MARGIN + (run.x + before) * _CELL:.1f}" y="{top + 12.4:.1f}" fill="{look.colour}"{bold} '
        f'textLength="{(run.width - before - after) * _CELL:.1f}">{escape(inner).replace(" ", chr(160))}</text>'
    )
