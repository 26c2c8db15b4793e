"""A second scorer, slow and written apart from the game: the points of every seat, straight from the rules."""

from __future__ import annotations

import functools
from itertools import combinations_with_replacement

from rules.era_of_inventions.state import State

KINDS = ("coal", "wood", "metal", "technology", "tools")
SHARED = {1: 5, 2: 3, 3: 2, 4: 1, 5: 1}


def scores_of(state: State) -> list[int]:
    """Track, last market and the three categories of every seat."""
    seats = range(len(state.players))
    patents = [player.patents for player in state.players]
    invested = [0 for _ in seats]
    for kind in state.box.kinds.values():
        for field in (kind.gold, kind.silver):
            if field.id in state.inventors:
                invested[state.inventors[field.id]] += field.cost
    output = [sum(state.box.factories[card].amount for card in player.factories) for player in state.players]
    totals = []
    for seat, player in enumerate(state.players):
        cubes = tuple(player.stock[kind] for kind in KINDS)
        points = player.influence + last_market(player.stock["coin"], cubes)
        totals.append(points + sum(share(column, seat) for column in (patents, invested, output)))
    return totals


def share(column: list[int], seat: int) -> int:
    """What a seat gets for a category in which everybody has these values."""
    best = max(column)
    return SHARED[column.count(best)] if best > 0 and column[seat] == best else 0


def last_market(coins: int, cubes: tuple[int, ...]) -> int:
    """Try every exchange of every area with every payment, five deep."""
    return _search(coins, tuple(sorted(cubes)), 0, 0, 0)


@functools.cache
def _search(coins: int, cubes: tuple[int, ...], a: int, b: int, c: int) -> int:
    best, possible = 0, min(3 - b, 5 - a - b - c)
    for outcomes, more in ((_recognition, (0, 1, 0)), (_barter, (0, 0, 1)), (_development, (1, 0, 0))):
        used = (a + more[0], b + more[1], c + more[2])
        if sum(used) > 5 or max(used) > 3:
            continue
        for points, left, after in outcomes(coins, cubes):
            if best == possible:
                return best
            best = max(best, points + _search(left, tuple(sorted(after)), *used))
    return best


Outcome = tuple[int, int, tuple[int, ...]]


def _paid(cubes: tuple[int, ...], number: int) -> list[tuple[tuple[int, ...], tuple[int, ...]]]:
    """Every way to give so many cubes: the kinds given and what is left."""
    ways = []
    for given in combinations_with_replacement(range(5), number):
        left = tuple(count - given.count(kind) for kind, count in enumerate(cubes))
        if min(left) >= 0:
            ways.append((given, left))
    return ways


def _development(coins: int, cubes: tuple[int, ...]) -> list[Outcome]:
    return [(0, coins - 1, cubes)] * (coins >= 1) + [(0, coins, left) for _, left in _paid(cubes, 2)]


def _recognition(coins: int, cubes: tuple[int, ...]) -> list[Outcome]:
    bought = [(1, coins - 2, cubes), (0, coins - 2, cubes)] if coins >= 2 else []
    return bought + [(1, coins, left) for _, left in _paid(cubes, 3)]


def _barter(coins: int, cubes: tuple[int, ...]) -> list[Outcome]:
    found: list[Outcome] = []
    for given, left in _paid(cubes, 2):
        found.append((0, coins + 1, left))
        found += [(0, coins, _more(left, kind)) for kind in range(5) if kind not in given]
    if coins >= 2:
        found += [(0, coins - 2, _more(cubes, kind)) for kind in range(5)]
    return found


def _more(cubes: tuple[int, ...], kind: int) -> tuple[int, ...]:
    return tuple(count + (kind == other) for other, count in enumerate(cubes))
