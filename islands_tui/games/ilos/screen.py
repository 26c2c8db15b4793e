"""The table of Ilôs."""

from __future__ import annotations

from pathlib import Path

from textual.app import ComposeResult

from islands_tui.games.ilos.archipelago import Archipelago
from islands_tui.games.ilos.hand import Hand, HandBeside, Offers
from islands_tui.games.ilos.islands import Islands
from islands_tui.games.ilos.market import Market
from islands_tui.games.ilos.presentation import ISLANDS, MAP, PRODUCTION, STRIP, TILE, IlosPresentation
from islands_tui.games.ilos.production import Production
from islands_tui.games.ilos.seats import Horizon, IlosSeats
from islands_tui.games.ilos.zone import Zone, ZoneStrip, ZoneTile
from islands_tui.table.table_screen import TableScreen
from islands_tui.widgets.pane import PaneGroup


class IlosTable(TableScreen):
    """The archipelago with the zone, the islands, the market, the own hand and everybody's fleet."""

    DEFAULT_CSS = Path(__file__).with_name("screen.tcss").read_text(encoding="utf-8")
    SCOPED_CSS = False
    presentation_type = IlosPresentation
    board_rows = 50

    def compose_boards(self) -> ComposeResult:
        """The map with what belongs beside it; the list of islands and the production boards."""
        drawing = self.drawing
        with PaneGroup(drawing, id=MAP, classes="board"):
            yield Archipelago(drawing)
            yield Zone(drawing)
            yield Offers(drawing)
            yield Islands(drawing, beside_map=True)
            yield Hand(drawing)
            yield ZoneStrip(drawing, id=STRIP, classes="board")
            yield ZoneTile(drawing, id=TILE, classes="board")
        with PaneGroup(drawing, id=ISLANDS, classes="board"):
            yield Islands(drawing)
            yield Offers(drawing)
        with PaneGroup(drawing, id=PRODUCTION, classes="board"):
            yield Production(drawing)
            yield Offers(drawing)

    def compose_seats(self) -> ComposeResult:
        """Seats and market, then the hand or, where that lies on the board, what the signs mean."""
        drawing = self.drawing
        yield IlosSeats(drawing, players=len(self.match.players))
        yield Market(drawing)
        yield HandBeside(drawing)
        yield Horizon(drawing)
