"""The table of Era of Inventions.

In small windows the actions are a row of tabs, and the board below belongs to the open decision or to the action
under the cursor; `v` switches to the others. In large windows all boards are side by side; from 150x44 on they speak in
words (`large_*.py`).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from textual.app import ComposeResult

from islands_tui.games.era_of_inventions.actions import Actions
from islands_tui.games.era_of_inventions.boards import (
    BOARD_ROWS,
    FactoryRow,
    HeadedInventions,
    HeadedMarket,
    InventionBar,
    SmallStores,
)
from islands_tui.games.era_of_inventions.influence import InfluenceTrack
from islands_tui.games.era_of_inventions.piles import PileContents
from islands_tui.games.era_of_inventions.presentation import ALL, SEAT, TAB
from islands_tui.games.era_of_inventions.seats import EraSeats
from islands_tui.games.era_of_inventions.tabs import (
    Building,
    Buying,
    ExchangeMarket,
    InventionBoard,
    Making,
    Producing,
    SeatBoard,
    TabHeading,
)
from islands_tui.table_screen.table_screen import TableScreen
from islands_tui.widgets.pane import PaneGroup


class EraOfInventionsTable(TableScreen):
    """Six actions, and the board behind each of them."""

    board_rows = BOARD_ROWS

    def boards_by_id(self) -> Mapping[str, Callable[[], ComposeResult]]:
        return {ALL: self._compose_all, TAB: self._compose_tabs, SEAT: self._compose_seat}

    def _compose_all(self) -> ComposeResult:
        drawing = self.drawing
        with PaneGroup(drawing, id=ALL, classes="board"):
            yield Actions(drawing)
            yield InventionBar(drawing)
            with PaneGroup(drawing, id="works"):
                yield FactoryRow(drawing)
                yield SmallStores(drawing)
            with PaneGroup(drawing, id="lists"):
                yield HeadedMarket(drawing)
                yield HeadedInventions(drawing)
            yield PileContents(drawing)
            yield InfluenceTrack(drawing)

    def _compose_tabs(self) -> ComposeResult:
        drawing = self.drawing
        with PaneGroup(drawing, id=TAB, classes="board"):
            yield Actions(drawing)
            yield TabHeading(drawing)
            with PaneGroup(drawing, id="content"):
                yield Building(drawing, id="BUILD", classes="board")
                yield Producing(drawing, id="PRODUCE", classes="board")
                yield Buying(drawing, id="BUY", classes="board")
                with PaneGroup(drawing, id="MARKET", classes="board"):
                    yield ExchangeMarket(drawing)
                    yield SmallStores(drawing)
                with PaneGroup(drawing, id="INVENT", classes="board"):
                    yield InventionBoard(drawing)
                    yield SmallStores(drawing)
                yield Making(drawing, id="MAKE", classes="board")
            yield PileContents(drawing)
            yield InfluenceTrack(drawing)

    def _compose_seat(self) -> ComposeResult:
        yield SeatBoard(self.drawing, id=SEAT, classes="board")

    def compose_seats(self) -> ComposeResult:
        yield EraSeats(self.drawing)
