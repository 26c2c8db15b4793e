"""A view as a fixed number of figures, for programs that learn.

Everything in the JSON of the view has a place by its path ("quarters.0.money"), words by path and word together
("display.3=BM1"). The place is a checksum of it, so that no game has to name its places; two things rarely share one.
The seat that looks comes first, as if it were seat 0: what is learned in one seat holds in all.
"""

from __future__ import annotations

import functools
from collections.abc import Iterator
from typing import Any
from zlib import crc32

from rules.engine.contract import Game

SIZE = 4096
"""The number of places. A view fills a few hundred of them."""


def numeric_view(game: Game[Any], view: Any, seat: int, seats: int) -> list[float]:
    """What the seat sees, as numbers that don't depend on where it sits."""
    numbers = [0.0] * SIZE
    for path, value in _leaves("", game.to_json(game.moved_on(view, -seat, seats))):
        numbers[_place(path)] += value
    return numbers


def _leaves(path: str, value: Any) -> Iterator[tuple[str, float]]:
    """The path and number of everything that is not a list or table itself; nothing where there is nothing."""
    if isinstance(value, dict):
        for name, part in value.items():
            yield from _leaves(f"{path}.{name}", part)
    elif isinstance(value, list):
        for number, part in enumerate(value):
            yield from _leaves(f"{path}.{number}", part)
    elif isinstance(value, str):
        yield f"{path}={value}", 1.0
    elif value:
        yield path, float(value)


@functools.lru_cache(1 << 16)
def _place(path: str) -> int:
    return crc32(path.encode()) % SIZE
