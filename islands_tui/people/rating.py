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
_LUCK_SQUARED = (START.deviation / 2) ** 2
"""How far a single match may stray from the strengths, as a variance."""


def after_match(ratings: Sequence[Rating], places: Sequence[int]) -> list[Rating]:
    """The ratings after a match that ended with these places; equal places are a tie."""
    spread = math.sqrt(sum([deviation * deviation + _LUCK_SQUARED for _, deviation in ratings]))
    strengths = [math.exp(mean / spread) for mean, _ in ratings]
    sums = _sums(strengths, places)
    found = []
    for (mean, deviation), strength, place in zip(ratings, strengths, places, strict=True):
        first, second = sums[place]
        share = deviation / spread
        surprise = 1 / places.count(place) - strength * first
        certainty = strength * first - strength * strength * second
        kept = max(1 - certainty * share**3, _LEAST_VARIANCE)
        found.append(Rating(mean + deviation * share * surprise, deviation * math.sqrt(kept)))
    return found


def _sums(strengths: Sequence[float], places: Sequence[int]) -> dict[int, tuple[float, float]]:
    """For each place: of the places down to it, the sums of 1 / s and 1 / s², where s is the strength of all seats that
    were still in the running for a place.
    """
    at: dict[int, float] = {}
    for strength, place in zip(strengths, places, strict=True):
        at[place] = at.get(place, 0.0) + strength
    order, running = sorted(at), 0.0
    for place in reversed(order):  # the weakest first: what is small would be lost in what is large
        at[place] = running = running + at[place]
    first, second, sums = 0.0, 0.0, {}
    for place in order:
        first += 1 / at[place]
        second += 1 / at[place] ** 2
        sums[place] = first, second
    return sums
