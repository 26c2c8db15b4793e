"""A catalogue of texts, read table by table: most calls and most frames need few of its texts.

A row that begins and ends with a bracket begins a table, even within a text of several rows.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any

from rules.engine import toml
from rules.engine.plurals import is_plural

_SPOKEN = "spoken"
_BEFORE_TABLES = ""
_AT_TABLES = re.compile(r"^(?=\[.*\]\s*$)", re.MULTILINE)


class Catalogue(Mapping[str, Any]):
    """The texts of one file by their dotted ids; a table is read when one of its ids is asked for."""

    def __init__(self, source: str, prefix: str, spoken: bool) -> None:
        """All ids begin with the prefix; `spoken` takes the forms for listeners where there are any."""
        self.prefix = prefix
        self._unread = _tables(source)
        self._entries: dict[str, Any] = {}
        heard = self._unread.pop(_SPOKEN, "")
        if spoken and heard:
            self._add(toml.loads(heard)[_SPOKEN])
        self._read(_BEFORE_TABLES)

    def __getitem__(self, id: str) -> Any:
        """A text, or its forms for one and for others."""
        if id in self:
            return self._entries[id]
        raise KeyError(id)

    def __contains__(self, id: object) -> bool:
        """Whether there is such a text."""
        if id in self._entries:
            return True
        if isinstance(id, str) and id.startswith(self.prefix):
            self._read(id.removeprefix(self.prefix).partition(".")[0])
        return id in self._entries

    def __iter__(self) -> Iterator[str]:
        """All ids."""
        for table in list(self._unread):
            self._read(table)
        return iter(self._entries)

    def __len__(self) -> int:
        """How many texts there are."""
        return sum(1 for _ in self)

    def _read(self, table: str) -> None:
        if table in self._unread:
            self._add(toml.loads(self._unread.pop(table)))

    def _add(self, texts: Mapping[str, Any]) -> None:
        """Spoken forms come first, and stay."""
        for name, entry in _flattened(texts, self.prefix):
            self._entries.setdefault(name, entry)


def _tables(source: str) -> dict[str, str]:
    """The parts of a file by the outermost names of their tables."""
    first, *parts = _AT_TABLES.split(source)
    tables = {_BEFORE_TABLES: first}
    for part in parts:
        name = part[1 : part.index("]")].partition(".")[0]
        tables[name] = tables.get(name, "") + part
    return tables


def _flattened(table: Mapping[str, Any], prefix: str) -> Iterator[tuple[str, Any]]:
    for key, value in table.items():
        if isinstance(value, dict) and not is_plural(value):
            yield from _flattened(value, f"{prefix}{key}.")
        else:
            yield prefix + key, value
