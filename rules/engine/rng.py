"""A seeded random generator: the same on every machine and Python version, and cheap to copy."""

from __future__ import annotations

import functools
from collections.abc import MutableSequence, Sequence
from dataclasses import dataclass
from struct import Struct
from typing import TypeVar

T = TypeVar("T")

_MASK = (1 << 64) - 1
_STEP, _FIRST, _SECOND = 0x9E3779B97F4A7C15, 0xBF58476D1CE4E5B9, 0x94D049BB133111EB


@dataclass(slots=True)
class Rng:
    """A generator whose whole state is one integer (SplitMix64)."""

    number: int

    def __init__(self, number: int) -> None:
        """Start from a seed, or from the state of another generator."""
        self.number = number

    def below(self, limit: int) -> int:
        """A number from 0 to limit - 1."""
        self.number = mixed = (self.number + _STEP) & _MASK
        mixed = ((mixed ^ (mixed >> 30)) * _FIRST) & _MASK
        mixed = ((mixed ^ (mixed >> 27)) * _SECOND) & _MASK
        return ((mixed ^ (mixed >> 31)) * limit) >> 64

    def bits(self) -> int:
        """The next 64 random bits."""
        return self.below(1 << 64)

    def several_bits(self, count: int) -> tuple[int, ...]:
        """The results of several calls of `bits`, computed at once: one long integer has a lane for each.

        A lane is 128 bits wide, so that it fits a product; the mask clears what shifts bring in from the next lane. At
        the end only the lower halves are read.
        """
        ones, steps, mask, reader = _lanes(count)
        mixed = (self.number * ones + steps) & mask
        mixed = (((mixed ^ (mixed >> 30)) & mask) * _FIRST) & mask
        mixed = (((mixed ^ (mixed >> 27)) & mask) * _SECOND) & mask
        mixed ^= mixed >> 31
        self.number = (self.number + count * _STEP) & _MASK
        return reader.unpack(mixed.to_bytes(reader.size, "little"))

    def roll(self, sides: int = 6) -> int:
        """A die roll: 1 to `sides`."""
        return self.below(sides) + 1

    def pick(self, items: Sequence[T]) -> T:
        """One of the items."""
        return items[self.below(len(items))]

    def shuffle(self, items: MutableSequence[T]) -> None:
        """Shuffle the items in place (Fisher-Yates, from the last item down)."""
        last = len(items) - 1
        if last < 1:
            return
        for place, bits in zip(range(last, 0, -1), self.several_bits(last), strict=True):
            other = (bits * (place + 1)) >> 64
            items[place], items[other] = items[other], items[place]

    def skip(self, count: int) -> None:
        """Skip this number of draws without computing them."""
        self.number = (self.number + count * _STEP) & _MASK

    def take(self, items: MutableSequence[T], count: int) -> list[T]:
        """Draw this number of items and remove them from the list."""
        return [items.pop((bits * len(items)) >> 64) for bits in self.several_bits(count)]

    def copy(self) -> Rng:
        """A copy that will give the same numbers."""
        return Rng(self.number)


@functools.cache
def _lanes(count: int) -> tuple[int, int, int, Struct]:
    """For a number of lanes: a one in each, the generator's offsets, the mask of the lower halves, and a reader."""
    ones = sum(1 << 128 * lane for lane in range(count))
    steps = sum((lane + 1) * _STEP << 128 * lane for lane in range(count))
    return ones, steps, ones * _MASK, Struct("<" + "Q8x" * count)
