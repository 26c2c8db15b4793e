"""What looks at spots must say, found in the position."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rules.engine.contract import Target
from rules.engine.spot_laws import SpotTold
from rules.hexgrid import Cell, cell_name, neighbours
from rules.ilos import names
from rules.ilos.names import text
from rules.ilos.state import State
from rules.ilos.tiles import SEA, SIDES

LOOK = "ilos.look."
EMPTY = ("rim", "rim_sea", "rim_never", "rim_over")
"""What is said of an empty cell beside the archipelago: whether a tile can come there."""


def spots_told(state: State) -> Iterator[SpotTold]:
    """The nests, the zone, the land that is no island, and the sea around the archipelago."""
    laid = [tile for tile, _ in state.laid.values()]
    yield from _nests(state, laid)
    for place, tile in enumerate(state.zone, start=1):
        yield Target("zone", str(place)), f"{LOOK}empty_place", [{}] if tile < 0 else []
    for region in state.box.regions:
        away = region.tile not in laid
        yield Target("region", region.name), f"{LOOK}region", [{}] if away else []
        yield Target("region", region.name), "ilos.table.region", [{"region": region.name}] if away else []
    yield from _cells(state, laid)


def _nests(state: State, laid: Sequence[int]) -> Iterator[SpotTold]:
    """The islands that each reaches, or that its tile is not laid yet."""
    for number, tile in enumerate(state.box.tiles):
        spot, reached = Target("nest", tile.name), {state.island_of[region] for region in tile.regions}
        islands = [{"tile": tile.name, "islands": names.islands(sorted(reached))}]
        yield spot, f"{LOOK}nest", islands if tile.nest and number in laid else []
        yield spot, f"{LOOK}nest_away", [{"tile": tile.name}] if tile.nest and number not in laid else []


def _cells(state: State, laid: Sequence[int]) -> Iterator[SpotTold]:
    """All empty cells beside tiles, and some of those that are farther away."""
    beside = {cell for there in state.laid for cell in neighbours(there) if cell not in state.laid}
    waiting = [tile.sides for number, tile in enumerate(state.box.tiles) if number not in laid]
    for cell in sorted(beside):
        shown = [_side(state, cell, direction) for direction in range(6)]
        said = _said_of(state, shown, waiting)
        sides = tuple(
            text("table.side", side=text(f"compass.{name}"), land=text(f"land.{side}"))
            for name, side in zip(SIDES, shown, strict=True)
            if side
        )
        values = {"cell": cell_name(cell), **({"sides": sides} if said in ("rim", "rim_never") else {})}
        for name in EMPTY:
            yield Target("cell", cell_name(cell)), f"{LOOK}{name}", [values] if name == said else []
    far = {cell for there in beside for cell in neighbours(there) if cell not in beside and cell not in state.laid}
    for cell in sorted(far)[::5]:
        yield Target("cell", cell_name(cell)), f"{LOOK}open_sea", [{}]


def _side(state: State, cell: Cell, direction: int) -> str:
    """What the neighbour in a direction shows to a cell; nothing without a tile there."""
    there = neighbours(cell)[direction]
    if there not in state.laid:
        return ""
    tile, turn = state.laid[there]
    return state.box.tiles[tile].sides[(direction + 3 - turn) % 6]


def _said_of(state: State, shown: Sequence[str], waiting: Sequence[str]) -> str:
    """Every tile that waits is tried in every rotation."""
    if not state.stack and all(tile < 0 for tile in state.zone):
        return "rim_over"
    if not set(shown) - {"", SEA}:
        return "rim_sea"
    fits = any(
        all(side in ("", sides[(place + turn) % 6]) for place, side in enumerate(shown))
        for sides in waiting
        for turn in range(6)
    )
    return "rim" if fits else "rim_never"
