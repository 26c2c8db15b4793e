"""The table of Propeller Islands."""

from __future__ import annotations

from pathlib import Path

from textual.app import ComposeResult

from islands_tui.games.propeller_islands.forge import Forge, Ways
from islands_tui.games.propeller_islands.island import IslandMap
from islands_tui.games.propeller_islands.plans import Dock, Hand, Plans, PlansAndHand, PlansStrip
from islands_tui.games.propeller_islands.presentation import ALL, FORGE, ISLAND, PLANS, PropellerPresentation
from islands_tui.games.propeller_islands.seats import PropellerSeats
from islands_tui.games.propeller_islands.sides import BesideForge, BesideIsland
from islands_tui.table.table_screen import TableScreen
from islands_tui.widgets.pane import PaneGroup


class PropellerIslandsTable(TableScreen):
    """The Forge and its dice, the islands, dock, hand and plans on show."""

    DEFAULT_CSS = Path(__file__).with_name("screen.tcss").read_text(encoding="utf-8")
    SCOPED_CSS = False
    presentation_type = PropellerPresentation

    def compose_boards(self) -> ComposeResult:
        """Everything at once for large windows; for smaller ones one thing and what belongs beside it."""
        drawing = self.drawing
        with PaneGroup(drawing, id=ALL, classes="board"):
            yield Forge(drawing)
            yield IslandMap(drawing)
            with PaneGroup(drawing, id="below"):
                with PaneGroup(drawing, id="own"):
                    yield Ways(drawing)
                    with PaneGroup(drawing, id="stock"):
                        yield Dock(drawing)
                        yield Hand(drawing)
                yield Plans(drawing)
        with PaneGroup(drawing, id=FORGE, classes="board"):
            with PaneGroup(drawing, classes="beside"):
                yield Forge(drawing)
                yield BesideForge(drawing)
            yield PlansStrip(drawing)
        with PaneGroup(drawing, id=ISLAND, classes="board"):
            with PaneGroup(drawing, classes="beside"):
                yield IslandMap(drawing)
                yield BesideIsland(drawing)
            yield PlansStrip(drawing)
        yield PlansAndHand(drawing, id=PLANS, classes="board")

    def compose_seats(self) -> ComposeResult:
        """All seats."""
        yield PropellerSeats(self.drawing)
