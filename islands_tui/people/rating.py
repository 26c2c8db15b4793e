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
    seats = range(len(ratings))
    spread = math.sqrt(sum(rating.deviation**2 + _LUCK**2 for rating in ratings))
    strengths = [math.exp(rating.mean / spread) for rating in ratings]
    left = [sum(strengths[other] for other in seats if places[other] >= places[seat]) for seat in seats]
    tied = [places.count(place) for place in places]
    found = []
    for seat, (rating, strength) in enumerate(zip(ratings, strengths, strict=True)):
        surprise, certainty = 0.0, 0.0
        for other in seats:
            if places[other] <= places[seat]:
                expected = strength / left[other]
                surprise += ((other == seat) - expected) / tied[other]
                certainty += expected * (1 - expected) / tied[other]
        variance = rating.deviation**2
        kept = 1 - certainty * (variance / spread**2) * (rating.deviation / spread)
        mean = rating.mean + variance / spread * surprise
        found.append(Rating(mean, rating.deviation * math.sqrt(max(kept, _LEAST_VARIANCE))))
    return found
