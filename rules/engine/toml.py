"""Our own TOML files, read several times as fast as by `tomllib`, which is written in Python and made for every file.

Nearly all values of ours are plain: text without escapes, or something that is JSON once its names are in quotes, and
JSON is read in C. At the first row that is anything else the whole text is left to `tomllib`. Files from elsewhere go
there at once: what is wrong in them must be told.
"""

from __future__ import annotations

import json
import re
from typing import Any

_ROWS = re.compile(
    r"""
    ^(?:
        (?: ([\w.-]+ | "[^"\\\n]*") [ ]*=[ ]*
            (?: "([^"\\\n]*)"
            |   \"{3}\n? ([^"\\]+ (?:"(?!"")[^"\\]+)*) \"{3}
            |   '{3}\n? ([^']+ (?:'(?!'')[^']+)*) '{3}
            |   ([\[{].*[\]}] | \[[\w\s,"]*\] | "(?:[^"\\\n]|\\.)*" | -?\d+ | true | false)
            )
        |   \[([\w.-]+)\]
        )? [ ]* (?:\#.*)?
    |   (.+)
    )$
    """,
    re.VERBOSE | re.MULTILINE | re.ASCII,
)
"""A row: its key, and its value as text, as text of several rows (of two kinds) or as data; a table; or another row."""
_NAMES = re.compile(r"([{,] *)([\w-]+) *=", re.ASCII)
"""A name and what stands before it. Within a text it may look the same: then in quotes it is no JSON any more."""


def loads(text: str) -> dict[str, Any]:
    """The tables of a text."""
    try:
        return _plain(text)
    except ValueError:
        import tomllib

        return tomllib.loads(text)


def _plain(text: str) -> dict[str, Any]:
    """The tables of a text with plain rows only; a `ValueError` where there are others."""
    data: dict[str, Any] = {}
    table = data
    rows = _ROWS.findall(text)
    values = iter(_values([row[4] for row in rows if row[4]]))
    for key, words, long, raw, value, name, other in rows:
        if key:
            _put(table, key, next(values) if value else words or long or raw)
        elif name:
            table = data
            for step in name.split("."):
                table = table.setdefault(step, {})
        elif other:
            raise ValueError(other)
    return data


def _values(texts: list[str]) -> list[Any]:
    """What the values say that are no plain text, read all at once."""
    parts = _NAMES.split(f"[{','.join(texts)}]")
    parts[2::3] = [f'"{name}":' for name in parts[2::3]]
    values: list[Any] = json.loads("".join(parts))
    if len(values) != len(texts):
        raise ValueError("a value that is several")
    return values


def _put(table: dict[str, Any], key: str, value: Any) -> None:
    if key[0] == '"':
        key = key[1:-1]
    elif "." in key:
        *path, key = key.split(".")
        for step in path:
            table = table.setdefault(step, {})
    table[key] = value
