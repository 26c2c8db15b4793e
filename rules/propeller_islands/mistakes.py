"""Kinds of mistakes in Propeller Islands, as players are told them."""

from __future__ import annotations

from rules.engine.contract import Action, Message
from rules.engine.mistakes import MistakeKind, kind_named
from rules.propeller_islands.actions import cell_in
from rules.propeller_islands.island import build_connections
from rules.propeller_islands.names import text
from rules.propeller_islands.state import State

KINDS = (
    MistakeKind("lets_lapse", "stop decline skip aside"),
    MistakeKind("weak_dice", "take"),
    MistakeKind("changes_dice", "paid free reroll"),
    MistakeKind("discards", "discard"),
    MistakeKind("weak_tiles", "build", "build"),
    MistakeKind("builds_early", "build"),
    MistakeKind("runs_early", "run"),
    MistakeKind("weak_places", "place depot"),
    MistakeKind("wrong_order", "activate extra"),
    MistakeKind("weak_workers", "worker income deploy to reward"),
    MistakeKind("weak_plans", "complete draw upgrade"),
    MistakeKind("weak_trades", "trade gain"),
)


def mistake(view: State, played: Action, better: Action) -> Message:
    if _connects_less(view, played, better):
        return text("mistake.no_connections")
    return text(f"mistake.{kind_named(KINDS, played, better)}")


def _connects_less(view: State, played: Action, better: Action) -> bool:
    """Whether a tile was built where it connects with fewer guilds of the island than elsewhere (PI-083, PI-084)."""
    decision = view.decision
    if decision is None or decision.kind != "place" or not played.verb == better.verb == "place":
        return False
    box, island = view.box, view.players[decision.seat].island
    tile = box.tiles[decision.args[0]]
    there, elsewhere = (len(build_connections(box, island, tile, cell_in(action))) for action in (played, better))
    return there < elsewhere
