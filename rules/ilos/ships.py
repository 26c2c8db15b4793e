"""The Ship action: dock at an island, explore with a new tile, or raid from a nest (IL-042 to IL-051).

The origin of the ship is stored as the word that named it: `supply`, the first region of an island, or the tile of a
nest. `FIRST` is the free ship that every player gets with the first islands (IL-013).
"""

from __future__ import annotations

from bisect import insort

from rules.engine.contract import Action, BuiltOnce, Decision, DecisionCache, Events
from rules.ilos import log
from rules.ilos.actions import EXPLORE, FROM_SUPPLY
from rules.ilos.archipelago import ORIGIN, can_be_laid, landfalls, lay, placement_of, placements
from rules.ilos.components import KINDS, SHIP
from rules.ilos.payment import pay
from rules.ilos.state import NO_TILE, NOT_IN_PLAY, State, ships_at_home
from rules.ilos.tiles import Rotation

FIRST = "first"


VOYAGE: BuiltOnce[object, DecisionCache] = BuiltOnce(lambda source: DecisionCache("voyage", source))
"""The questions for the voyage of a ship, by its origin and then by seat."""


def can_sail(state: State, seat: int) -> bool:
    """Whether any ship has anywhere to go (IL-040, IL-049)."""
    if ships_at_home(state, seat) or state.players[seat].raids:
        return True
    coast = state.players[seat].coast
    return bool(coast) and can_leave(state, state.island_of[coast[0]])


def forms(state: State, seat: int) -> list[str]:
    """What the ships of this seat can do now, as verbs of voyages (IL-044 to IL-046)."""
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
    for number, regions in enumerate(state.islands):
        if regions and number != island:
            return True
    return any(can_be_laid(state, tile) for tile in state.zone) or bool(free_nests(state))


def harbours(state: State, seat: int) -> dict[int, int]:
    """The number of own ships on the coast of each island, by island number; nests don't count (IL-059)."""
    ships: dict[int, int] = {}
    island_of = state.island_of
    for region in state.players[seat].coast:
        island = island_of[region]
        if island in ships:
            ships[island] += 1
        else:
            ships[island] = 1
    return ships


def free_nests(state: State) -> list[int]:
    """The tiles in play whose nest has no ship (IL-046, IL-061)."""
    found, island_of = list[int](), state.island_of
    for tile, coast in state.box.nests:
        if island_of[coast] != NOT_IN_PLAY:
            found.append(tile)
    for player in state.players:
        for tile in player.raids:
            found.remove(tile)
    return found


# Which ship?


def source_choices(state: State, decision: Decision) -> list[Action]:
    """A ship from the supply, from an island, or from a nest; ships on one island are all the same (IL-034, IL-043)."""
    seat, regions, tiles = decision.seat, state.box.regions, state.box.tiles
    choices = [FROM_SUPPLY] if ships_at_home(state, seat) else []
    islands = sorted(harbours(state, seat))
    if len(islands) > 1 or (islands and can_leave(state, islands[0])):  # from one of several to another
        for island in islands:
            choices.append(regions[state.islands[island][0]].leave)
    for tile in state.players[seat].raids:
        choices.append(tiles[tile].leave)
    return choices


def source_answer(state: State, decision: Decision, action: Action, events: Events) -> Decision:
    return VOYAGE[action.args[0]][decision.seat]


def island_left(state: State, source: str) -> int:
    """The number of the island that the ship comes from; 0 if it comes from elsewhere."""
    region = state.box.region_named.get(source)
    return NOT_IN_PLAY if region is None else state.island_of[region]


# What does it do?


def voyage_choices(state: State, decision: Decision) -> list[Action]:
    """Dock at any other island (IL-044, IL-047), explore with a tile that fits (IL-045), or raid from a free nest."""
    regions, tiles = state.box.regions, state.box.tiles
    left, choices = state.islands[island_left(state, decision.args[0])], list[Action]()
    for island in state.islands:
        if island and island is not left:
            choices.append(regions[island[0]].dock)
    choices += explorations(state)
    for nest in free_nests(state):
        choices.append(tiles[nest].raid)
    return choices


def explorations(state: State) -> list[Action]:
    """The places of the zone whose tile fits somewhere (IL-026, IL-027); the very first tile always fits."""
    if not state.laid:
        return [EXPLORE[place] for place, tile in enumerate(state.zone) if tile != NO_TILE]
    tiles, rim, found = state.box.tiles, state.rim, []
    for place, tile in enumerate(state.zone):
        if tile != NO_TILE:
            fits = tiles[tile].fits
            for _, sides in rim:
                if fits[sides]:
                    found.append(EXPLORE[place])
                    break
    return found


def voyage_answer(state: State, decision: Decision, action: Action, events: Events) -> Decision | None:
    seat, source, where = decision.seat, decision.args[0], action.args[0]
    if action.verb == "explore":
        return Decision(seat, "lay", (source, where))
    state.pending.append(("sail", seat, source, action.verb, where))
    return _charge(state, events, seat)


def _charge(state: State, events: Events, seat: int) -> Decision | None:
    """One card, regardless of pirates (IL-042, IL-056)."""
    return pay(state, events, seat, KINDS[SHIP], state.box.cards[SHIP].cost)


# The first islands


def first_island(state: State, events: Events, seat: int) -> Decision:
    """A free tile and ship (IL-012 to IL-016); a ship alone if no tile fits (IL-017)."""
    return Decision(seat, "first", (FIRST,))


def first_choices(state: State, decision: Decision) -> list[Action]:
    """The tiles that fit; if none do, all islands."""
    found = explorations(state)
    if found:
        return found
    return [state.box.regions[regions[0]].dock for regions in state.islands if regions]


def first_answer(state: State, decision: Decision, action: Action, events: Events) -> Decision | None:
    """The very first tile goes to the middle, unrotated (IL-012)."""
    seat, where = decision.seat, action.args[0]
    if action.verb == "dock":
        sail(state, events, seat, FIRST, "dock", str(where))
        return None
    if state.laid:
        return Decision(seat, "lay", (FIRST, where))
    return Decision(seat, "coast", (FIRST, where, *ORIGIN, 0))


# Exploring


def lay_choices(state: State, decision: Decision) -> list[Action]:
    return placements(state, state.zone[decision.args[1] - 1])


def lay_answer(state: State, decision: Decision, action: Action, events: Events) -> Decision:
    (q, r), rotation = placement_of(action)
    return Decision(decision.seat, "coast", (*decision.args, q, r, rotation))


def coast_choices(state: State, decision: Decision) -> list[Action]:
    """The islands that will have a coast on the new tile, each named by its first region there (IL-016, IL-045)."""
    _, place, q, r, rotation = decision.args
    shores = landfalls(state, state.zone[place - 1], (q, r), rotation)
    return [state.box.regions[landfall.regions[0]].dock for landfall in shores]


def coast_answer(state: State, decision: Decision, action: Action, events: Events) -> Decision | None:
    """The voyage is complete: pay for it, then carry it out."""
    state.pending.append(("explore", decision.seat, *decision.args, action.args[0]))
    return None if decision.args[0] == FIRST else _charge(state, events, decision.seat)


def explore(
    state: State, events: Events, seat: int, source: str, place: int, q: int, r: int, rotation: Rotation, region: str
) -> None:
    """The ship leaves, the tile is laid, the ship docks on it, the zone is refilled (IL-014, IL-025, IL-045)."""
    tile, cell = state.zone[place - 1], (q, r)
    leave(state, seat, source)
    shores = lay(state, tile, cell, rotation)
    if events is not None:
        log.laid(state, events, seat, tile, shores)
    _dock(state, events, seat, state.box.region_named[region])
    state.zone[place - 1] = state.stack.pop() if state.stack else NO_TILE
    if events is not None:
        log.turned_up(state, events, place)


# Moving a ship


def sail(state: State, events: Events, seat: int, source: str, form: str, where: str) -> None:
    """The ship leaves its place and docks at an island or enters a nest (IL-044, IL-046)."""
    leave(state, seat, source)
    if form == "dock":
        _dock(state, events, seat, state.box.region_named[where])
    else:
        tile = state.box.tile_named[where]
        insort(state.own(seat).raids, tile)
        if events is not None:
            log.raids(state, events, seat, tile)


def _dock(state: State, events: Events, seat: int, region: int) -> None:
    insort(state.own(seat).coast, region)
    if events is not None:
        log.docks(state, events, seat, state.island_of[region])


def leave(state: State, seat: int, source: str) -> None:
    """The ship leaves its former place at once (IL-048); of several on an island, the first in order."""
    player, box = state.own(seat), state.box
    if source in box.tile_named:
        player.raids.remove(box.tile_named[source])
    elif source in box.region_named:
        island = state.island_of[box.region_named[source]]
        for place, region in enumerate(player.coast):
            if state.island_of[region] == island:
                del player.coast[place]
                break


def raiders(state: State, island: int) -> list[int]:
    """The seats whose pirates attack the island: a nest reaches every island on its tile (IL-052, IL-058)."""
    return [seat for seat in range(len(state.players)) if is_raided_by(state, island, seat)]


def is_raided_by(state: State, island: int, seat: int) -> bool:
    """Whether a ship of this seat is on the nest of a tile that the island reaches."""
    tiles, island_of = state.box.tiles, state.island_of
    for nest in state.players[seat].raids:
        for region in tiles[nest].regions:
            if island_of[region] == island:
                return True
    return False
