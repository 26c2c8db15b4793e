"""The table of Spyrium."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from textual.app import ComposeResult

from islands_tui.games.spyrium.display import CardDisplay
from islands_tui.games.spyrium.events import EventCards, Tracks
from islands_tui.games.spyrium.presentation import DISPLAY, QUARTER
from islands_tui.games.spyrium.quarter_board import QuarterBoard
from islands_tui.games.spyrium.quarters import Quarters
from islands_tui.table_screen.table_screen import TableScreen
from islands_tui.widgets.pane import PaneGroup


class SpyriumTable(TableScreen):
    """Nine cards with workers in the gaps, the events, the tracks; a quarter in full; all quarters."""

    def boards_by_id(self) -> Mapping[str, Callable[[], ComposeResult]]:
        return {DISPLAY: self._compose_display, QUARTER: self._compose_quarter}

    def _compose_display(self) -> ComposeResult:
        drawing = self.drawing
        with PaneGroup(drawing, id=DISPLAY, classes="board"):
            yield CardDisplay(drawing)
            yield EventCards(drawing)
            yield Tracks(drawing)

    def _compose_quarter(self) -> ComposeResult:
        yield QuarterBoard(self.drawing, id=QUARTER, classes="board")

    def compose_seats(self) -> ComposeResult:
        yield Quarters(self.drawing)
