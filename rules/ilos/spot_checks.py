"""What looks at spots must say, found in the position."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from rules.engine.contract import Target
from rules.ilos import names
from rules.ilos.state import State

Told = tuple[Target, str, Sequence[Mapping[str, Any]]]


def spots_told(state: State) -> Iterator[Told]:
    """The pirate nests: the islands that they reach, or that their tile is not laid yet."""
    laid = [tile for tile, _ in state.laid.values()]
    for number, tile in enumerate(state.box.tiles):
        spot, reached = Target("nest", tile.name), {state.island_of[region] for region in tile.regions}
        islands = [{"tile": tile.name, "islands": names.islands(sorted(reached))}]
        yield spot, "ilos.look.nest", islands if tile.nest and number in laid else []
        yield spot, "ilos.look.nest_away", [{"tile": tile.name}] if tile.nest and number not in laid else []
