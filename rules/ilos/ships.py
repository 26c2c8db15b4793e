"""The Ship action: dock at an island, explore with a new tile, or raid from a nest (IL-042 to IL-051).

Where the ship comes from is kept as the word that named it: `supply`, the first region of an island, or the tile of a
nest. `FIRST` stands for the ship that every player gets for nothing with the first islands (IL-013).
"""

from __future__ import annotations

from rules.engine.contract import Action, Decision, Events
from rules.ilos import tell
from rules.ilos.actions import EXPLORE, FROM_SUPPLY
from rules.ilos.archipelago import (
    ORIGIN,
    can_be_laid,
    first_region,
    islands_on,
    landfalls,
    lay,
    placement_of,
    placements,
)
from rules.ilos.components import KINDS, SHIP
from rules.ilos.state import NO_TILE, NOT_IN_PLAY, State, ships_at_home
from rules.ilos.tiles import Rotation

FIRST = "first"


def can_sail(state: State, seat: int) -> bool:
    """Whether any ship has anywhere to go (IL-040, IL-049)."""
    return bool(ships_at_home(state, seat) or state.players[seat].raids) or any(
        can_leave(state, island) for island in harbours(state, seat)
    )


def forms(state: State, seat: int) -> list[str]:
    """What the ships of this seat can do now, as the verbs of their voyages (IL-044 to IL-046)."""
    shores = sum(1 for regions in state.islands if regions)
    at_sea = ships_at_home(state, seat) or state.players[seat].raids
    found = [
        ("dock", shores > 1 or bool(shores and at_sea)),
        ("explore", bool(explorations(state))),
        ("nest", bool(free_nests(state))),
    ]
    return [form for form, possible in found if possible]


def can_leave(state: State, island: int) -> bool:
    """Whether a ship on this island can do anything but stay (IL-049)."""
    return (
        any(regions and number != island for number, regions in enumerate(state.islands))
        or any(can_be_laid(state, tile) for tile in state.zone)
        or bool(free_nests(state))
    )


def harbours(state: State, seat: int) -> dict[int, int]:
    """How many own ships stand on the coast of which island, by island number; nests do not count (IL-059)."""
    ships: dict[int, int] = {}
    island_of = state.island_of
    for region in state.players[seat].coast:
        island = island_of[region]
        ships[island] = ships.get(island, 0) + 1
    return ships


def free_nests(state: State) -> list[int]:
    """The tiles in play whose nest holds no ship (IL-046, IL-061)."""
    tiles, island_of = state.box.tiles, state.island_of
    taken = [tile for player in state.players for tile in player.raids]
    return [tile for tile in state.box.nests if island_of[tiles[tile].regions[0]] != NOT_IN_PLAY and tile not in taken]


# Which ship?


def source_choices(state: State, decision: Decision) -> list[Action]:
    """A ship from the supply, from an island, or from a nest; ships on one island are all the same (IL-034, IL-043)."""
    seat, box = decision.seat, state.box
    choices = [FROM_SUPPLY] if ships_at_home(state, seat) else []
    for island in sorted(harbours(state, seat)):
        if can_leave(state, island):
            choices.append(box.regions[first_region(state, island)].leave)
    return choices + [box.tiles[tile].leave for tile in state.players[seat].raids]


def source_answer(state: State, decision: Decision, action: Action, events: Events) -> None:
    """Ask what that ship does."""
    state.pending.append(("ask", decision.seat, "voyage", action.args[0]))


def island_left(state: State, source: str) -> int:
    """The number of the island that the ship comes from, 0 if it comes from elsewhere."""
    region = state.box.region_named.get(source)
    return NOT_IN_PLAY if region is None else state.island_of[region]


# What does it do?


def voyage_choices(state: State, decision: Decision) -> list[Action]:
    """Dock at any other island (IL-044, IL-047), explore with a tile that fits (IL-045), or raid from a free nest."""
    box, left = state.box, island_left(state, decision.args[0])
    choices = [
        box.regions[regions[0]].dock for number, regions in enumerate(state.islands) if regions and number != left
    ]
    choices += explorations(state)
    return choices + [box.tiles[tile].raid for tile in free_nests(state)]


def explorations(state: State) -> list[Action]:
    """The places of the zone whose tile fits somewhere (IL-026, IL-027); the very first tile always fits."""
    if not state.laid:
        return [EXPLORE[place] for place, tile in enumerate(state.zone) if tile != NO_TILE]
    return [EXPLORE[place] for place, tile in enumerate(state.zone) if can_be_laid(state, tile)]


def voyage_answer(state: State, decision: Decision, action: Action, events: Events) -> None:
    """Pay for docking or raiding; a tile must be laid first."""
    seat, source, where = decision.seat, decision.args[0], action.args[0]
    if action.verb == "explore":
        state.pending.append(("ask", seat, "lay", source, where))
    else:
        state.pending.append(("sail", seat, source, action.verb, where))
        _charge(state, seat)


def _charge(state: State, seat: int) -> None:
    """One card, whatever pirates there are (IL-042, IL-056)."""
    cost = state.box.cards[SHIP].cost
    state.pending.append(("pay", seat, KINDS[SHIP], cost, cost))


# The first islands


def first_island(state: State, events: Events, seat: int) -> Decision:
    """A tile and a ship for nothing (IL-012 to IL-016); a ship alone in case that no tile fits (IL-017)."""
    return Decision(seat, "first", (FIRST,))


def first_choices(state: State, decision: Decision) -> list[Action]:
    """The tiles that fit; if none does, all islands."""
    found = explorations(state)
    if found:
        return found
    return [state.box.regions[regions[0]].dock for regions in state.islands if regions]


def first_answer(state: State, decision: Decision, action: Action, events: Events) -> None:
    """The first tile of all goes to the middle, as it is (IL-012)."""
    seat, where = decision.seat, action.args[0]
    if action.verb == "dock":
        state.pending.append(("sail", seat, FIRST, "dock", where))
    elif state.laid:
        state.pending.append(("ask", seat, "lay", FIRST, where))
    else:
        state.pending.append(("ask", seat, "coast", FIRST, where, *ORIGIN, 0))


# Exploring


def lay_choices(state: State, decision: Decision) -> list[Action]:
    """Every cell and rotation where the chosen tile fits."""
    return placements(state, state.zone[decision.args[1] - 1])


def lay_answer(state: State, decision: Decision, action: Action, events: Events) -> None:
    """Ask where on the new tile the ship docks."""
    (q, r), rotation = placement_of(action)
    state.pending.append(("ask", decision.seat, "coast", *decision.args, q, r, rotation))


def coast_choices(state: State, decision: Decision) -> list[Action]:
    """The islands that will have a coast on the new tile, each named by its first region there (IL-016, IL-045)."""
    _, place, q, r, rotation = decision.args
    shores = landfalls(state, state.zone[place - 1], (q, r), rotation)
    return [state.box.regions[landfall.regions[0]].dock for landfall in shores]


def coast_answer(state: State, decision: Decision, action: Action, events: Events) -> None:
    """The voyage is complete: pay for it, then carry it out."""
    state.pending.append(("explore", decision.seat, *decision.args, action.args[0]))
    if decision.args[0] != FIRST:
        _charge(state, decision.seat)


def explore(
    state: State, events: Events, seat: int, source: str, place: int, q: int, r: int, rotation: Rotation, region: str
) -> None:
    """The ship leaves, the tile is laid, the ship docks on it, the zone is refilled (IL-014, IL-025, IL-045)."""
    tile, cell = state.zone[place - 1], (q, r)
    leave(state, seat, source)
    joined = [landfall for landfall in landfalls(state, tile, cell, rotation) if landfall.islands]
    lay(state, tile, cell, rotation)
    if events is not None:
        tell.laid(state, events, seat, tile, joined)
    _dock(state, events, seat, state.box.region_named[region])
    state.zone[place - 1] = state.stack.pop() if state.stack else NO_TILE
    if events is not None:
        tell.turned_up(state, events, place)


# Moving a ship


def sail(state: State, events: Events, seat: int, source: str, form: str, where: str) -> None:
    """The ship leaves its place and docks at an island or enters a nest (IL-044, IL-046)."""
    leave(state, seat, source)
    if form == "dock":
        _dock(state, events, seat, state.box.region_named[where])
    else:
        tile = state.box.tile_named[where]
        state.players[seat].raids.append(tile)
        state.players[seat].raids.sort()
        if events is not None:
            tell.raids(state, events, seat, tile)


def _dock(state: State, events: Events, seat: int, region: int) -> None:
    state.players[seat].coast.append(region)
    state.players[seat].coast.sort()
    if events is not None:
        tell.docks(state, events, seat, state.island_of[region])


def leave(state: State, seat: int, source: str) -> None:
    """The former place loses the ship at once (IL-048); of several on an island the first one in order goes."""
    player, box = state.players[seat], state.box
    if source in box.tile_named:
        player.raids.remove(box.tile_named[source])
    elif source in box.region_named:
        island = state.island_of[box.region_named[source]]
        player.coast.remove(next(region for region in player.coast if state.island_of[region] == island))


def raiders(state: State, island: int) -> list[int]:
    """The seats whose pirates attack the island: a nest reaches every island on its tile (IL-052, IL-058)."""
    return [
        seat
        for seat, player in enumerate(state.players)
        if any(island in islands_on(state, tile) for tile in player.raids)
    ]
