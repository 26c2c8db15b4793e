"""The spots of the table that actions point at and that a player may look at.

| kind | id | what |
|---|---|---|
| `die` | `4` | a space of the Forge and the dice on it |
| `position` | `P7` | a tile beside the Forge |
| `cell` | `0.1,-1` | a cell of a seat's island; without a seat that of the one who decides |
| `dock` | `0.R2C3` | a space of a seat's dock |
| `line` | `0.R2` | a row or column of a seat's dock |
| `plan` | `B1-13` | a plan |
| `deck` | `I`, `II` | a face-down deck of plans |
| `stack` | | the building stack |
| `seat` | `0` | a player |
| `character` | `marie` | a character and its ability |
| `guild` | `science` | a guild |
| `upgrade` | `wild` | a kind of upgrade |
| `choice` | `run`, `paid +1` | an answer that has no spot on the table |
"""

from __future__ import annotations

from collections.abc import Sequence

from rules.engine.contract import Action, Target
from rules.hexgrid import Cell, cell_name
from rules.propeller_islands.actions import cell_in
from rules.propeller_islands.components import LEVELS
from rules.propeller_islands.state import State

CELL_VERBS = ("place", "activate", "extra", "to", "depot", "upgrade")


def cell_target(seat: int, cell: Cell) -> Target:
    return Target("cell", f"{seat}.{cell_name(cell)}")


def cell_targets(seat: int, cells: Sequence[Cell]) -> tuple[Target, ...]:
    """Cells of a seat's island, each once."""
    return tuple(dict.fromkeys(cell_target(seat, cell) for cell in cells))


def dock_target(seat: int, space: str) -> Target:
    return Target("dock", f"{seat}.{space}")


def line_target(seat: int, line: str) -> Target:
    return Target("line", f"{seat}.{line}")


def targets(state: State, action: Action) -> tuple[Target, ...]:
    """The path to a choice: a position and what to do with it; a cell of the island; a card; an option."""
    verb = action.verb
    seat = state.decision.seat if state.decision is not None else 0
    if verb in ("take", "use"):
        return (Target("die", str(action.args[0])),)
    if verb in ("build", "discard"):
        return (Target("position", str(action.args[0])), Target("choice", verb))
    if verb in CELL_VERBS:
        return (cell_target(seat, cell_in(action)),)
    if verb == "deploy":
        return (dock_target(seat, str(action.args[0])),)
    if verb == "reward":
        return (line_target(seat, str(action.args[0])),)
    if verb == "complete":
        return (Target("plan", str(action.args[0])),)
    if verb == "draw":
        return (Target("deck" if action.args[0] in LEVELS else "plan", str(action.args[0])),)
    return (Target("choice", " ".join([verb, *map(str, action.args)])),)
