"""The table of Ilôs.

A closed curtain is shown first, so the widgets behind it are loaded only when they are composed.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from textual.app import ComposeResult

from islands_tui.games.ilos.archipelago import Archipelago
from islands_tui.games.ilos.hand import Hand, HandBeside, Offers
from islands_tui.games.ilos.islands import Islands, IslandsBesideBoard, IslandsBesideMap
from islands_tui.games.ilos.market import Market
from islands_tui.games.ilos.presentation import ISLANDS, MAP, PRODUCTION, STRIP, TILE
from islands_tui.games.ilos.production import Production
from islands_tui.games.ilos.seats import Horizon, IlosSeats
from islands_tui.games.ilos.zone import Zone, ZoneBeside, ZoneStrip, ZoneTile
from islands_tui.table_screen.table_screen import TableScreen
from islands_tui.widgets.pane import PaneGroup


class IlosTable(TableScreen):
    """The archipelago with the zone, the islands, the market, the viewer's hand and all fleets."""

    board_rows = 50

    def boards_by_id(self) -> Mapping[str, Callable[[], ComposeResult]]:
        return {MAP: self._compose_map, ISLANDS: self._compose_islands, PRODUCTION: self._compose_production}

    def _compose_map(self) -> ComposeResult:
        drawing = self.drawing
        with PaneGroup(drawing, id=MAP, classes="board"):
            yield Archipelago(drawing)
            yield Zone(drawing)
            yield Offers(drawing)
            yield IslandsBesideMap(drawing)
            yield Hand(drawing)
            yield ZoneStrip(drawing, id=STRIP, classes="board")
            yield ZoneTile(drawing, id=TILE, classes="board")

    def _compose_islands(self) -> ComposeResult:
        with PaneGroup(self.drawing, id=ISLANDS, classes="board"):
            yield Islands(self.drawing)
            yield Offers(self.drawing)

    def _compose_production(self) -> ComposeResult:
        with PaneGroup(self.drawing, id=PRODUCTION, classes="board"):
            yield Production(self.drawing)
            yield Offers(self.drawing)

    def compose_seats(self) -> ComposeResult:
        drawing = self.drawing
        yield IlosSeats(drawing, players=len(self.match.players))
        yield Market(drawing)
        yield HandBeside(drawing)
        with PaneGroup(drawing, id="archipelago"):
            yield ZoneBeside(drawing)
            yield IslandsBesideBoard(drawing)
        yield Horizon(drawing)
