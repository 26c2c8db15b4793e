"""Queries of an island: where tiles and upgrades fit, the fame they bring, and which tiles can be activated.

Everything here is read-only. Screens use the same functions as the rules.
"""

from __future__ import annotations

from collections.abc import Sequence

from rules.hexgrid import Cell, border, neighbours, reading_order
from rules.propeller_islands.components import BANNER, GOODS, PRODUCTION, SLOT_OF, WILD, Amounts, Box, Tile, Trade
from rules.propeller_islands.state import Island, Player


def tile_at(box: Box, island: Island, cell: Cell) -> Tile:
    return box.tiles[island.tiles[cell]]


def number_at(box: Box, island: Island, cell: Cell) -> int:
    """The activation number of a tile, unless replaced by a wild-die upgrade (PI-050, PI-124)."""
    return WILD if cell in island.wild else tile_at(box, island, cell).number


def banners_at(box: Box, island: Island, cell: Cell) -> list[str]:
    """The printed banner of a tile and the one added by an upgrade (PI-123)."""
    printed, added = tile_at(box, island, cell).banner, island.banners.get(cell)
    return [banner for banner in (printed, added) if banner]


def shore(island: Island) -> list[Cell]:
    """The cells where a tile may be built: free and beside the island, on an unbounded grid (PI-002, PI-044).

    The rotation of a tile doesn't matter (PI-003).
    """
    return border(island.tiles)


# Guild connections


def connections(box: Box, island: Island, cell: Cell, banner: str, hub: str) -> list[Cell]:
    """The neighbours that a new banner or hub symbol on a cell connects with, once per connection.

    A connection joins a banner and a hub symbol of one guild on two neighbouring tiles; every banner counts
    separately, and the tile's own symbol never does (PI-082 to PI-088).
    """
    tiles, island_tiles, found = box.tiles, island.tiles, []
    for beside in neighbours(cell):
        tile_id = island_tiles.get(beside)
        if tile_id is None:
            continue
        tile = tiles[tile_id]
        if banner and tile.hub == banner:
            found.append(beside)
        if hub:
            found += [beside] * ((tile.banner == hub) + (island.banners.get(beside) == hub))
    return found


def build_connections(box: Box, island: Island, tile: Tile, cell: Cell) -> list[Cell]:
    """The neighbours that a tile built there would connect with: one fame each (PI-083, PI-084)."""
    return connections(box, island, cell, tile.banner, tile.hub)


def banner_connections(box: Box, island: Island, guild: str, cell: Cell) -> list[Cell]:
    """The neighbours that a banner added there would connect with: one fame each (PI-123)."""
    return connections(box, island, cell, guild, "")


# Upgrades


def upgrade_in(island: Island, slot: str, cell: Cell) -> str | None:
    if slot == PRODUCTION:
        return island.production.get(cell)
    if slot == BANNER:
        return island.banners.get(cell)
    return "wild" if cell in island.wild else None


def free_slots(box: Box, island: Island, upgrade: str) -> list[Cell]:
    """The tiles with an empty slot for this upgrade, row by row (PI-119, PI-120)."""
    slot = SLOT_OF[upgrade]
    return [
        cell
        for cell in sorted(island.tiles, key=reading_order)
        if slot in tile_at(box, island, cell).slots and upgrade_in(island, slot, cell) is None
    ]


# Activation


def can_deploy(player: Player) -> bool:
    """Whether a worker can be deployed from the dock to an empty slot (PI-071)."""
    return bool(player.dock and player.island.vacant)


def affordable(cost: Amounts, goods: Sequence[int]) -> bool:
    """Whether the goods cover the full cost (PI-154)."""
    return goods[0] >= cost[0] and goods[1] >= cost[1] and goods[2] >= cost[2]


def payable_trades(box: Box, goods: Sequence[int]) -> list[Trade]:
    """The affordable exchanges of a Crystal Merchant (PI-066)."""
    return [trade for trade in box.trades if affordable(trade.cost, goods)]


def usable_depots(box: Box, player: Player, used: Sequence[Cell] = ()) -> list[Cell]:
    """The unused depots whose bonus can be carried out, row by row (PI-065, PI-068, PI-081)."""
    return [cell for cell in depots_to_use(box, player.island, can_deploy(player)) if cell not in used]


def depots_to_use(box: Box, island: Island, deployable: bool) -> list[Cell]:
    """The depots of an island, row by row; those that deploy only if a worker can be deployed (PI-068, PI-070)."""
    tiles = box.tiles
    found = [
        cell
        for cell, tile_id in island.tiles.items()
        if tiles[tile_id].kind == "depot" and (deployable or tiles[tile_id].then != "deploy")
    ]
    found.sort(key=reading_order)
    return found


def with_production(gain: Amounts, island: Island, cell: Cell) -> Amounts:
    """The gain, plus one of the good of a production upgrade on the tile (PI-121)."""
    good = island.production.get(cell)
    if good is None:
        return gain
    energy, steel, gears = gain
    return (energy + (good == GOODS[0]), steel + (good == GOODS[1]), gears + (good == GOODS[2]))


def runnable(box: Box, player: Player, cell: Cell, goods: Sequence[int], busy: tuple[Cell, ...] = ()) -> bool:
    """Whether the effect of a tile can be carried out with these goods, ignoring its worker (PI-052).

    `busy` are the Radio Stations used to reach this tile: their workers are lying by then (PI-063, PI-064).
    """
    tile = box.tiles[player.island.tiles[cell]]
    if not tile.active or not affordable(tile.cost, goods):
        return False
    then = tile.then
    if then in ("", "capital"):
        return True
    if then == "deploy":
        return can_deploy(player)
    if then == "trade":
        return bool(payable_trades(box, goods))
    if then == "depot":
        return bool(usable_depots(box, player))
    energy, steel, gears = with_production(tile.gain, player.island, cell)
    after = (goods[0] + energy, goods[1] + steel, goods[2] + gears)
    busy = (*busy, cell)
    return any(runnable(box, player, other, after, busy) for other in player.island.standing if other not in busy)


def all_runnable(box: Box, player: Player) -> list[Cell]:
    """The tiles with a standing worker that can be activated, regardless of number (PI-063, PI-077)."""
    goods = player.goods
    return [cell for cell in player.island.standing if runnable(box, player, cell, goods)]


def run_by(box: Box, player: Player, value: int) -> list[Cell]:
    """The tiles that a die of this value can activate now (PI-049, PI-050)."""
    island, goods = player.island, player.goods
    wanted = (value, WILD)
    return [
        cell
        for cell in island.standing
        if (box.tiles[island.tiles[cell]].number in wanted or cell in island.wild)
        and runnable(box, player, cell, goods)
    ]


def run_after_others(box: Box, player: Player, value: int) -> list[Cell]:
    """The tiles that a die of this value can activate only after others have brought the goods for it (PI-049)."""
    island, found = player.island, set[Cell]()
    with_number = [cell for cell in island.standing if number_at(box, island, cell) in (value, WILD)]
    seen, open_ways = set[tuple[Amounts, frozenset[Cell]]](), [(_amounts(player.goods), frozenset[Cell]())]
    while open_ways:
        goods, done = open_ways.pop()
        if (goods, done) in seen:
            continue
        seen.add((goods, done))
        for cell in with_number:
            if cell not in done and runnable(box, player, cell, goods, tuple(done)):
                found.add(cell)
                open_ways += [(after, done | {cell}) for after in _goods_after(box, player, cell, goods)]
    now = run_by(box, player, value)
    return [cell for cell in with_number if cell in found and cell not in now]


def _amounts(goods: Sequence[int]) -> Amounts:
    energy, steel, gears = goods
    return energy, steel, gears


def _goods_after(box: Box, player: Player, cell: Cell, goods: Amounts) -> list[Amounts]:
    """The goods after activating a tile, one result for each exchange of a merchant; none if it asks something else.

    The Capital brings its goods, since its seat may always choose them (PI-056).
    """
    tile, results = tile_at(box, player.island, cell), []
    ways = [(tile.cost, tile.gain)] if tile.then in ("", "capital") else []
    if tile.then == "trade":
        ways = [(trade.cost, trade.gain) for trade in payable_trades(box, goods)]
    for cost, gain in ways:
        more = with_production(gain, player.island, cell)
        energy, steel, gears = (have - paid + got for have, paid, got in zip(goods, cost, more, strict=True))
        results.append((energy, steel, gears))
    return results


def extra_runs(box: Box, player: Player, value: int, price: int) -> list[Cell]:
    """The tiles that Marie's additional activation can run but the die itself can't (PI-103)."""
    energy, steel, gears = player.goods
    if energy < price:
        return []
    island, after = player.island, (energy - price, steel, gears)
    return [
        cell
        for cell in island.standing
        if number_at(box, island, cell) not in (value, WILD) and runnable(box, player, cell, after)
    ]
