"""A catalogue of texts: the texts of one TOML file by their dotted ids."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from typing import Any

from rules.engine.plurals import is_plural

_SPOKEN = "spoken"


class Catalogue(Mapping[str, Any]):
    """The texts of one file by their dotted ids."""

    def __init__(self, source: str, prefix: str, spoken: bool) -> None:
        """All ids begin with the prefix; `spoken` prefers the forms for screen readers."""
        self.prefix = prefix
        texts = tomllib.loads(source)
        heard = texts.pop(_SPOKEN, {})
        self._entries = dict(_flattened(texts, prefix))
        if spoken:
            self._entries.update(_flattened(heard, prefix))

    def __getitem__(self, id: str) -> Any:
        return self._entries[id]

    def __iter__(self) -> Iterator[str]:
        return iter(self._entries)

    def __len__(self) -> int:
        return len(self._entries)


def _flattened(table: Mapping[str, Any], prefix: str) -> Iterator[tuple[str, Any]]:
    for key, value in table.items():
        if isinstance(value, dict) and not is_plural(value):
            yield from _flattened(value, f"{prefix}{key}.")
        else:
            yield prefix + key, value
