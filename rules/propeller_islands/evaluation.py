"""What a position is worth to a seat: its goods and plans, its buildings and the workers on them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rules.engine import evaluation as engine
from rules.engine.contract import Action
from rules.engine.evaluation import Fact, Outlook
from rules.propeller_islands.actions import STOP, cell_in
from rules.propeller_islands.components import ENERGY, GEARS, GOODS, NOTHING, STEEL
from rules.propeller_islands.island import tile_at
from rules.propeller_islands.scoring import sets
from rules.propeller_islands.state import Player, State
from rules.propeller_islands.turn import is_leftover_time

TURNS = 2
"""Dice that each seat uses in a round (PI-034)."""
MOST_ROUNDS = 13
"""The number of rounds in which two players use up the stack."""
ROUNDS_A_PLAN = 2
"""The approximate number of rounds that a fast player needs for a plan."""


def worth(state: State, seat: int) -> float:
    """The expected points; at the end the score (PI-135)."""
    if state.decision is None:
        return float(points(state, seat))
    return engine.weighed(outlook(state, seat), engine.weights(__package__, len(state.players)))


def doubt(state: State, seat: int) -> float:
    return engine.doubt(__package__, len(state.players), outlook(state, seat))


def dominated(view: State, legal: Sequence[Action]) -> Mapping[Action, Action]:
    """With the leftover die, never skip a free tile: all workers stand up afterwards anyway (PI-127, PI-131)."""
    decision = view.decision
    assert decision is not None
    if decision.kind != "run" or not is_leftover_time(view):
        return {}
    box, island = view.box, view.players[decision.seat].island
    for action in legal:
        if action.verb == "activate":
            tile = tile_at(box, island, cell_in(action))
            if tile.cost == NOTHING and tile.then in ("", "capital"):
                return {STOP: action}
    return {}


def points(state: State, seat: int) -> int:
    """The seat's points if the match ended now (PI-135 to PI-139)."""
    box, player = state.box, state.players[seat]
    total = player.fame + len(player.aside) // box.worth["aside"]
    for good, amount in zip(GOODS, player.goods, strict=True):
        total += amount // box.worth[good]
    for card in player.completed:
        total += box.plans[card].points
    island, tiles = player.island, box.tiles
    for cell, tile_id in island.tiles.items():
        monument = tiles[tile_id].monument
        if monument is not None:
            total += monument.points * sets(box, island, cell, monument)
    return total


def outlook(state: State, seat: int) -> Outlook:
    player, decision = state.players[seat], state.decision
    island = player.island
    facts: list[Fact] = [
        ("time", 1),
        ("energy", player.goods[ENERGY]),
        ("steel", player.goods[STEEL]),
        ("gears", player.goods[GEARS]),
        ("dock", len(player.dock)),
        ("vacant", len(island.vacant)),
        ("workers", len(island.standing) + len(island.lying)),
        ("production", len(island.production)),
        ("banners", len(island.banners)),
        ("wild", len(island.wild)),
        ("turns", TURNS - len(player.parked)),
    ]
    if decision is not None and decision.seat == seat:
        facts.append(("ask " + decision.kind, 1))
    level = sum(player.fame >= trumpet for trumpet in state.box.trumpets)
    facts.append((f"{player.character} {level}", 1))
    _buildings(state, player, facts)
    _plans(state, player, facts)
    return Outlook(points(state, seat), _left(state), facts)


def _left(state: State) -> float:
    """Rounds until the nearest end, as a share of the longest match: each turn takes a tile off the stack (PI-133)."""
    most, turns = state.box.plans_to_end, TURNS * len(state.players)
    plans = min([most - len(player.completed) for player in state.players])
    dock = min([len(player.dock) for player in state.players])
    return max(0.0, min(len(state.stack) / turns, ROUNDS_A_PLAN * plans, dock)) / MOST_ROUNDS


def _buildings(state: State, player: Player, facts: list[Fact]) -> None:
    """Tiles by type: with a worker, with a ready one, or empty; and numbers shared by several tiles."""
    island, tiles = player.island, state.box.tiles
    vacant, standing = island.vacant, island.standing
    numbers: dict[int, int] = {}
    for cell, tile_id in island.tiles.items():
        tile = tiles[tile_id]
        if cell in vacant:
            facts.append(("empty " + tile.type, 1))
            continue
        facts.append(("own " + tile.type, 1))
        if cell in standing:
            facts.append(("stands " + tile.type, 1))
        if tile.number > 0:
            numbers[tile.number] = numbers.get(tile.number, 0) + 1
    facts.append(("most alike", max(numbers.values(), default=0)))


def _plans(state: State, player: Player, facts: list[Fact]) -> None:
    """Plans in hand by level, and the points of the one closest to affordable (PI-111)."""
    plans = state.box.plans
    energy, steel, gears = player.goods
    facts.append(("completed", len(player.completed)))
    nearest = 0.0
    for card in player.hand:
        plan = plans[card]
        cost = plan.cost
        missing = 0.5 * max(0, cost[ENERGY] - energy) + max(0, cost[STEEL] - steel) + max(0, cost[GEARS] - gears)
        nearest = max(nearest, plan.points / (1 + missing))
        facts.append((f"plan {plan.level}", 1))
    facts.append(("hand", len(player.hand)))
    facts.append(("near", nearest))
