"""Seeded randomness that is the same on every machine and Python version, and cheap to copy."""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence
from dataclasses import dataclass
from typing import TypeVar

T = TypeVar("T")

_MASK = (1 << 64) - 1


@dataclass(slots=True)
class Chance:
    """A generator whose whole memory is one integer (the SplitMix64 sequence)."""

    number: int

    def bits(self) -> int:
        """The next 64 random bits."""
        self.number = (self.number + 0x9E3779B97F4A7C15) & _MASK
        mixed = self.number
        mixed = ((mixed ^ (mixed >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
        mixed = ((mixed ^ (mixed >> 27)) * 0x94D049BB133111EB) & _MASK
        return mixed ^ (mixed >> 31)

    def below(self, limit: int) -> int:
        """A number from 0 to limit - 1."""
        return (self.bits() * limit) >> 64

    def roll(self, sides: int = 6) -> int:
        """A die: 1 to `sides`."""
        return self.below(sides) + 1

    def pick(self, items: Sequence[T]) -> T:
        """One of the items."""
        return items[self.below(len(items))]

    def shuffle(self, items: MutableSequence[T]) -> None:
        """Mix the items in place."""
        for last in range(len(items) - 1, 0, -1):
            other = self.below(last + 1)
            items[last], items[other] = items[other], items[last]

    def copy(self) -> Chance:
        """A generator that will give the same numbers."""
        return Chance(self.number)
