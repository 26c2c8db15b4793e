"""Texts in one language, and where one is missing, the English one: nobody reads an id instead of a sentence."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

_MISSING = object()


class Fallback(Mapping[str, Any]):
    """A table of texts; what it lacks is taken from another one, which is read only then."""

    def __init__(self, own: Mapping[str, Any], other: Callable[[], Mapping[str, Any]], depth: int = 1) -> None:
        """`depth` is how many levels of tables are completed entry by entry; those below count as one text."""
        self.own, self._other, self._depth = own, other, depth

    def __getitem__(self, key: str) -> Any:
        """Our entry, or the other one."""
        found = self.own.get(key, _MISSING)
        if found is _MISSING:
            return self._other()[key]
        if self._depth > 1 and isinstance(found, Mapping):
            return Fallback(found, lambda: self._other().get(key, {}), self._depth - 1)
        return found

    def __iter__(self) -> Iterator[str]:
        """All keys of both, in the order of the other one."""
        return iter(dict.fromkeys([*self._other(), *self.own]))

    def __len__(self) -> int:
        """How many entries there are."""
        return sum(1 for _ in self)
