"""The archipelago: where tiles fit, and the islands that their land forms (IL-019 to IL-033).

The search for places is incremental: the state keeps the rim, the empty cells beside laid tiles, each with what its
sides require, so that a tile is only compared with the rim and never with the whole map.
"""

from __future__ import annotations

import functools
import itertools
from bisect import bisect_left
from collections.abc import Sequence
from typing import NamedTuple

from rules.engine.contract import Action, BuiltOnce
from rules.hexgrid import Cell, cell_name, named_cell, neighbours, opposite
from rules.ilos.state import NO_TILE, State
from rules.ilos.tiles import OPEN, Rotation, turned

ORIGIN: Cell = (0, 0)
OPPOSITE = tuple(opposite(direction) for direction in range(6))


def _lays(cell: Cell) -> tuple[Action, ...]:
    return tuple(Action("lay", (cell_name(cell), f"r{rotation}")) for rotation in range(6))


LAY = BuiltOnce(_lays)
"""The actions that lay a tile on a cell, `lay 1,-1 r2`, by rotation."""


def placement_of(action: Action) -> tuple[Cell, Rotation]:
    return _placement(*map(str, action.args))


@functools.cache
def _placement(cell: str, turn: str) -> tuple[Cell, Rotation]:
    return named_cell(cell), int(turn.removeprefix("r"))


def placements(state: State, tile: int) -> list[Action]:
    """Every way to lay the tile by the exploration rule (IL-019 to IL-023), cell by cell."""
    fits = state.box.tiles[tile].fits
    found: list[Action] = []
    for cell, sides in state.rim:
        rotations = fits[sides]
        if rotations:
            lays = LAY[cell]
            for rotation in rotations:
                found.append(lays[rotation])
    return found


def can_be_laid(state: State, tile: int) -> bool:
    """Whether the tile fits anywhere now (IL-027)."""
    if tile == NO_TILE:
        return False
    fits = state.box.tiles[tile].fits
    for _, sides in state.rim:
        if fits[sides]:
            return True
    return False


class Landfall(NamedTuple):
    """An island that a tile will be part of: the tile's regions in it, and the islands in play that it includes.

    No islands: a new one. One: it grows. Several: they merge (IL-030).
    """

    regions: tuple[int, ...]
    islands: tuple[int, ...]


def landfalls(state: State, tile: int, cell: Cell, rotation: Rotation) -> list[Landfall]:
    """The islands on the tile if laid there, in the order of its regions (IL-029)."""
    found: list[Landfall] = []
    for region, touched in zip(state.box.tiles[tile].regions, _touched(state, tile, cell, rotation), strict=True):
        regions: tuple[int, ...] = (region,)
        if not touched:
            found.append(Landfall(regions, ()))
            continue
        for other in found.copy():
            if not touched.isdisjoint(other.islands):
                found.remove(other)
                regions, touched = tuple(sorted(other.regions + regions)), touched.union(other.islands)
        found.append(Landfall(regions, tuple(sorted(touched))))
    found.sort()
    return found


def _touched(state: State, tile: int, cell: Cell, rotation: Rotation) -> list[set[int]]:
    """For each region of the tile, the islands across its sides."""
    tiles, laid = state.box.tiles, state.laid
    first, region_at = tiles[tile].regions[0], tiles[tile].region_at
    touched: list[set[int]] = [set() for _ in tiles[tile].regions]
    for direction, beside in enumerate(neighbours(cell)):
        if beside in laid and (region := region_at[direction - rotation]) >= 0:
            other, turn = laid[beside]
            touched[region - first].add(state.island_of[tiles[other].region_at[OPPOSITE[direction] - turn]])
    return touched


def lay(state: State, tile: int, cell: Cell, rotation: Rotation) -> list[Landfall]:
    """Put the tile on the map and update islands and rim (IL-024, IL-030); return its effect on islands."""
    shores = landfalls(state, tile, cell, rotation)
    for shore in shores:
        _found_or_join(state, shore)
    state.laid[cell] = (tile, rotation)
    _update_rim(state, cell, turned(state.box.tiles[tile].sides, rotation))
    return shores


def island_numbers(state: State, shores: Sequence[Landfall]) -> list[int]:
    """The number of each island on a tile once it is laid: the lowest of those that merge, or the next free one."""
    new = itertools.count(len(state.islands))
    return [shore.islands[0] if shore.islands else next(new) for shore in shores]


def _found_or_join(state: State, shore: Landfall) -> None:
    """A new island gets the next number; a growing one keeps its number, and those merged into it lose theirs."""
    islands, island_of, regions = state.islands, state.island_of, shore.regions
    if shore.islands:
        number, *others = shore.islands
        for other in others:
            regions += islands[other]
            islands[other] = ()
        islands[number] = tuple(sorted(islands[number] + regions))
    else:
        number = len(islands)
        islands.append(regions)
    for region in regions:
        island_of[region] = number


def _update_rim(state: State, cell: Cell, sides: str) -> None:
    """Remove the cell from the rim and update what its neighbours require; the rim stays sorted."""
    rim, laid = state.rim, state.laid
    place = bisect_left(rim, (cell, ""))
    if place < len(rim) and rim[place][0] == cell:
        del rim[place]
    for direction, beside in enumerate(neighbours(cell)):
        if beside not in laid:
            place, side = bisect_left(rim, (beside, "")), OPPOSITE[direction]
            if place < len(rim) and rim[place][0] == beside:
                old = rim[place][1]
                rim[place] = (beside, old[:side] + sides[direction] + old[side + 1 :])
            else:
                rim.insert(place, (beside, OPEN * side + sides[direction] + OPEN * (5 - side)))


def tiles_in_play(state: State) -> list[int]:
    """The laid tiles, by name."""
    return sorted(tile for tile, _ in state.laid.values())


def islands_on(state: State, tile: int) -> list[int]:
    """The numbers of the islands with a coast on a laid tile (IL-033)."""
    numbers = [state.island_of[region] for region in state.box.tiles[tile].regions]
    return sorted(set(numbers))


def fields_on(state: State, island: int) -> list[int]:
    """All fields of an island, on all tiles it covers (IL-031)."""
    regions = state.box.regions
    return [field for region in state.islands[island] for field in regions[region].fields]


def first_region(state: State, island: int) -> int:
    """The region that represents the island: ships that dock there are put on it (IL-034)."""
    return state.islands[island][0]
