"""A rating from few matches: how strong somebody probably is, and how sure that is.

The Plackett-Luce model of R. C. Weng and C.-J. Lin, "A Bayesian Approximation Method for Online Ranking", Journal of
Machine Learning Research 12 (2011), algorithm 4. A strength is a normal distribution. A match of any number of seats
moves all of them at once: by how surprising the places were, and the further the less is known about a seat.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import NamedTuple

CONFIDENCE = 1.959964
"""Standard deviations on both sides that hold 95 % of a normal distribution."""
_LEAST_VARIANCE = 0.0001
"""The least part of a variance that a match leaves: it never becomes negative."""


class Rating(NamedTuple):
    """A strength: its mean and its standard deviation. Everybody begins with the same."""

    mean: float = 25.0
    deviation: float = 25.0 / 3

    @property
    def reach(self) -> float:
        """The true strength lies within so much of the mean with a probability of 95 %."""
        return CONFIDENCE * self.deviation


START = Rating()
_LUCK = START.deviation / 2
"""How far a single match may stray from the strengths, as a standard deviation."""


def after_match(ratings: Sequence[Rating], places: Sequence[int]) -> list[Rating]:
    """The ratings after a match that ended with these places; equal places are a tie."""
    spread = math.sqrt(sum([deviation**2 + _LUCK**2 for _, deviation in ratings]))
    strengths = [math.exp(mean / spread) for mean, _ in ratings]
    rounds = [
        (
            place,
            sum([each for each, other in zip(strengths, places, strict=True) if other >= place]),
            places.count(place),
        )
        for place in places
    ]
    found = []
    for seat, (mean, deviation) in enumerate(ratings):
        own, surprise, certainty = places[seat], 0.0, 0.0
        for other, (place, left, tied) in enumerate(rounds):
            if place <= own:
                expected = strengths[seat] / left
                surprise += ((other == seat) - expected) / tied
                certainty += expected * (1 - expected) / tied
        share = deviation / spread
        kept = max(1 - certainty * share**3, _LEAST_VARIANCE)
        found.append(Rating(mean + deviation * share * surprise, deviation * math.sqrt(kept)))
    return found
