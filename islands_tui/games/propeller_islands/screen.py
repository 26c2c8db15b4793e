"""The table of Propeller Islands.

A closed curtain is shown first, so the widgets behind it are loaded only when they are composed.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from textual.app import ComposeResult

from islands_tui.games.propeller_islands.forge import Forge, Ways
from islands_tui.games.propeller_islands.island import IslandMap
from islands_tui.games.propeller_islands.others import OtherIslands
from islands_tui.games.propeller_islands.plans import Dock, Hand, Plans, PlansAndHand, PlansStrip
from islands_tui.games.propeller_islands.presentation import ALL, FORGE, ISLAND, PLANS
from islands_tui.games.propeller_islands.seats import PropellerSeats
from islands_tui.games.propeller_islands.sides import BesideForge, BesideIsland
from islands_tui.table_screen.table_screen import TableScreen
from islands_tui.widgets.pane import PaneGroup


class PropellerIslandsTable(TableScreen):
    """The Forge and its dice, the islands, dock, hand and plans on show."""

    def boards_by_id(self) -> Mapping[str, Callable[[], ComposeResult]]:
        return {
            ALL: self._compose_all,
            FORGE: self._compose_forge,
            ISLAND: self._compose_island,
            PLANS: self._compose_plans,
        }

    def _compose_all(self) -> ComposeResult:
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
            yield OtherIslands(drawing)

    def _compose_forge(self) -> ComposeResult:
        drawing = self.drawing
        with PaneGroup(drawing, id=FORGE, classes="board"):
            with PaneGroup(drawing, classes="beside"):
                yield Forge(drawing)
                yield BesideForge(drawing)
            yield PlansStrip(drawing)

    def _compose_island(self) -> ComposeResult:
        drawing = self.drawing
        with PaneGroup(drawing, id=ISLAND, classes="board"):
            with PaneGroup(drawing, classes="beside"):
                yield IslandMap(drawing)
                yield BesideIsland(drawing)
            yield PlansStrip(drawing)

    def _compose_plans(self) -> ComposeResult:
        yield PlansAndHand(self.drawing, id=PLANS, classes="board")

    def compose_seats(self) -> ComposeResult:
        yield PropellerSeats(self.drawing)
