"""What a player owns, as previews and log events count it: goods, fame, plans and permanent pieces."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from rules.engine.contract import Change, Holdings
from rules.propeller_islands.names import FAME, GOOD_IDS, PLANS, POINTS, tile_name, upgrade_name
from rules.propeller_islands.state import Player, State


def holdings(view: State, seat: int) -> Holdings:
    box, player = view.box, view.players[seat]
    island = player.island
    goods = dict(zip(GOOD_IDS, player.goods, strict=True))
    goods[FAME] = player.fame
    goods[PLANS] = len(player.completed)
    goods[POINTS] = sum(box.plans[card].points for card in player.completed)
    pieces = Counter(tile_name(box.tiles[tile]) for tile in island.tiles.values())
    upgrades = (*island.production.values(), *island.banners.values(), *("wild" for _ in island.wild), *player.aside)
    pieces.update(map(upgrade_name, upgrades))
    return Holdings(goods, pieces)


def changes(player: Player, delta: Sequence[int]) -> tuple[Change, ...]:
    """The goods that have just changed by these amounts."""
    moved = zip(GOOD_IDS, player.goods, delta, strict=True)
    return tuple(Change(good, have - number, have) for good, have, number in moved if number)
