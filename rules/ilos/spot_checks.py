"""What looks at spots must say, found in the position."""

from __future__ import annotations

from collections.abc import Iterator

from rules.engine.contract import Target
from rules.engine.spot_laws import SpotTold
from rules.ilos import names
from rules.ilos.state import State


def spots_told(state: State) -> Iterator[SpotTold]:
    """The pirate nests: the islands that they reach, or that their tile is not laid yet."""
    laid = [tile for tile, _ in state.laid.values()]
    for number, tile in enumerate(state.box.tiles):
        spot, reached = Target("nest", tile.name), {state.island_of[region] for region in tile.regions}
        islands = [{"tile": tile.name, "islands": names.islands(sorted(reached))}]
        yield spot, "ilos.look.nest", islands if tile.nest and number in laid else []
        yield spot, "ilos.look.nest_away", [{"tile": tile.name}] if tile.nest and number not in laid else []
