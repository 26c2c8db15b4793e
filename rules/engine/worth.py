"""What a position promises a seat: its points now and learned weights for the facts that bring more of them.

A game tells the *outlook* of a seat: points so far, the share of the match that is left, and facts, each a name and an
amount. A fact weighs `a + b * left`, so that what takes time to pay off loses its worth towards the end. The weights
are data: `worth.toml` beside the game's rules, a table for each number of players. Facts without a weight, such as the
cards of an overlay, count nothing.
"""

from __future__ import annotations

import functools
from collections.abc import Mapping
from typing import TypeAlias

from rules.engine import toml
from rules.engine.named_tuple import NamedTuple
from rules.engine.package_files import read_text

Fact: TypeAlias = tuple[str, float]
Weights: TypeAlias = Mapping[str, tuple[float, float]]
"""By the name of a fact: what it weighs at the end, and how much more at the beginning."""

NOTHING = (0.0, 0.0)


class Outlook(NamedTuple):
    """What the estimate is made from; only a full state has one."""

    points: float
    left: float
    facts: list[Fact]


@functools.cache
def weights(package: str, seats: int) -> Weights:
    """The weights of a game with so many players, read when they are first needed."""
    return tables(package).get(seats, {})


@functools.cache
def tables(package: str) -> Mapping[int, Weights]:
    """All weights of a game by number of players, as they stand in its file."""
    return {
        int(seats): {name: (late, early) for name, (late, early) in rows.items()}
        for seats, rows in toml.loads(read_text(package, "worth.toml")).items()
    }


def weighed(outlook: Outlook, weights: Weights) -> float:
    """The points that a seat can expect at the end, comparable between the seats of one position."""
    weight_of = weights.get
    lasting = fading = 0.0
    for name, amount in outlook.facts:
        late, early = weight_of(name, NOTHING)
        lasting += late * amount
        fading += early * amount
    return outlook.points + lasting + fading * outlook.left
