"""Seeded random numbers: the same on every machine and Python version, and cheap to copy."""

from __future__ import annotations

import functools
import secrets
from collections.abc import MutableSequence, Sequence
from dataclasses import dataclass
from hashlib import blake2b
from itertools import chain
from struct import Struct
from typing import TypeVar

T = TypeVar("T")

_MASK = (1 << 64) - 1
_STEP, _FIRST, _SECOND = 0x9E3779B97F4A7C15, 0xBF58476D1CE4E5B9, 0x94D049BB133111EB

LARGEST_OPEN_SEED = _MASK
"""The largest seed that a person can choose. It hides nothing: it is guessed, or computed from what is dealt."""

KEY_BITS = 128
_WORDS = Struct("<8Q")
_PLACE_BYTES = KEY_BITS // 8 + 8


def secret_seed() -> int:
    """A seed from the system's randomness that nobody can guess."""
    return seed_of_key(secrets.randbelow((1 << KEY_BITS) - 1) + 1)


def seed_of_key(key: int) -> int:
    """The seed of a secret stream: a key, and a counter at 0."""
    return key << 64


def key_of_seed(seed: int) -> int:
    """The key of a secret stream; 0 for a seed that hides nothing."""
    return seed >> 64


@dataclass(slots=True)
class Rng:
    """A generator whose whole state is one integer, whose size says which stream of numbers it gives.

    Up to 64 bits it is SplitMix64, for bots and for seeds that people choose: fast, but a few numbers tell all others.
    Above, the lower 64 bits count the numbers drawn and the rest is a key: the numbers are BLAKE2b hashes of both, from
    which neither the key nor other numbers can be found.
    """

    number: int

    def __init__(self, number: int) -> None:
        """Start from a seed, or from the state of another generator."""
        self.number = number

    def below(self, limit: int) -> int:
        """A number from 0 to limit - 1."""
        if self.number > _MASK:
            word = _block(self.number >> 3)[self.number & 7]
            self.number += 1
            return (word * limit) >> 64
        self.number = mixed = (self.number + _STEP) & _MASK
        mixed = ((mixed ^ (mixed >> 30)) * _FIRST) & _MASK
        mixed = ((mixed ^ (mixed >> 27)) * _SECOND) & _MASK
        return ((mixed ^ (mixed >> 31)) * limit) >> 64

    def bits(self) -> int:
        """The next 64 random bits."""
        return self.below(1 << 64)

    def several_bits(self, count: int) -> tuple[int, ...]:
        """The results of several calls of `bits`, computed at once."""
        words = _secret_words(self.number, count) if self.number > _MASK else _mixed_words(self.number, count)
        self.skip(count)
        return words

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
        self.number = self.number + count if self.number > _MASK else (self.number + count * _STEP) & _MASK

    def take(self, items: MutableSequence[T], count: int) -> list[T]:
        """Draw this number of items and remove them from the list."""
        return [items.pop((bits * len(items)) >> 64) for bits in self.several_bits(count)]

    def copy(self) -> Rng:
        """A copy that will give the same numbers."""
        return Rng(self.number)


def _secret_words(number: int, count: int) -> tuple[int, ...]:
    """The next words of a secret stream."""
    first, after = number >> 3, (number + count + 7) >> 3
    words = _block(first) if after == first + 1 else tuple(chain.from_iterable(map(_block, range(first, after))))
    begin = number & 7
    return words[begin : begin + count]


@functools.lru_cache(maxsize=1)
def _block(place: int) -> tuple[int, ...]:
    """Eight words of a secret stream; `place` is the key with the block's number. Dice are rolled one by one."""
    return _WORDS.unpack(blake2b(place.to_bytes(_PLACE_BYTES, "little")).digest())


def _mixed_words(number: int, count: int) -> tuple[int, ...]:
    """The next words of SplitMix64: one long integer has a lane for each.

    A lane is 128 bits wide, so that it fits a product; the mask clears what shifts bring in from the next lane. At
    the end only the lower halves are read.
    """
    ones, steps, mask, reader = _lanes(count)
    mixed = (number * ones + steps) & mask
    mixed = (((mixed ^ (mixed >> 30)) & mask) * _FIRST) & mask
    mixed = (((mixed ^ (mixed >> 27)) & mask) * _SECOND) & mask
    mixed ^= mixed >> 31
    return reader.unpack(mixed.to_bytes(reader.size, "little"))


@functools.cache
def _lanes(count: int) -> tuple[int, int, int, Struct]:
    """For a number of lanes: a one in each, the generator's offsets, the mask of the lower halves, and a reader."""
    ones = sum(1 << 128 * lane for lane in range(count))
    steps = sum((lane + 1) * _STEP << 128 * lane for lane in range(count))
    return ones, steps, ones * _MASK, Struct("<" + "Q8x" * count)
