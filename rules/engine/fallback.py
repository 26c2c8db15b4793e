"""Texts in one language with English as fallback, so that an id never appears instead of a sentence."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

_MISSING = object()


class Fallback(Mapping[str, Any]):
    """A table of texts; missing ones come from another table, which is read only then."""

    def __init__(self, own: Mapping[str, Any], other: Callable[[], Mapping[str, Any]], depth: int = 1) -> None:
        """`depth` is the number of table levels that are merged entry by entry; anything deeper counts as one text."""
        self.own, self._other, self._depth = own, other, depth

    def __getitem__(self, key: str) -> Any:
        """The entry of this table, else of the other one."""
        found = self.own.get(key, _MISSING)
        if found is _MISSING:
            return self._other()[key]
        if self._depth > 1 and isinstance(found, Mapping):
            return Fallback(found, lambda: self._other().get(key, {}), self._depth - 1)
        return found

    def __iter__(self) -> Iterator[str]:
        return iter(dict.fromkeys([*self._other(), *self.own]))

    def __len__(self) -> int:
        return sum(1 for _ in self)
