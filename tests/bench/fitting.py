"""Fitting weights to positions whose end is known: ridge regression on differences, in plain Python.

What is fitted is how much more a seat gained than the mean of its table, from how much more of each fact it had. How
long a match is and how high it scores falls out of that; in plain final points it drowns everything else.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from operator import itemgetter, mul
from typing import NamedTuple

from rules.engine.evaluation import Outlook, Weights

STIFFNESS = 0.03
"""How far weights are drawn to zero, as a part of what the positions say about them."""
INERTIA = 0.002
"""The same for facts that are rare."""
STEPS = 30
"""Of the conjugate gradients; the fit hardly changes after these."""
SEATS_FITTED = 2
"""Seats of a position that are fitted: those of one table say much the same."""
NEGLIGIBLE = 0.004
"""A weight that moves estimates by less than this part of what they differ by is left out."""


class Kept(NamedTuple):
    """A position: what each seat could hope for, and what it got."""

    outlooks: list[Outlook]
    finals: list[float]

    def gains(self) -> list[float]:
        """What each seat still got."""
        return [final - outlook.points for final, outlook in zip(self.finals, self.outlooks, strict=True)]


class Row(NamedTuple):
    """One seat of one position: how far it differs from the mean of its table."""

    places: list[int]
    amounts: list[float]
    gain: float


def rows_of(kept: Kept, place_of: dict[str, int], usual: float) -> list[Row]:
    """Each fact has two places: its amount, and its amount times what is left of the match.

    A position whose table still gains as much as is usual counts half, a late one more: little can happen to it yet.
    """
    seats = len(kept.finals)
    found = [_amounts(outlook, place_of) for outlook in kept.outlooks]
    places = sorted(set().union(*found))
    means = [sum(amounts.get(place, 0.0) for amounts in found) / seats for place in places]
    gains = kept.gains()
    mean_gain = sum(gains) / seats
    trust = usual / (usual + abs(mean_gain))
    return [
        Row(
            places,
            [trust * (amounts.get(place, 0.0) - mean) for place, mean in zip(places, means, strict=True)],
            trust * (gain - mean_gain),
        )
        for amounts, gain in zip(found[:SEATS_FITTED], gains, strict=False)
    ]


def _amounts(outlook: Outlook, place_of: dict[str, int]) -> dict[int, float]:
    amounts: dict[int, float] = {}
    for name, amount in outlook.facts:
        place = 2 * place_of.setdefault(name, len(place_of))
        amounts[place] = amounts.get(place, 0.0) + amount
        amounts[place + 1] = amounts.get(place + 1, 0.0) + amount * outlook.left
    return amounts


class Columns:
    """The same figures by place, for quick products with plain lists."""

    def __init__(self, rows: Sequence[Row], places: int) -> None:
        """Turn the rows over. A picker needs two places at least to give back several."""
        self.rows = [(itemgetter(*row.places, row.places[0]), [*row.amounts, 0.0]) for row in rows]
        where: list[list[int]] = [[0, 0] for _ in range(places)]
        what: list[list[float]] = [[0.0, 0.0] for _ in range(places)]
        for number, row in enumerate(rows):
            for place, amount in zip(row.places, row.amounts, strict=True):
                if amount:
                    where[place].append(number)
                    what[place].append(amount)
        self.columns = [(itemgetter(*numbers), amounts) for numbers, amounts in zip(where, what, strict=True)]

    def times(self, weights: Sequence[float]) -> list[float]:
        """What the weights say about each row."""
        return [sum(map(mul, amounts, pick(weights))) for pick, amounts in self.rows]

    def back(self, values: Sequence[float]) -> list[float]:
        """What the rows say about each weight."""
        return [sum(map(mul, amounts, pick(values))) for pick, amounts in self.columns]

    def squares(self) -> list[float]:
        """The sum of squares of each place."""
        return [sum(map(mul, amounts, amounts)) for _, amounts in self.columns]


def fit(positions: Sequence[Kept]) -> Weights:
    """Least squares that would rather stay near zero; what hardly matters is left out."""
    place_of: dict[str, int] = {}
    usual = sum(abs(sum(kept.gains())) / len(kept.finals) for kept in positions) / len(positions)
    rows = [row for kept in positions for row in rows_of(kept, place_of, usual or 1.0)]
    columns, gains = Columns(rows, 2 * len(place_of)), [row.gain for row in rows]
    squares = columns.squares()
    stiff = [STIFFNESS * square + INERTIA * len(rows) for square in squares]
    solved = solve(columns, gains, stiff, [1 / math.sqrt(a + b) for a, b in zip(squares, stiff, strict=True)])
    least = NEGLIGIBLE * math.sqrt(sum(map(mul, gains, gains)))
    weights = {}
    for name, number in place_of.items():
        late, early = solved[2 * number], solved[2 * number + 1]
        effect = abs(late) * math.sqrt(squares[2 * number]) + abs(early) * math.sqrt(squares[2 * number + 1])
        if effect > least:
            weights[name] = (late, early)
    return weights


def solve(columns: Columns, gains: Sequence[float], stiff: Sequence[float], scale: Sequence[float]) -> list[float]:
    """Conjugate gradients on scaled weights, so that rare and frequent facts are learned alike."""
    weights = [0.0] * len(stiff)
    rest = list(map(mul, scale, columns.back(gains)))
    direction, size = rest, sum(map(mul, rest, rest))
    for _ in range(STEPS):
        plain = list(map(mul, scale, direction))
        bent = columns.back(columns.times(plain))
        image = [
            factor * (value + extra * own) for factor, value, extra, own in zip(scale, bent, stiff, plain, strict=True)
        ]
        length = size / sum(map(mul, direction, image))
        weights = [weight + length * step for weight, step in zip(weights, direction, strict=True)]
        rest = [value - length * step for value, step in zip(rest, image, strict=True)]
        before, size = size, sum(map(mul, rest, rest))
        if size < 1e-12:
            break
        direction = [value + size / before * step for value, step in zip(rest, direction, strict=True)]
    return list(map(mul, scale, weights))
