"""What each refusal is about: the same position without the condition that its rule states."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from rules.engine.contract import Blocked
from rules.engine.refusal_laws import Conditions, Lack, Refusals, ask_with, asked, first_of, goods_in, value_in
from rules.hexgrid import Cell, named_cell, neighbours
from rules.propeller_islands.components import GOODS, LEVELS, SLOT_OF, Tile
from rules.propeller_islands.state import GAP, Player, State


def _player(state: State) -> Player:
    return state.own(asked(state).seat)


def _cell(blocked: Blocked) -> Cell:
    return named_cell(first_of(blocked))


# What is lacking


def _goods(blocked: Blocked) -> Iterator[tuple[int, int]]:
    """The goods that the reason names, with their numbers."""
    for name, number in goods_in(blocked):
        yield GOODS.index(name), number


def _price(state: State, blocked: Blocked, short: int) -> None:
    goods = _player(state).goods
    for good, number in _goods(blocked):
        goods[good] = max(goods[good], number - short)


def _rest_of_the_price(state: State, blocked: Blocked, short: int) -> None:
    goods = _player(state).goods
    for good, number in _goods(blocked):
        goods[good] += number - short


def _both_prices(state: State, blocked: Blocked) -> None:
    """The price of the tile is there once more."""
    for good, number in _goods(blocked):
        _player(state).goods[good] += number


def _fame(state: State, blocked: Blocked, short: int) -> None:
    _player(state).fame = value_in(blocked, "fame") - short


# Dice


def _die(state: State, blocked: Blocked) -> None:
    value = int(blocked.action.args[0])
    if value not in state.dice:
        state.dice = sorted([*state.dice, value])


def _without(*changes: str) -> Callable[[State, Blocked], None]:
    """These changes of the die were not made."""

    def remove(state: State, blocked: Blocked) -> None:
        ask_with(state, *(made for made in asked(state).args if made not in changes))

    return remove


def _tile(state: State, blocked: Blocked) -> None:
    position = first_of(blocked)
    if state.forge[position] == GAP:
        state.forge[position] = next(tile for tile in state.box.tiles if tile not in state.forge.values())


def _within_reach(state: State, blocked: Blocked) -> None:
    state.die = dict(value_in(blocked, "numbers").values)["first"]


def _same_value(state: State, blocked: Blocked) -> None:
    state.dice[0] = int(blocked.action.args[0])


# Tiles and workers


def _add(state: State, wanted: Callable[[Tile], bool]) -> Cell:
    """A further tile on the island, with a standing worker if it has room for one."""
    island = _player(state).island
    cell = next(beside for cell in sorted(island.tiles) for beside in neighbours(cell) if beside not in island.tiles)
    tile = next(tile for tile in state.box.tiles.values() if wanted(tile))
    island.tiles[cell] = tile.id
    if tile.has_worker_slot:
        island.standing.append(cell)
    return cell


def _moved_away(state: State, blocked: Blocked) -> None:
    """The tile lies beside its cell."""
    island, cell = _player(state).island, _cell(blocked)
    beside = next((beside for beside in neighbours(cell) if beside not in island.tiles), cell)
    tile = island.tiles.pop(cell)
    if beside != cell:
        island.tiles[beside] = tile


def _worker_arrives(state: State, blocked: Blocked) -> None:
    island, cell = _player(state).island, _cell(blocked)
    if cell in island.vacant:
        island.vacant.remove(cell)
        island.standing.append(cell)


def _worker_stands_up(state: State, blocked: Blocked) -> None:
    island, cell = _player(state).island, _cell(blocked)
    if cell in island.lying:
        island.lying.remove(cell)
        island.standing.append(cell)


def _worker_leaves(state: State, blocked: Blocked) -> None:
    island, cell = _player(state).island, _cell(blocked)
    for workers in (island.standing, island.lying):
        if cell in workers:
            workers.remove(cell)
            island.vacant.append(cell)


def _its_number(state: State, blocked: Blocked) -> None:
    ask_with(state, value_in(blocked, "number"), *asked(state).args[1:])


def _rich(state: State, blocked: Blocked) -> None:
    _player(state).goods = [99] * len(GOODS)


def _with_a_depot(state: State, blocked: Blocked) -> None:
    """A depot that needs nothing itself; if all depots deploy, there is room for a worker."""
    depots = [tile for tile in state.box.tiles.values() if tile.kind == "depot"]
    wanted = next((tile for tile in depots if tile.then != "deploy"), depots[0])
    if wanted.then == "deploy":
        _with_room(state, blocked)
    _add(state, lambda tile: tile is wanted)


def _with_a_capital(state: State, blocked: Blocked) -> None:
    _add(state, lambda tile: tile.kind == "capital")


def _with_room(state: State, blocked: Blocked) -> None:
    island = _player(state).island
    if not island.vacant:
        cell = _add(state, lambda tile: tile.has_worker_slot)
        island.standing.remove(cell)
        island.vacant.append(cell)


def _with_a_dock(state: State, blocked: Blocked) -> None:
    player = _player(state)
    player.dock = player.dock or [state.box.dock_spaces[0]]


def _in_the_dock(state: State, blocked: Blocked) -> None:
    dock, space = _player(state).dock, first_of(blocked)
    if space not in dock:
        dock.append(space)


def _not_binding(state: State, blocked: Blocked) -> None:
    ask_with(state, False, *asked(state).args[1:])


def _not_used_yet(state: State, blocked: Blocked) -> None:
    left, used, *rest = asked(state).args
    ask_with(state, left, tuple(cell for cell in used if cell != _cell(blocked)), *rest)


def _extra_is_left(state: State, blocked: Blocked) -> None:
    ask_with(state, asked(state).args[0], True)


# Plans


def _with_cards(state: State, blocked: Blocked) -> None:
    level = LEVELS.index(first_of(blocked))
    state.decks[level] = state.decks[level] or [next(iter(state.box.plans))]


def _slot_is_free(state: State, blocked: Blocked) -> None:
    island, cell = _player(state).island, _cell(blocked)
    slot = SLOT_OF[asked(state).args[0]]
    if slot == "dice":
        island.wild = [other for other in island.wild if other != cell]
    else:
        (island.production if slot == "production" else island.banners).pop(cell, None)


_CONDITIONS: Conditions = {
    ("PI-008", "never_runs"): None,  # printed on the tile
    ("PI-009", "slot_taken"): _worker_leaves,
    ("PI-035", "no_die"): _die,
    ("PI-040", "paid_once"): _without("paid"),
    ("PI-040", "lack"): Lack(_price),
    ("PI-042", "reroll_first"): _without("paid", "free"),
    ("PI-043", "empty_position"): _tile,
    ("PI-043", "out_of_reach"): _within_reach,
    ("PI-044", "occupied"): _moved_away,
    ("PI-048", "empty_position"): _tile,
    ("PI-048", "out_of_reach"): _within_reach,
    ("PI-049", "no_worker"): _worker_arrives,
    ("PI-049", "number"): _its_number,
    ("PI-052", "lack"): Lack(_price),
    ("PI-052", "no_trade"): _rich,
    ("PI-052", "no_depot"): _with_a_depot,
    ("PI-052", "no_radio"): _with_a_capital,
    ("PI-054", "worker_used"): _worker_stands_up,
    ("PI-066", "lack"): Lack(_price),
    ("PI-069", "no_room"): None,  # printed on the tile
    ("PI-071", "no_slot"): _with_room,
    ("PI-071", "empty_dock"): _with_a_dock,
    ("PI-072", "gone"): _in_the_dock,
    ("PI-073", "binding"): _not_binding,
    ("PI-081", "depot_once"): _not_used_yet,
    ("PI-093", "locked"): Lack(_fame),
    ("PI-095", "reroll_once"): _without("reroll"),
    ("PI-098", "leftover"): _same_value,
    ("PI-103", "lack"): Lack(_price),
    ("PI-103", "extra_price"): _both_prices,
    ("PI-105", "extra_once"): _extra_is_left,
    ("PI-109", "free_once"): _without("free"),
    ("PI-110", "farther"): Lack(_fame),
    ("PI-111", "missing"): Lack(_rest_of_the_price),
    ("PI-116", "empty_deck"): _with_cards,
    ("PI-119", "slot_filled"): _slot_is_free,
    ("PI-120", "no_upgrade_slot"): None,  # printed on the tile
}
REFUSALS = Refusals.in_package("rules.propeller_islands", "propeller_islands", _CONDITIONS)
