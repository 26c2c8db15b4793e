"""Propeller Islands: complete plans, run many tiles with one die, build where banners and hubs touch."""

from __future__ import annotations

from rules.engine.contract import Action
from rules.propeller_islands.actions import cell_in
from rules.propeller_islands.components import Amounts, Tile
from rules.propeller_islands.forge import TOUCHING
from rules.propeller_islands.island import build_connections, run_by, shore, tile_at, with_production
from rules.propeller_islands.state import GAP, State
from tests.bench.counting import Count

GOODS_WORTH = (0.5, 1.0, 1.0)
FAME = 1.2
BUILDING_WORTH, MONUMENT_WORTH = 1.5, 2.5
"""A tile that works for the rest of the match; one that counts at its end."""
EFFECTS = {"deploy": 2.0, "radio": 1.2, "depot": 1.2, "trade": 0.6, "capital": 1.5}
"""What a tile does beyond its goods."""


def goods_value(amounts: Amounts) -> float:
    return sum(amount * worth for amount, worth in zip(amounts, GOODS_WORTH, strict=True))


def tile_value(tile: Tile) -> float:
    """What a tile brings when it is run."""
    return goods_value(tile.gain) - goods_value(tile.cost) + EFFECTS.get(tile.then, 0.0)


def run_value(state: State, seat: int, die: int) -> float:
    """What all tiles bring that the die runs."""
    player = state.players[seat]
    return sum(tile_value(tile_at(state.box, player.island, cell)) for cell in run_by(state.box, player, die))


def build_value(state: State, seat: int, position: str) -> float:
    """What a tile of the Forge is worth on the best cell of the island."""
    tile, island = state.box.tiles[state.forge[position]], state.players[seat].island
    fame = max(len(build_connections(state.box, island, tile, cell)) for cell in shore(island))
    lasting = MONUMENT_WORTH if tile.monument else BUILDING_WORTH if tile.active else 0.0
    bonus = tile_value(tile) if tile.kind == "depot" else 0.0
    return lasting + bonus + FAME * fame


def count_take(state: State, seat: int, action: Action) -> float:
    """The die that runs or builds most."""
    die = int(action.args[0])
    builds = [build_value(state, seat, place) for place in TOUCHING[die] if state.forge[place] != GAP]
    return max([run_value(state, seat, die), *builds])


def count_act(state: State, seat: int, action: Action) -> float:
    if action.verb == "run":
        return run_value(state, seat, state.die)
    if action.verb == "build":
        return build_value(state, seat, str(action.args[0]))
    return 0.4 if action.verb == "discard" else -1.0


def count_run(state: State, seat: int, action: Action) -> float:
    """Every tile that is worth its cost."""
    if action.verb != "activate":
        return 0.0 if action.verb == "stop" else -1.0
    island, cell = state.players[seat].island, cell_in(action)
    tile = tile_at(state.box, island, cell)
    return tile_value(tile) + goods_value(with_production((0, 0, 0), island, cell))


def count_place(state: State, seat: int, action: Action) -> float:
    assert state.decision is not None
    tile = state.box.tiles[state.decision.args[0]]
    return float(len(build_connections(state.box, state.players[seat].island, tile, cell_in(action))))


def count_to(state: State, seat: int, action: Action) -> float:
    """A worker to the tile that brings most."""
    return tile_value(tile_at(state.box, state.players[seat].island, cell_in(action)))


def count_plan(state: State, seat: int, action: Action) -> float:
    return float(state.box.plans[str(action.args[0])].points) if action.verb == "complete" else 0.0


def count_upgrade(state: State, seat: int, action: Action) -> float:
    return 0.0 if action.verb == "aside" else 1 + count_to(state, seat, action)


def count_capital(state: State, seat: int, action: Action) -> float:
    """Workers early: most tiles need one."""
    return float((action.verb == "worker") == (len(state.players[seat].dock) > 4))


COUNTS: dict[str, Count] = {
    "take": count_take,
    "act": count_act,
    "run": count_run,
    "any": count_run,
    "radio": count_run,
    "place": count_place,
    "to": count_to,
    "blueprint": count_plan,
    "upgrade": count_upgrade,
    "capital": count_capital,
}
