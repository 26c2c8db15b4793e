"""What looks at spots must say, found in the position."""

from __future__ import annotations

from collections.abc import Iterator

from rules.engine.contract import Target
from rules.engine.spot_laws import SpotTold
from rules.propeller_islands.state import State

LEVELS = ("I", "II")


def spots_told(state: State) -> Iterator[SpotTold]:
    """Stack, decks, upgrades, and the rows and columns of all docks."""
    yield Target("stack", ""), "propeller_islands.look.stack", [{"n": len(state.stack)}]
    for level, deck in zip(LEVELS, state.decks, strict=True):
        yield Target("deck", level), "propeller_islands.look.deck", [{"n": len(deck)}]
    for upgrade, all_of_them in state.box.upgrades.items():
        yield (
            Target("upgrade", upgrade),
            "propeller_islands.look.upgrade",
            [{"left": all_of_them - _out(state, upgrade)}],
        )
    for seat, player in enumerate(state.players):
        for line in state.box.lines:
            left = [space for space in player.dock if line in (space[:2], space[2:])]
            spot = Target("line", f"{seat}.{line}")
            yield spot, "propeller_islands.look.line", [{"n": len(left)}] if left else []
            yield spot, "propeller_islands.look.line_done", [] if left else [{}]
        for space in state.box.dock_spaces:
            spot, waits = Target("dock", f"{seat}.{space}"), space in player.dock
            yield spot, "propeller_islands.look.worker_waits", [{}] if waits else []
            yield spot, "propeller_islands.look.worker_gone", [] if waits else [{}]


def _out(state: State, upgrade: str) -> int:
    """The tokens that plans have brought: the completed ones with this upgrade."""
    plans = state.box.plans
    return sum(plans[card].upgrade == upgrade for player in state.players for card in player.completed)
