"""What a position is worth to a seat: its goods and plans, its buildings and the workers on them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rules.engine import evaluation as engine
from rules.engine.contract import Action
from rules.engine.evaluation import Fact, Outlook, YesOrNo
from rules.hexgrid import Cell
from rules.propeller_islands.actions import STOP, cell_in
from rules.propeller_islands.characters import level
from rules.propeller_islands.components import ENERGY, GEARS, NOTHING, STEEL, Box, Monument
from rules.propeller_islands.island import tile_at
from rules.propeller_islands.scoring import sets
from rules.propeller_islands.state import Island, Player, State
from rules.propeller_islands.turn import is_leftover_time

TURNS = 2
"""Dice that each seat uses in a round (PI-034)."""
MOST_ROUNDS = 13
"""The number of rounds in which two players use up the stack."""
ROUNDS_A_PLAN = 2
"""The approximate number of rounds that a fast player needs for a plan."""
ASK, EMPTY, OWN, STANDS = YesOrNo("ask"), YesOrNo("empty"), YesOrNo("own"), YesOrNo("stands")
PLAN: Mapping[int, Fact] = {1: ("plan 1", 1), 2: ("plan 2", 1)}
NO_TILES = (0,) * 7
"""Tiles by number, from 0 for `?`."""


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
    found = [(cell, box.tiles[tile].monument) for cell, tile in player.island.tiles.items()]
    return _points(box, player, [(cell, monument) for cell, monument in found if monument is not None])


def _points(box: Box, player: Player, monuments: Sequence[tuple[Cell, Monument]]) -> int:
    """The points of a seat with these monuments."""
    plans, worth, island = box.plans, box.worth, player.island
    energy, steel, gears = player.goods
    total = player.fame + len(player.aside) // worth["aside"]
    total += energy // worth["energy"] + steel // worth["steel"] + gears // worth["gears"]
    for card in player.completed:
        total += plans[card].points
    for cell, monument in monuments:
        total += monument.points * sets(box, island, cell, monument)
    return total


def outlook(state: State, seat: int) -> Outlook:
    box, player, decision = state.box, state.players[seat], state.decision
    island, goods = player.island, player.goods
    facts: list[Fact] = [
        ("time", 1),
        ("energy", goods[ENERGY]),
        ("steel", goods[STEEL]),
        ("gears", goods[GEARS]),
        ("dock", len(player.dock)),
        ("vacant", len(island.vacant)),
        ("workers", len(island.standing) + len(island.lying)),
        ("production", len(island.production)),
        ("banners", len(island.banners)),
        ("wild", len(island.wild)),
        ("turns", TURNS - len(player.parked)),
    ]
    if decision is not None and decision.seat == seat:
        facts.append(ASK[decision.kind])
    facts.append((f"{player.character} {level(box, player)}", 1))
    monuments = _buildings(box, island, facts)
    _plans(box, player, facts)
    return Outlook(_points(box, player, monuments), _left(state), facts)


def _left(state: State) -> float:
    """Rounds until the nearest end, as a share of the longest match: each turn takes a tile off the stack (PI-133)."""
    most, turns = state.box.plans_to_end, TURNS * len(state.players)
    rounds = len(state.stack) / turns
    for player in state.players:
        rounds = min(rounds, ROUNDS_A_PLAN * (most - len(player.completed)), len(player.dock))
    return max(0.0, rounds) / MOST_ROUNDS


def _buildings(box: Box, island: Island, facts: list[Fact]) -> list[tuple[Cell, Monument]]:
    """Tiles by type: with a worker, with a ready one, or empty; and numbers shared by several tiles.

    Returns the monuments.
    """
    tiles, vacant, standing = box.tiles, set(island.vacant), set(island.standing)
    monuments: list[tuple[Cell, Monument]] = []
    alike = list(NO_TILES)
    for cell, tile_id in island.tiles.items():
        tile = tiles[tile_id]
        if tile.monument is not None:
            monuments.append((cell, tile.monument))
        if cell in vacant:
            facts.append(EMPTY[tile.type])
            continue
        facts.append(OWN[tile.type])
        if cell in standing:
            facts.append(STANDS[tile.type])
        if tile.number > 0:
            alike[tile.number] += 1
    facts.append(("most alike", max(alike)))
    return monuments


def _plans(box: Box, player: Player, facts: list[Fact]) -> None:
    """Plans in hand by level, and the points of the one closest to affordable (PI-111)."""
    plans = box.plans
    energy, steel, gears = player.goods
    facts.append(("completed", len(player.completed)))
    nearest = 0.0
    for card in player.hand:
        plan = plans[card]
        missing, (energy_cost, steel_cost, gears_cost) = 1.0, plan.cost
        if energy_cost > energy:
            missing += 0.5 * (energy_cost - energy)
        if steel_cost > steel:
            missing += steel_cost - steel
        if gears_cost > gears:
            missing += gears_cost - gears
        near = plan.points / missing
        if near > nearest:
            nearest = near
        facts.append(PLAN[plan.level])
    facts.append(("hand", len(player.hand)))
    facts.append(("near", nearest))
