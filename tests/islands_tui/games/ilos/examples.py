"""The widgets of Ilôs, each alone."""

from __future__ import annotations

import functools

from islands_tui.drawing.marks import Mark
from islands_tui.drawing.terminal import Drawing
from islands_tui.games.ilos.archipelago import Archipelago
from islands_tui.games.ilos.hand import Hand, HandBeside, Offers
from islands_tui.games.ilos.islands import Islands, IslandsBesideBoard, IslandsBesideMap
from islands_tui.games.ilos.market import Market
from islands_tui.games.ilos.production import Production
from islands_tui.games.ilos.seats import Horizon, IlosSeats
from islands_tui.games.ilos.zone import Zone, ZoneBeside, ZoneStrip, ZoneTile, zone_targets
from islands_tui.session.choice_cursor import LISTED
from islands_tui.table_screen.painter import BoardContent
from tests.islands_tui.alone import at_table, on_board
from tests.islands_tui.games.ilos.positions import asking


@functools.cache
def content() -> BoardContent:
    """The middle of a turn."""
    return at_table(asking("turn", after=150))


@functools.cache
def at_the_zone() -> BoardContent:
    """The cursor is on a tile on offer."""
    return content()._replace(marks={zone_targets(content().view)[-1]: Mark.CURSOR})


def seats(drawing: Drawing, content: BoardContent) -> IlosSeats:
    return IlosSeats(drawing, content, players=4)


EXAMPLES = [
    on_board(Archipelago, content, "░", "island"),
    on_board(Zone, content, "T", "zone"),
    on_board(ZoneBeside, content, "stack", "zone"),
    on_board(ZoneTile, at_the_zone, "░░░"),
    on_board(ZoneStrip, content, "░░░"),
    on_board(Islands, content, "Isle free", "island"),
    on_board(IslandsBesideMap, content, "Isle free"),
    on_board(IslandsBesideBoard, content, "Isle free"),
    on_board(Market, content, "P spices", "good"),
    on_board(Hand, content, "Hand", "card"),
    on_board(HandBeside, content, "gold mine", "card"),
    on_board(Offers, content, "+end the turn", LISTED),
    on_board(Horizon, content, "draw pile", "pile"),
    on_board(Production, content, "makes", "seat"),
    on_board(IlosSeats, content, "Dee", "seat", seats),
]
