"""Kinds of mistakes in Propeller Islands, as players are told them."""

from __future__ import annotations

from rules.engine.contract import Action, Message
from rules.engine.mistakes import MistakeKinds
from rules.propeller_islands.actions import cell_in
from rules.propeller_islands.island import build_connections
from rules.propeller_islands.names import text
from rules.propeller_islands.state import State

_KINDS = MistakeKinds("rules.propeller_islands", "propeller_islands")


def mistake(view: State, played: Action, better: Action) -> Message:
    if _connects_less(view, played, better):
        return text("mistake.no_connections")
    return _KINDS.of(view, played, better)


def _connects_less(view: State, played: Action, better: Action) -> bool:
    """Whether a tile was built where it connects with fewer guilds of the island than elsewhere (PI-083, PI-084)."""
    decision = view.decision
    if decision is None or decision.kind != "place" or not played.verb == better.verb == "place":
        return False
    box, island = view.box, view.players[decision.seat].island
    tile = box.tiles[decision.args[0]]
    there, elsewhere = (len(build_connections(box, island, tile, cell_in(action))) for action in (played, better))
    return there < elsewhere
