"""What each refusal is about: the same position without the condition that its rule states."""

from __future__ import annotations

from collections import Counter

from rules.engine.contract import Blocked
from rules.engine.refusal_laws import Conditions, Lack, Refusals, ask_with, asked, first_of, value_in
from rules.ilos.components import FIELDS_FOR, KIND_NAMED
from rules.ilos.state import NO_OWNER, NO_TILE, Player, State
from rules.ilos.tiles import GOODS, LAND, OPEN, SEA, SIDES, turned


def _player(state: State) -> Player:
    return state.own(asked(state).seat)


def _kind(blocked: Blocked) -> int:
    return KIND_NAMED[blocked.action.args[0]]


def _field(state: State, blocked: Blocked) -> int:
    return state.box.field_named[first_of(blocked)]


# Cards


def _card(state: State, blocked: Blocked) -> None:
    player = _player(state)
    if not player.hand[_kind(blocked)]:
        player.hand[_kind(blocked)] += 1
        player.cards += 1


def _cards(state: State, blocked: Blocked, short: int) -> None:
    _player(state).cards += value_in(blocked, "n") - value_in(blocked, "have") - short


# Ships


def _ships(state: State, blocked: Blocked) -> None:
    """Enough ships on one island."""
    player, wanted = _player(state), value_in(blocked, "n")
    there = Counter(state.island_of[region] for region in player.coast)
    if max(there.values(), default=0) < wanted:
        region = player.coast[0] if player.coast else next(regions for regions in state.islands if regions)[0]
        player.coast += [region] * wanted


def _ships_there(state: State, blocked: Blocked, short: int) -> None:
    region = state.box.fields[_field(state, blocked)].region
    _player(state).coast += [region] * (value_in(blocked, "n") - value_in(blocked, "have") - short)


def _ship_at_home(state: State, blocked: Blocked) -> None:
    player = _player(state)
    if len(player.coast) + len(player.raids) == state.box.ships:
        (player.coast or player.raids).pop()


def _further_island(state: State, blocked: Blocked) -> None:
    state.islands.append((0,))


def _from_home(state: State, blocked: Blocked) -> None:
    ask_with(state, "supply", *asked(state).args[1:])


def _free_nest(state: State, blocked: Blocked) -> None:
    tile = state.box.tile_named[first_of(blocked)]
    raids = state.own(int(value_in(blocked, "seat"))).raids
    if tile in raids:
        raids.remove(tile)


# Tiles


def _tile(state: State, blocked: Blocked) -> None:
    place = int(blocked.action.args[0]) - 1
    if state.zone[place] == NO_TILE:
        laid = [tile for tile, _ in state.laid.values()]
        state.zone[place] = next((tile for tile in range(len(state.box.tiles)) if tile not in (*laid, *state.zone)), 0)


def _with_a_place(state: State, blocked: Blocked) -> None:
    """A cell of the rim requires just one side of the tile that is land."""
    sides = state.box.tiles[state.zone[int(blocked.action.args[0]) - 1]].sides
    land = next(place for place, side in enumerate(sides) if side in LAND)
    wanted = "".join(side if place == land else OPEN for place, side in enumerate(sides))
    state.rim.append((state.rim[-1][0], wanted))


def _require(state: State, blocked: Blocked, place: int, side: str) -> None:
    """The cell of the action requires something else of one side."""
    for number, (cell, wanted) in enumerate(state.rim):
        if f"{cell[0]},{cell[1]}" == blocked.action.args[0]:
            state.rim[number] = (cell, wanted[:place] + side + wanted[place + 1 :])


def _side(state: State, blocked: Blocked) -> None:
    _require(state, blocked, SIDES.index(value_in(blocked, "side").id.rpartition(".")[2]), OPEN)


def _land(state: State, blocked: Blocked) -> None:
    tile = state.box.tiles[state.zone[asked(state).args[1] - 1]]
    sides = turned(tile.sides, int(str(blocked.action.args[1])[1:]))
    place = next(place for place, side in enumerate(sides) if side != SEA)
    _require(state, blocked, place, sides[place])


# Pioneers


def _pioneer(state: State, blocked: Blocked) -> None:
    _player(state).pioneers = _player(state).pioneers or 1


def _building(state: State, blocked: Blocked) -> None:
    if len(state.buildings) == state.box.buildings:
        state.buildings.popitem()


def _free_field(state: State, blocked: Blocked) -> None:
    """One more field for the card, on an island with enough ships of the seat."""
    there = Counter(state.island_of[region] for region in _player(state).coast)
    island = max(there, key=lambda number: there[number])
    fields = [number for number, field in enumerate(state.box.fields) if field.kind in FIELDS_FOR[_kind(blocked)]]
    if any(
        state.owners[field] == NO_OWNER and there[number] >= value_in(blocked, "n")
        for field in fields
        if (number := state.island_of[state.box.fields[field].region])
    ):
        return
    state.owners[fields[0]] = NO_OWNER
    region = state.box.fields[fields[0]].region
    state.islands[state.island_of[region]] = tuple(
        other for other in state.islands[state.island_of[region]] if other != region
    )
    state.islands[island] += (region,)
    state.island_of[region] = island


def _not_taken(state: State, blocked: Blocked) -> None:
    field = _field(state, blocked)
    if state.owners[field] == value_in(blocked, "seat"):
        state.owners[field] = NO_OWNER
        state.buildings.pop(field, None)


def _grown(state: State, blocked: Blocked) -> None:
    """A plantation of the crop on the island of the building."""
    island = state.island_of[state.box.fields[state.box.field_named[asked(state).args[0]]].region]
    crop = GOODS.index(first_of(blocked))
    field, region = next((number, field.region) for number, field in enumerate(state.box.fields) if field.kind == crop)
    state.owners[field] = asked(state).seat
    state.island_of[region] = island
    state.islands[island] += (region,)


# Market


def _none_played(state: State, blocked: Blocked) -> None:
    state.markets = 0


def _token(state: State, blocked: Blocked) -> None:
    if sum(state.raised) == state.box.tokens:
        state.raised = [0] * len(GOODS)


def _open_rows(state: State, blocked: Blocked) -> None:
    for good, (row, raised) in enumerate(zip(state.box.prices, state.raised, strict=True)):
        if raised == len(row) - 1:
            state.raised[good] = 0


def _goods(state: State, blocked: Blocked) -> None:
    player = _player(state)
    if not any(player.goods):
        player.goods = [1] * len(GOODS)


def _open_row(state: State, blocked: Blocked) -> None:
    good = GOODS.index(first_of(blocked))
    if state.raised[good] == len(state.box.prices[good]) - 1:
        state.raised[good] = 0


def _good(state: State, blocked: Blocked) -> None:
    goods, good = _player(state).goods, GOODS.index(first_of(blocked))
    goods[good] = goods[good] or 1


_CONDITIONS: Conditions = {
    ("", "order"): None,  # the notation forbids it, no rule
    ("IL-016", "not_on_tile"): None,  # another place of the tile would be another question
    ("IL-020", "sides"): _side,
    ("IL-021", "only_sea"): _land,
    ("IL-026", "no_tile"): _tile,
    ("IL-027", "fits_nowhere"): _with_a_place,
    ("IL-037", "no_card"): _card,
    ("IL-042", "cards"): Lack(_cards),
    ("IL-045", "not_on_tile"): None,  # as at IL-016
    ("IL-046", "no_nest_yet"): None,  # the tile is being laid
    ("IL-049", "nest_taken"): _free_nest,
    ("IL-049", "no_voyage"): _further_island,
    ("IL-049", "there_already"): _from_home,
    ("IL-051", "no_ship"): _ship_at_home,
    ("IL-061", "nest_taken"): _free_nest,
    ("IL-062", "no_pioneer"): _pioneer,
    ("IL-064", "no_field"): _free_field,
    ("IL-064", "taken"): _not_taken,
    **{(rule, "cards"): Lack(_cards) for rule in ("IL-066", "IL-069", "IL-072", "IL-081")},
    **{(rule, "ships"): _ships for rule in ("IL-067", "IL-070", "IL-073", "IL-081")},
    **{(rule, "ships_there"): Lack(_ships_there) for rule in ("IL-067", "IL-070", "IL-073", "IL-081")},
    ("IL-075", "no_building"): _building,
    ("IL-078", "no_gold_post"): None,  # no post deals in gold
    ("IL-079", "not_grown"): _grown,
    ("IL-086", "market_played"): _none_played,
    ("IL-087", "row_full"): _open_row,
    ("IL-087", "rows_full"): _open_rows,
    ("IL-088", "no_token"): _token,
    ("IL-089", "no_goods"): _goods,
    ("IL-089", "none_behind"): _good,
}
REFUSALS = Refusals.in_package("rules.ilos", "ilos", _CONDITIONS)
