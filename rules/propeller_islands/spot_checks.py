"""What looks at spots must say, found in the position."""

from __future__ import annotations

from collections.abc import Iterator

from rules.engine.contract import Target
from rules.engine.spot_laws import SpotTold
from rules.hexgrid import cell_name, neighbours
from rules.propeller_islands.invariants import all_connections
from rules.propeller_islands.names import tile_name
from rules.propeller_islands.state import State

LEVELS = ("I", "II")
LOOK = "propeller_islands.look."


def spots_told(state: State) -> Iterator[SpotTold]:
    """Stack, decks, upgrades, dice, the cells around two islands, and the rows and columns of all docks."""
    yield from _dice(state)
    yield Target("stack", ""), f"{LOOK}stack", [{"n": len(state.stack)}]
    for level, deck in zip(LEVELS, state.decks, strict=True):
        yield Target("deck", level), f"{LOOK}deck", [{"n": len(deck)}]
    for upgrade, all_of_them in state.box.upgrades.items():
        yield (
            Target("upgrade", upgrade),
            f"{LOOK}upgrade",
            [{"left": all_of_them - _out(state, upgrade)}],
        )
    decider = 0 if state.decision is None else state.decision.seat
    for seat in (decider, (decider + 1) % len(state.players)):
        yield from _cells(state, seat)
    for seat, player in enumerate(state.players):
        for line in state.box.lines:
            left = [space for space in player.dock if line in (space[:2], space[2:])]
            spot = Target("line", f"{seat}.{line}")
            yield spot, f"{LOOK}line", [{"n": len(left)}] if left else []
            yield spot, f"{LOOK}line_done", [] if left else [{}]
        for space in state.box.dock_spaces:
            spot, waits = Target("dock", f"{seat}.{space}"), space in player.dock
            yield spot, f"{LOOK}dock", [{"row": int(space[1]), "column": int(space[3])}]
            yield spot, f"{LOOK}worker_waits", [{}] if waits else []
            yield spot, f"{LOOK}worker_gone", [] if waits else [{}]


def _out(state: State, upgrade: str) -> int:
    """The tokens that plans have brought: the completed ones with this upgrade."""
    plans = state.box.plans
    return sum(plans[card].upgrade == upgrade for player in state.players for card in player.completed)


def _dice(state: State) -> Iterator[SpotTold]:
    """During a choice of die: how many of each value there are, and whether it is the leftover die."""
    asked = "" if state.decision is None else state.decision.kind
    if asked not in ("take", "leftover"):
        return
    for value in range(1, 7):
        said = [{"value": value, "n": sum(die == value for die in state.dice)}]
        spot = Target("die", str(value))
        shown = "die" if asked == "take" else "last_die"
        for name in ("die", "last_die", "no_die", "no_last_die"):
            yield spot, f"{LOOK}{name}", said if name == (shown if value in state.dice else f"no_{shown}") else []


def _cells(state: State, seat: int) -> Iterator[SpotTold]:
    """The free cells beside the island, the fame that a tile would bring there, and some cells farther away."""
    island, decision = state.players[seat].island, state.decision
    beside = {cell for there in island.tiles for cell in neighbours(there) if cell not in island.tiles}
    building = decision is not None and decision.kind == "place" and decision.seat == seat
    for cell in sorted(beside):
        spot, name = Target("cell", f"{seat}.{cell_name(cell)}"), cell_name(cell)
        fame: list[dict[str, object]] = []
        if building and decision is not None:
            grown = island.copy()
            grown.tiles[cell] = decision.args[0]
            more = all_connections(state.box, grown) - all_connections(state.box, island)
            fame = [{"cell": name, "tile": tile_name(state.box.tiles[decision.args[0]]), "n": more}]
        yield spot, f"{LOOK}building_place", fame
        yield spot, f"{LOOK}shore", [] if building else [{"cell": name}]
    far = {cell for there in beside for cell in neighbours(there) if cell not in beside and cell not in island.tiles}
    for cell in sorted(far)[::5]:
        yield Target("cell", f"{seat}.{cell_name(cell)}"), f"{LOOK}sky", [{"cell": cell_name(cell)}]
