"""What a position is worth to a seat: its goods and plans, its buildings and the workers on them."""

from __future__ import annotations

from rules.engine import worth as engine
from rules.engine.worth import Fact, Outlook
from rules.propeller_islands.components import ENERGY, GEARS, GOODS, STEEL
from rules.propeller_islands.scoring import sets
from rules.propeller_islands.state import Player, State

TURNS = 2
"""Dice that each seat uses in a round (PI-034)."""
MOST_ROUNDS = 13
"""In which the stack of two players is used up."""
ROUNDS_A_PLAN = 2
"""A quick builder needs about so long for a blueprint."""


def worth(state: State, seat: int) -> float:
    """The points to expect; at the end the score (PI-135)."""
    if state.decision is None:
        return float(points(state, seat))
    return engine.weighed(outlook(state, seat), engine.weights(__package__, len(state.players)))


def points(state: State, seat: int) -> int:
    """What the seat would have if the match ended now (PI-135 to PI-139)."""
    box, player = state.box, state.players[seat]
    total = player.fame + len(player.aside) // box.worth["aside"]
    for good, amount in zip(GOODS, player.goods, strict=True):
        total += amount // box.worth[good]
    for card in player.completed:
        total += box.blueprints[card].points
    island, tiles = player.island, box.tiles
    for cell, tile_id in island.tiles.items():
        monument = tiles[tile_id].monument
        if monument is not None:
            total += monument.points * sets(box, island, cell, monument)
    return total


def outlook(state: State, seat: int) -> Outlook:
    """Points, what is left of the match, and everything that the weights know."""
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
    """Rounds until the nearest end, of those of the longest match: each turn takes a tile off the stack (PI-133)."""
    most, turns = state.box.blueprints_to_end, TURNS * len(state.players)
    plans = min([most - len(player.completed) for player in state.players])
    dock = min([len(player.dock) for player in state.players])
    return max(0.0, min(len(state.stack) / turns, ROUNDS_A_PLAN * plans, dock)) / MOST_ROUNDS


def _buildings(state: State, player: Player, facts: list[Fact]) -> None:
    """Tiles by type: with a worker, with one that is still ready, or empty; and numbers that a die runs together."""
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
    """Plans in hand by level, and the points of the one that is nearest to being paid (PI-111)."""
    plans = state.box.blueprints
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
