"""The archipelago: where tiles fit, and the islands that their land forms (IL-019 to IL-033).

The search for places is incremental: the state keeps the rim, the empty cells beside laid tiles, each with what its
sides ask for, so that a tile is only ever compared with the rim and never with the whole map.
"""

from __future__ import annotations

import itertools
from bisect import bisect_left
from collections.abc import Sequence
from typing import NamedTuple

from rules.engine.contract import Action
from rules.hexgrid import Cell, cell_name, named_cell, neighbours, opposite
from rules.ilos.state import NO_TILE, State
from rules.ilos.tiles import OPEN, Rotation, turned

ORIGIN: Cell = (0, 0)

_lays: dict[tuple[Cell, tuple[Rotation, ...]], tuple[Action, ...]] = {}


def lay_actions(cell: Cell, rotations: tuple[Rotation, ...]) -> tuple[Action, ...]:
    """The actions that lay a tile on the cell in these rotations, `lay 1,-1 r2`; made once."""
    made = _lays.get((cell, rotations))
    if made is None:
        made = tuple(Action("lay", (cell_name(cell), f"r{rotation}")) for rotation in rotations)
        _lays[cell, rotations] = made
    return made


def placement_of(action: Action) -> tuple[Cell, Rotation]:
    """Cell and rotation of a lay action."""
    cell, turn = map(str, action.args)
    return named_cell(cell), int(turn.removeprefix("r"))


def placements(state: State, tile: int) -> list[Action]:
    """Every way to lay the tile by the exploration rule (IL-019 to IL-023), cell by cell."""
    fits = state.box.tiles[tile].fits
    found: list[Action] = []
    for cell, sides in state.rim:
        rotations = fits[sides]
        if rotations:
            found += lay_actions(cell, rotations)
    return found


def can_be_laid(state: State, tile: int) -> bool:
    """Whether the tile fits anywhere now (IL-027)."""
    if tile == NO_TILE:
        return False
    fits = state.box.tiles[tile].fits
    return any(fits[sides] for _, sides in state.rim)


class Landfall(NamedTuple):
    """An island that a tile will have a part of: the tile's regions in it, and the islands in play that it takes in.

    No islands: a new one. One: it grows. Several: they become one (IL-030).
    """

    regions: tuple[int, ...]
    islands: tuple[int, ...]


def landfalls(state: State, tile: int, cell: Cell, rotation: Rotation) -> list[Landfall]:
    """The islands on the tile if it were laid so, in the order of its regions (IL-029)."""
    found: list[Landfall] = []
    for region, touched in zip(state.box.tiles[tile].regions, _touched(state, tile, cell, rotation), strict=True):
        regions, islands, apart = [region], touched, []
        for other in found:
            if any(island in touched for island in other.islands):
                regions = [*other.regions, *regions]
                islands = [*islands, *(island for island in other.islands if island not in islands)]
            else:
                apart.append(other)
        found = [*apart, Landfall(tuple(sorted(regions)), tuple(sorted(islands)))]
    return sorted(found)


def _touched(state: State, tile: int, cell: Cell, rotation: Rotation) -> list[list[int]]:
    """For each region of the tile the islands beyond its sides."""
    tiles = state.box.tiles
    first, region_at = tiles[tile].regions[0], tiles[tile].region_at
    touched: list[list[int]] = [[] for _ in tiles[tile].regions]
    for direction, beside in enumerate(neighbours(cell)):
        region = region_at[direction - rotation]
        if region >= 0 and beside in state.laid:
            other, turn = state.laid[beside]
            island = state.island_of[tiles[other].region_at[opposite(direction) - turn]]
            if island not in touched[region - first]:
                touched[region - first].append(island)
    return touched


def lay(state: State, tile: int, cell: Cell, rotation: Rotation) -> None:
    """Put the tile on the map and bring islands and rim up to date (IL-024, IL-030)."""
    shores = landfalls(state, tile, cell, rotation)
    for number, landfall in zip(island_numbers(state, shores), shores, strict=True):
        _found_or_join(state, number, landfall)
    state.laid[cell] = (tile, rotation)
    _update_rim(state, cell, turned(state.box.tiles[tile].sides, rotation))


def island_numbers(state: State, shores: Sequence[Landfall]) -> list[int]:
    """The number of each island on a tile once it is laid: the lowest of those that become one, or the next one."""
    new = itertools.count(len(state.islands))
    return [shore.islands[0] if shore.islands else next(new) for shore in shores]


def _found_or_join(state: State, number: int, landfall: Landfall) -> None:
    regions = list(landfall.regions)
    for island in landfall.islands:
        regions += state.islands[island]
        state.islands[island] = ()
    if number == len(state.islands):
        state.islands.append(())
    state.islands[number] = tuple(sorted(regions))
    for region in regions:
        state.island_of[region] = number


def _update_rim(state: State, cell: Cell, sides: str) -> None:
    """The cell leaves the rim, and what its neighbours ask for changes; the rim stays in order."""
    rim = state.rim
    place = bisect_left(rim, (cell, ""))
    if place < len(rim) and rim[place][0] == cell:
        del rim[place]
    for direction, beside in enumerate(neighbours(cell)):
        if beside not in state.laid:
            place = bisect_left(rim, (beside, ""))
            known = place < len(rim) and rim[place][0] == beside
            side, old = opposite(direction), rim[place][1] if known else OPEN * 6
            rim[place : place + known] = [(beside, old[:side] + sides[direction] + old[side + 1 :])]


def tiles_in_play(state: State) -> list[int]:
    """The tiles that have been laid, in order of their names."""
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
    """The region that stands for the island: ships that dock there are put on it (IL-034)."""
    return state.islands[island][0]
