"""A table as a problem describes it: islands cell by cell, the Forge, dice, docks and plans."""

from __future__ import annotations

from rules.engine.described import Described, english
from rules.hexgrid import Cell, named_cell, reading_order
from rules.propeller_islands.components import BANNER, GOODS, PRODUCTION, SLOT_OF, Box
from rules.propeller_islands.dock import left_in
from rules.propeller_islands.forge import POSITIONS
from rules.propeller_islands.invariants import all_connections
from rules.propeller_islands.state import GAP, Island, Player, State
from rules.propeller_islands.turn import next_turn

STANDING, LYING, EMPTY = "standing", "lying", "empty"


def arrange(state: State, described: Described) -> None:
    """Turn a fresh table into the described one; whose turn it is follows from the start player and the turns done."""
    box = state.box
    state.round = state.last_progress = described.number("round", least=1)
    state.start, state.turn = described.seat("start", len(state.players)), described.number("turns", 0)
    state.dice = sorted(described.numbers("dice"))
    tiles, plans = _loose_tiles(state), list(box.plans)
    tables = described.tables("players", len(state.players))
    state.players = [_player(box, table, tiles, plans) for table in tables]
    _arrange_forge(state, described, tiles)
    _deal_plans(state, plans)
    owned = [card for player in state.players for card in player.completed]
    for card in owned:
        state.supply[box.plans[card].upgrade] -= 1
    state.pending = []
    state.decision = next_turn(state, None)
    if state.decision is None:
        raise described.wrong("turns", "all turns of the round are over")


def _loose_tiles(state: State) -> list[str]:
    """All tiles of the match, as if none had been dealt; Capitals of others are not in it."""
    found = [*state.stack, *state.forge.values()]
    return found + [tile for player in state.players for tile in player.island.tiles.values()]


def _tile_names(box: Box) -> dict[str, str]:
    """Ids by themselves, and where that is unique by English name and number: `Refinery 1`, `Café`."""
    titles, found = english(__package__)["tile"], {tile: tile for tile in box.tiles}
    for tile in box.tiles.values():
        if tile.monument is not None:
            found[titles[tile.type]] = tile.id
        elif tile.number > 0:
            found[f"{titles[tile.type]} {tile.number}"] = tile.id
    return found


def _player(box: Box, described: Described, tiles: list[str], plans: list[str]) -> Player:
    empty = described.words("deployed", box.dock_spaces)
    dock = [space for space in box.dock_spaces if space not in empty]
    hand, completed = (described.taken(key, box.plans.keys(), plans) for key in ("hand", "completed"))
    island = _island(box, described.table("island"), tiles)
    rewarded = [line for line in box.lines if not left_in(box, dock, line)]
    fame = sum(box.rewards[line].amount for line in rewarded if box.rewards[line].effect == "fame")
    return Player(
        character=described.word("character", box.characters.keys()),
        goods=[described.number(good, 0) for good in GOODS],
        fame=fame + all_connections(box, island),
        helped=described.is_so("helped"),
        dock=dock,
        rewarded=rewarded,
        parked=described.numbers("parked"),
        hand=hand,
        completed=completed,
        aside=described.words("aside", box.upgrades.keys()),
        island=island,
    )


def _island(box: Box, described: Described, tiles: list[str]) -> Island:
    """Tiles by cell: `"1,0" = { tile = "Refinery 1", worker = "standing", upgrades = ["steel"] }`, or just the tile."""
    island = Island({}, [], [], [], {}, {}, [])
    names = _tile_names(box)
    slots = {STANDING: island.standing, LYING: island.lying, EMPTY: island.vacant}
    for key in described:
        cell, worker, upgrades = _cell(described, key), EMPTY, list[str]()
        if described.is_table(key):
            table = described.table(key)
            tile = table.word("tile", names)
            worker, upgrades = table.word("worker", slots.keys(), EMPTY), table.words("upgrades", SLOT_OF.keys())
        else:
            tile = described.word(key, names)
        island.tiles[cell] = described.take(key, tile, tiles)
        if box.tiles[tile].has_worker_slot:
            slots[worker].append(cell)
        for upgrade in upgrades:
            _add_upgrade(island, cell, upgrade)
    for cells in slots.values():
        cells.sort(key=reading_order)
    return island


def _cell(described: Described, key: str) -> Cell:
    try:
        return named_cell(key)
    except ValueError:
        raise described.wrong(key, "is no cell such as 1,-1") from None


def _add_upgrade(island: Island, cell: Cell, upgrade: str) -> None:
    slot = SLOT_OF[upgrade]
    if slot == PRODUCTION:
        island.production[cell] = upgrade
    elif slot == BANNER:
        island.banners[cell] = upgrade
    else:
        island.wild.append(cell)


def _arrange_forge(state: State, described: Described, tiles: list[str]) -> None:
    """The named tiles in their positions, and so many in the stack as is said; the others left the game."""
    forge = described.table("forge")
    for key in forge:
        if key not in POSITIONS:
            raise forge.wrong(key, f"there is no position {key}")
    names = _tile_names(state.box)
    state.forge = {
        position: forge.take(position, forge.word(position, names), tiles) if forge.has(position) else GAP
        for position in POSITIONS
    }
    left = described.number("stack")
    if left > len(tiles):
        raise described.wrong("stack", f"only {len(tiles)} tiles are left")
    state.stack, state.removed = tiles[:left], tiles[left:]


def _deal_plans(state: State, plans: list[str]) -> None:
    """Fill all hands and the display from the plans that nobody named."""
    box = state.box
    piles = [[card for card in plans if box.plans[card].level == level] for level in (1, 2)]
    for player in state.players:
        for level, (pile, wanted) in enumerate(zip(piles, box.start_plans, strict=True), start=1):
            missing = wanted - sum(box.plans[card].level == level for card in player.hand)
            for _ in range(min(missing, sum(box.start_plans) - len(player.hand))):
                player.hand.append(pile.pop())
    state.display = [[pile.pop() for _ in range(box.plans_shown)] for pile in piles]
    state.decks = piles
