"""The widgets of Era of Inventions, each alone."""

from __future__ import annotations

import functools

from islands_tui.games.era_of_inventions.actions import Actions
from islands_tui.games.era_of_inventions.boards import (
    FactoryRow,
    HeadedInventions,
    HeadedMarket,
    InventionBar,
    SmallStores,
)
from islands_tui.games.era_of_inventions.influence import InfluenceTrack
from islands_tui.games.era_of_inventions.piles import PileContents
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
from islands_tui.table_screen.painter import BoardContent
from tests.islands_tui.alone import at_table, on_board
from tests.islands_tui.games.era_of_inventions.matches import an_era


@functools.cache
def content() -> BoardContent:
    """The boards are well filled."""
    return at_table(an_era(moves=80, rich=True))


EXAMPLES = [
    on_board(Actions, content, "Produce", "action"),
    on_board(TabHeading, content, "──", "choice"),
    on_board(Building, content, "factory", "row"),
    on_board(Buying, content, "warehouse", "store"),
    on_board(ExchangeMarket, content, "A development", "market"),
    on_board(FactoryRow, content, "factory", "row"),
    on_board(HeadedInventions, content, "royalty", "field"),
    on_board(HeadedMarket, content, "exchange market", "market"),
    on_board(InfluenceTrack, content, "exact landings pay", "track"),
    on_board(InventionBar, content, "start", "bar"),
    on_board(InventionBoard, content, "Patents", "field"),
    on_board(Making, content, "leaves", "bar"),
    on_board(PileContents, content, "Factory deck"),
    on_board(Producing, content, "you have", "factory"),
    on_board(SeatBoard, content, "if the match ended now", "factory"),
    on_board(SmallStores, content, "¢1 takes all", "store"),
    on_board(EraSeats, content, "IP at the end", "seat"),
]
