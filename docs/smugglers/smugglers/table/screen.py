"""The table of Smugglers."""

from __future__ import annotations

from pathlib import Path

from textual.app import ComposeResult

from islands_tui.table.table_screen import TableScreen
from islands_tui.widgets.pane import PaneGroup
from smugglers.table.widgets import Hand, Harbour, Purses


class SmugglersTable(TableScreen):
    """The own hand and the harbour; beside them everybody's purses."""

    DEFAULT_CSS = Path(__file__).with_name("screen.tcss").read_text(encoding="utf-8")
    SCOPED_CSS = False

    def compose_boards(self) -> ComposeResult:
        """One board of two parts."""
        with PaneGroup(self.drawing, id="board", classes="board"):
            yield Hand(self.drawing)
            yield Harbour(self.drawing)

    def compose_seats(self) -> ComposeResult:
        """The purses."""
        yield Purses(self.drawing)
