"""Counting pieces: whether everything in the box is somewhere, and once."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import TypeVar

T = TypeVar("T")


def miscounted(name: str, found: Iterable[T], wanted: Iterable[T]) -> Iterator[str]:
    """What is missing or there too often, in words."""
    counts, right = Counter(list(found)), Counter(list(wanted))  # a mapping counts by its keys
    for piece in dict.fromkeys([*right, *counts]):
        if counts[piece] != right[piece]:
            yield f"there are {counts[piece]} of {name} {piece} instead of {right[piece]}"
