"""The piece of the first lesson: two tiles of an island side by side whose guilds meet."""

from __future__ import annotations

import functools
from collections.abc import Mapping

import rules
from islands_tui.drawing.grid import Pad
from islands_tui.drawing.hexes import Point
from islands_tui.drawing.marks import Mark
from islands_tui.games.propeller_islands.bridges import bridges, paint_bridge
from islands_tui.games.propeller_islands.scales import ROOMY
from islands_tui.games.propeller_islands.words import island_words
from islands_tui.text.texts import Texts
from islands_tui.widgets.hex_map import HexMap, paint_bricks
from rules.propeller_islands.components import NOTHING
from rules.propeller_islands.state import Island, State

_SEATS, _SEED = 2, 7
_HUB, _BANNER = (0, 0), (1, 0)
_LEFT, _TOP = 0, 1


@functools.cache
def _table() -> State:
    """A table where the first seat has a hub and beside it a banner of the same guild, each with a worker."""
    game = rules.game("propeller_islands")
    view: State = game.setup(_SEATS, _SEED, {option.key: option.default for option in game.options})
    active = [tile for tile in view.box.tiles.values() if tile.active and tile.gain != NOTHING and not tile.then]
    pairs = [(hub, other) for hub in active for other in active if hub.hub and hub.hub == other.banner]
    hub, other = min(pairs, key=lambda pair: (pair[0].cost != NOTHING, pair[0].number == pair[1].number, pair))
    tiles = {_HUB: hub.id, _BANNER: other.id}
    view.own(0).island = Island(tiles, [_BANNER], [_HUB], [], {}, {}, [])
    return view


def paint_piece(pad: Pad, texts: Texts) -> Mapping[str, Point]:
    """Both tiles in words, and the wall between them."""
    view = _table()
    extent = ROOMY.extent([_HUB, _BANNER])
    chart = HexMap(pad, ROOMY, (_LEFT - extent.x, _TOP - extent.y), extent._replace(x=_LEFT, y=_TOP))
    faces = {cell: island_words(view, 0, cell, Mark.NONE, ROOMY, texts, pad.measure) for cell in (_HUB, _BANNER)}
    paint_bricks(chart, faces)
    for bridge in bridges(view, 0):
        paint_bridge(chart, bridge, texts)
    x, y, width, _ = chart.area(_HUB)
    number = x + 1
    return {
        "name": (x + width - 2, y + 1),
        "number": (number, y + 2),
        "hub": (x + 3, y + 2),
        "effect": (x + width - 2, y + 3),
        "worker": (x + width - 2, y + 4),
        "banner": (x + width + 3, y + 2),
        "link": (x + width, y + 6),
    }
