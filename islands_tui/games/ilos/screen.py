"""The table of Ilôs.

A closed curtain is the first that is seen there: the widgets behind it are loaded when they are composed.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path

from textual.app import ComposeResult

from islands_tui.games.ilos.presentation import ISLANDS, MAP, PRODUCTION, STRIP, TILE, IlosPresentation
from islands_tui.table.table_screen import TableScreen
from islands_tui.widgets.pane import PaneGroup


class IlosTable(TableScreen):
    """The archipelago with the zone, the islands, the market, the own hand and everybody's fleet."""

    DEFAULT_CSS = Path(__file__).with_name("screen.tcss").read_text(encoding="utf-8")
    SCOPED_CSS = False
    presentation_type = IlosPresentation
    board_rows = 50

    def boards_by_id(self) -> Mapping[str, Callable[[], ComposeResult]]:
        """The map with what belongs beside it; the list of islands and the production boards."""
        return {MAP: self._compose_map, ISLANDS: self._compose_islands, PRODUCTION: self._compose_production}

    def _compose_map(self) -> ComposeResult:
        """The archipelago; over it or beside it what is on offer, in large windows islands and hand too."""
        from islands_tui.games.ilos.archipelago import Archipelago
        from islands_tui.games.ilos.hand import Hand, Offers
        from islands_tui.games.ilos.islands import Islands
        from islands_tui.games.ilos.zone import Zone, ZoneStrip, ZoneTile

        drawing = self.drawing
        with PaneGroup(drawing, id=MAP, classes="board"):
            yield Archipelago(drawing)
            yield Zone(drawing)
            yield Offers(drawing)
            yield Islands(drawing, beside_map=True)
            yield Hand(drawing)
            yield ZoneStrip(drawing, id=STRIP, classes="board")
            yield ZoneTile(drawing, id=TILE, classes="board")

    def _compose_islands(self) -> ComposeResult:
        """All islands in a list."""
        from islands_tui.games.ilos.hand import Offers
        from islands_tui.games.ilos.islands import Islands

        with PaneGroup(self.drawing, id=ISLANDS, classes="board"):
            yield Islands(self.drawing)
            yield Offers(self.drawing)

    def _compose_production(self) -> ComposeResult:
        """The production boards of all seats."""
        from islands_tui.games.ilos.hand import Offers
        from islands_tui.games.ilos.production import Production

        with PaneGroup(self.drawing, id=PRODUCTION, classes="board"):
            yield Production(self.drawing)
            yield Offers(self.drawing)

    def compose_seats(self) -> ComposeResult:
        """Seats and market, then the hand or, where that lies on the board, what the signs mean."""
        from islands_tui.games.ilos.hand import HandBeside
        from islands_tui.games.ilos.market import Market
        from islands_tui.games.ilos.seats import Horizon, IlosSeats

        drawing = self.drawing
        yield IlosSeats(drawing, players=len(self.match.players))
        yield Market(drawing)
        yield HandBeside(drawing)
        yield Horizon(drawing)
