"""Where things are on the screen: the spots, and where arrow keys lead from each."""

from __future__ import annotations

from collections.abc import Collection, Hashable, Mapping, Sequence
from typing import Generic, TypeVar

from islands_tui.drawing.area import Area
from islands_tui.drawing.directions import Neighbours, ways_between

T = TypeVar("T", bound=Hashable)


class Layout(Generic[T]):
    """Where spots are on the screen. Immutable, so the paths between spots are computed once."""

    def __init__(self, spots: Mapping[T, Area] | None = None, unseen: Collection[T] = ()) -> None:
        """`spots` includes those that are `unseen`: out of view until the cursor goes there."""
        self.spots: Mapping[T, Area] = spots or {}
        self.unseen = unseen
        self._ways: dict[tuple[T, ...], Neighbours[T]] = {}

    def nearest(self, here: T, among: Sequence[T], direction: str) -> T | None:
        """The nearest of the given spots in a direction."""
        key = tuple(among)
        if key not in self._ways:
            self._ways[key] = ways_between({spot: self.spots[spot] for spot in key})
        return self._ways[key].get((here, direction))
