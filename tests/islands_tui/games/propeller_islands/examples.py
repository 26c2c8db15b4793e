"""The widgets of Propeller Islands, each alone."""

from __future__ import annotations

import functools

from islands_tui.games.propeller_islands.forge import Forge, Ways
from islands_tui.games.propeller_islands.island import IslandMap
from islands_tui.games.propeller_islands.others import OtherIslands
from islands_tui.games.propeller_islands.plans import Dock, Hand, Plans, PlansAndHand, PlansStrip
from islands_tui.games.propeller_islands.seats import PropellerSeats
from islands_tui.games.propeller_islands.sides import BesideForge, BesideIsland
from islands_tui.table_screen.painter import BoardContent
from tests.islands_tui.alone import at_table, on_board
from tests.islands_tui.games.propeller_islands.positions import GAME, TAKE
from tests.islands_tui.tables import a_match


@functools.cache
def content() -> BoardContent:
    """Somebody takes a die."""
    return at_table(a_match(GAME, until=TAKE))


EXAMPLES = [
    on_board(Forge, content, "Depot", "die"),
    on_board(Ways, content, "build one of"),
    on_board(IslandMap, content, "Capit", "cell"),
    on_board(OtherIslands, content, "hand", "cell"),
    on_board(Dock, content, "dock", "dock"),
    on_board(Hand, content, "hand (- lack)", "plan"),
    on_board(Plans, content, "deck", "plan"),
    on_board(PlansAndHand, content, "plans on show", "plan"),
    on_board(PlansStrip, content, "plans on show", "plan"),
    on_board(PropellerSeats, content, "fame ƒ", "seat"),
    on_board(BesideForge, content, "your island", "plan"),
    on_board(BesideIsland, content, "stack", "dock"),
]
