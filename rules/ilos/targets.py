"""The spots of the table that actions point at."""

from __future__ import annotations

from rules.engine.contract import Action, Target
from rules.ilos.state import State

TARGET_KINDS = {
    **dict.fromkeys(("play", "pay", "swap"), "card"),
    **dict.fromkeys(("plant", "mine", "build", "search"), "field"),
    "explore": "zone",
    "lay": "cell",
    "nest": "nest",
    "raise": "good",
}


def targets(state: State, action: Action) -> tuple[Target, ...]:
    """The spot on the table that an action names; all rotations of a tile on a cell point at the cell."""
    verb = action.verb
    if verb in TARGET_KINDS:
        return (Target(TARGET_KINDS[verb], str(action.args[0])),)
    if verb in ("from", "dock"):
        return (_harbour(state, str(action.args[0])),)
    return (Target("choice", " ".join([verb, *map(str, action.args)])),)


def _harbour(state: State, name: str) -> Target:
    """An island by its number; a region of a tile not yet laid by its name; a nest by its tile."""
    if name in state.box.tile_named:
        return Target("nest", name)
    if name not in state.box.region_named:
        return Target("choice", name)
    island = state.island_of[state.box.region_named[name]]
    return Target("island", str(island)) if island else Target("region", name)
