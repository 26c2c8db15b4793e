"""Where the figures of a game come from, and how many of them we have chosen ourselves.

The `[provenance]` table of `components.toml` names the origin of each value by path, `*` standing for any one key; the
most literal path wins. The flags are those of `Source`; a value that we have chosen ourselves is called a house value.
"""

from __future__ import annotations

import functools
from collections.abc import Mapping
from typing import Any

from rules.engine.components import PROVENANCE, values
from rules.engine.named_tuple import NamedTuple
from rules.engine.source import Source, source_of


def provenance(data: Mapping[str, Any], path: str) -> Source | None:
    """Where the value at this dotted path comes from; None if the data does not tell."""
    flags: dict[str, str] = data.get(PROVENANCE, {})
    wanted = path.split(".")
    fitting = [pattern for pattern in flags if _fits(_keys(pattern), wanted)]
    return source_of(flags[max(fitting, key=lambda pattern: -pattern.count("*"))], path) if fitting else None


@functools.cache
def _keys(pattern: str) -> tuple[str, ...]:
    return tuple(pattern.split("."))


def _fits(pattern: tuple[str, ...], path: list[str]) -> bool:
    if len(pattern) != len(path) or pattern[0] not in ("*", path[0]):
        return False
    return all(key in ("*", name) for key, name in zip(pattern, path, strict=True))


class HouseValues(NamedTuple):
    """How many of a game's values are ours, and how many it has in all."""

    chosen: int
    all: int


def house_values(data: Mapping[str, Any], overlay: Mapping[str, Any] | None = None) -> HouseValues:
    """Count what was chosen by us; what an owner of the printed game has entered is no house value any more."""
    entered = {path for path, _ in values(overlay or {})}
    paths = [path for path, _ in values(data)]
    chosen = [path for path in paths if path not in entered and provenance(data, path) is Source.CHOSEN]
    return HouseValues(len(chosen), len(paths))
