"""What a position is worth to a seat: its goods and plans, its buildings and the workers on them."""

from __future__ import annotations

import functools
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from rules.engine import evaluation as engine
from rules.engine.contract import Action
from rules.engine.evaluation import Fact, Outlook, YesOrNo
from rules.propeller_islands.actions import STOP, cell_in
from rules.propeller_islands.components import ENERGY, GEARS, NOTHING, STEEL, Box
from rules.propeller_islands.island import tile_at
from rules.propeller_islands.scoring import sets
from rules.propeller_islands.state import Island, State
from rules.propeller_islands.turn import is_leftover_time

TURNS = 2
"""Dice that each seat uses in a round (PI-034)."""
MOST_ROUNDS = 13
"""The number of rounds in which two players use up the stack."""
ROUNDS_A_PLAN = 2
"""The approximate number of rounds that a fast player needs for a plan."""
ASK, EMPTY, OWN, STANDS = YesOrNo("ask"), YesOrNo("empty"), YesOrNo("own"), YesOrNo("stands")


class Gist(NamedTuple):
    """All that the estimate depends on: while a bot searches, few of the many positions differ in it."""

    asked: str
    """The question to the seat; empty if another one is asked."""
    left: float
    character: str
    fame: int
    goods: tuple[int, ...]
    dock: int
    parked: int
    hand: tuple[str, ...]
    completed: tuple[str, ...]
    aside: int
    tiles: tuple[str, ...]
    """In the order in which they were built."""
    vacant: frozenset[str]
    """The tiles with an empty worker slot."""
    standing: frozenset[str]
    """The tiles with a worker that is ready."""
    workers: int
    production: int
    banners: int
    wild: int
    monuments: int
    """Their points, which depend on where tiles are."""


def worth(state: State, seat: int) -> float:
    """The expected points; at the end the score (PI-135)."""
    if state.decision is None:
        return float(points(state, seat))
    return _expected(state.box, len(state.players), _gist(state, seat))


@functools.lru_cache(maxsize=engine.KEPT)
def _expected(box: Box, seats: int, gist: Gist) -> float:
    return engine.weighed(_outlook(box, gist), engine.weights(__package__, seats))


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
    return _points(state.box, _gist(state, seat))


def outlook(state: State, seat: int) -> Outlook:
    return _outlook(state.box, _gist(state, seat))


def _gist(state: State, seat: int) -> Gist:
    player, decision = state.players[seat], state.decision
    island = player.island
    tiles = island.tiles
    return Gist(
        decision.kind if decision is not None and decision.seat == seat else "",
        _left(state),
        player.character,
        player.fame,
        tuple(player.goods),
        len(player.dock),
        len(player.parked),
        tuple(player.hand),
        tuple(player.completed),
        len(player.aside),
        tuple(tiles.values()),
        frozenset([tiles[cell] for cell in island.vacant]),
        frozenset([tiles[cell] for cell in island.standing]),
        len(island.standing) + len(island.lying),
        len(island.production),
        len(island.banners),
        len(island.wild),
        _monument_points(state.box, island),
    )


def _left(state: State) -> float:
    """Rounds until the nearest end, as a share of the longest match: each turn takes a tile off the stack (PI-133)."""
    most, turns = state.box.plans_to_end, TURNS * len(state.players)
    completed, dock = 0, state.box.workers
    for player in state.players:
        completed = max(completed, len(player.completed))
        dock = min(dock, len(player.dock))
    return max(0.0, min(len(state.stack) / turns, ROUNDS_A_PLAN * (most - completed), dock)) / MOST_ROUNDS


def _monument_points(box: Box, island: Island) -> int:
    """The points of the monuments of an island (PI-138)."""
    total, names = 0, _monuments(box)
    if not names.isdisjoint(island.tiles.values()):
        for cell, tile in island.tiles.items():
            monument = box.tiles[tile].monument
            if monument is not None:
                total += monument.points * sets(box, island, cell, monument)
    return total


@functools.cache
def _monuments(box: Box) -> frozenset[str]:
    return frozenset([tile.id for tile in box.tiles.values() if tile.monument is not None])


def _points(box: Box, gist: Gist) -> int:
    energy, steel, gears = gist.goods
    worth = box.worth
    total = gist.fame + gist.monuments + gist.aside // worth["aside"]
    total += energy // worth["energy"] + steel // worth["steel"] + gears // worth["gears"]
    return total + sum([box.plans[card].points for card in gist.completed])


def _outlook(box: Box, gist: Gist) -> Outlook:
    facts: list[Fact] = [
        ("time", 1),
        ("energy", gist.goods[ENERGY]),
        ("steel", gist.goods[STEEL]),
        ("gears", gist.goods[GEARS]),
        ("dock", gist.dock),
        ("vacant", len(gist.vacant)),
        ("workers", gist.workers),
        ("production", gist.production),
        ("banners", gist.banners),
        ("wild", gist.wild),
        ("turns", TURNS - gist.parked),
    ]
    if gist.asked:
        facts.append(ASK[gist.asked])
    level = sum([gist.fame >= trumpet for trumpet in box.trumpets])
    facts.append((f"{gist.character} {level}", 1))
    _buildings(box, gist, facts)
    _plans(box, gist, facts)
    return Outlook(_points(box, gist), gist.left, facts)


def _buildings(box: Box, gist: Gist, facts: list[Fact]) -> None:
    """Tiles by type: with a worker, with a ready one, or empty; and numbers shared by several tiles."""
    alike: dict[int, int] = {}
    for tile_id in gist.tiles:
        tile = box.tiles[tile_id]
        if tile_id in gist.vacant:
            facts.append(EMPTY[tile.type])
            continue
        facts.append(OWN[tile.type])
        if tile_id in gist.standing:
            facts.append(STANDS[tile.type])
        if tile.number > 0:
            alike[tile.number] = alike.get(tile.number, 0) + 1
    facts.append(("most alike", max(alike.values(), default=0)))


def _plans(box: Box, gist: Gist, facts: list[Fact]) -> None:
    """Plans in hand by level, and the points of the one closest to affordable (PI-111)."""
    energy, steel, gears = gist.goods
    facts.append(("completed", len(gist.completed)))
    nearest = 0.0
    for card in gist.hand:
        plan = box.plans[card]
        cost = plan.cost
        missing = 0.5 * max(0, cost[ENERGY] - energy) + max(0, cost[STEEL] - steel) + max(0, cost[GEARS] - gears)
        nearest = max(nearest, plan.points / (1 + missing))
        facts.append((f"plan {plan.level}", 1))
    facts.append(("hand", len(gist.hand)))
    facts.append(("near", nearest))
