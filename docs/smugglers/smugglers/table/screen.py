"""The table of Smugglers."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from textual.app import ComposeResult

from islands_tui.table_screen.table_screen import TableScreen
from islands_tui.widgets.pane import PaneGroup
from smugglers.table.widgets import Hand, Harbour, Purses


class SmugglersTable(TableScreen):
    """The own hand and the harbour; beside them everybody's purses."""

    def boards_by_id(self) -> Mapping[str, Callable[[], ComposeResult]]:
        """There is one, and `v` turns to no other."""
        return {"board": self._compose_board}

    def _compose_board(self) -> ComposeResult:
        """The hand and the harbour."""
        with PaneGroup(self.drawing, id="board", classes="board"):
            yield Hand(self.drawing)
            yield Harbour(self.drawing)

    def compose_seats(self) -> ComposeResult:
        """The purses."""
        yield Purses(self.drawing)
