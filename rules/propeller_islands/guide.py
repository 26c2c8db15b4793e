"""What matters at a decision of Propeller Islands, for the guided round."""

from __future__ import annotations

from collections.abc import Sequence

from rules.propeller_islands.island import affordable, build_connections, shore
from rules.propeller_islands.state import GAP, Player, State

CAPITAL = (0, 0)
"""The cell of the Capital, which every island grows from."""


def matters(view: State) -> Sequence[str]:
    """The keys of what is so in this position, most important first."""
    decision = view.decision
    if decision is None or decision.kind not in ("take", "act"):
        return ()
    player = view.players[decision.seat]
    said = {
        "link": _can_connect(view, player),
        "no_worker": player.island.standing == [CAPITAL],
        "plan": any(affordable(view.box.plans[plan].cost, player.goods) for plan in player.hand),
        "change": decision.kind == "take" and player.goods[0] > 0,
    }
    return [key for key, is_so in said.items() if is_so]


def _can_connect(view: State, player: Player) -> bool:
    """Whether a tile of the Forge would connect with a guild of the island somewhere."""
    island, cells = player.island, shore(player.island)
    tiles = [view.box.tiles[tile] for tile in view.forge.values() if tile != GAP]
    return any(build_connections(view.box, island, tile, cell) for tile in tiles for cell in cells)
