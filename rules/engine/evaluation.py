"""What a position is worth to a seat: its points now, plus learned weights for facts that bring more points.

A game gives the *outlook* of a seat: points so far, the share of the match that is left, and facts, each a name and an
amount. A fact weighs `a + b * left`, so that slow investments lose their value towards the end. The weights are data:
`weights.toml` beside the rules, a table for each number of players. Facts without a weight, such as the cards of an
overlay, count zero.
"""

from __future__ import annotations

import functools
from collections.abc import Mapping
from typing import NamedTuple, TypeAlias

from rules.engine.languages import read

Fact: TypeAlias = tuple[str, float]
Weights: TypeAlias = Mapping[str, tuple[float, float]]
"""By name of a fact: its weight at the end of the match, and how much more it weighs at the start."""

NOTHING = (0.0, 0.0)
KEPT = 1 << 13
"""The number of estimates that a game keeps in mind: a bot's search meets the same ones again and again."""


class YesOrNo(dict[str, Fact]):
    """Facts that count 1 or are left out, by what they are about: `HAVE = YesOrNo("have")`, then `HAVE[card]`.

    Each is built once, for speed.
    """

    def __init__(self, beginning: str) -> None:
        super().__init__()
        self._beginning = beginning

    def __missing__(self, about: str) -> Fact:
        self[about] = fact = (f"{self._beginning} {about}", 1)
        return fact


class Outlook(NamedTuple):
    """The basis of the estimate; only a full state has one."""

    points: float
    left: float
    facts: list[Fact]


@functools.cache
def weights(package: str, seats: int) -> Weights:
    """The weights of a game for this number of players, read on first use."""
    return tables(package).get(seats, {})


@functools.cache
def tables(package: str) -> Mapping[int, Weights]:
    return {
        int(seats): {name: (late, early) for name, (late, early) in rows.items()}
        for seats, rows in read(package, "weights.toml").items()
    }


def doubt(package: str, seats: int, outlook: Outlook) -> float:
    """The usual error of a planner's expected lead: it shrinks towards the end of the match."""
    late, early = doubts(package).get(seats, (0.0, 0.0))
    return late + early * outlook.left


@functools.cache
def doubts(package: str) -> Mapping[int, tuple[float, float]]:
    """By number of players, as measured: the doubt near the end of a match, and how much greater it is at the start."""
    found = read(package, "doubt.toml")
    return {int(seats): (late, early) for seats, (late, early) in found.items()}


def weighed(outlook: Outlook, weights: Weights) -> float:
    """The points that a seat can expect at the end, comparable between the seats of one position."""
    weight_of = weights.get
    lasting = fading = 0.0
    for name, amount in outlook.facts:
        late, early = weight_of(name, NOTHING)
        lasting += late * amount
        fading += early * amount
    return outlook.points + lasting + fading * outlook.left
