"""Component data: TOML files with the figures of a game, overlays on them, and where each figure comes from.

A game's `components.toml` holds every number on its cards and boards. Its `[provenance]` table names the origin of
each value by path, `*` standing for any one key; the most literal path wins. The flags: S stated in the rulebook, S*
follows from it, P found in a public source, H a house value, chosen because the printed one is not known.

An overlay is a mapping of the same shape with only the values to change, so that owners of a printed game can enter
the figures on their own cards.
"""

from __future__ import annotations

import copy
import fnmatch
import pkgutil
import tomllib
from collections.abc import Iterator, Mapping
from typing import Any

PROVENANCE = "provenance"
LARGEST_FIGURE = 9999
"""No printed card has more; a record from elsewhere must not make a game lay out a billion cards."""


class ComponentError(ValueError):
    """The component data can't be played with; the text names the key and what is wrong."""


def load(package: str, overlay: Mapping[str, Any] | None = None) -> dict[str, Any]:
    """The `components.toml` of a game's package, with an overlay on top."""
    text = pkgutil.get_data(package, "components.toml")
    assert text is not None
    data = tomllib.loads(text.decode())
    return merge(data, overlay) if overlay else data


def merge(data: Mapping[str, Any], overlay: Mapping[str, Any]) -> dict[str, Any]:
    """The data with the overlay's values in place. Unknown keys and other types are refused by name."""
    merged = copy.deepcopy(dict(data))
    _merge_into(merged, overlay, ())
    return merged


def _merge_into(data: dict[str, Any], overlay: Mapping[str, Any], path: tuple[str, ...]) -> None:
    for key, value in overlay.items():
        here = (*path, key)
        name = ".".join(here)
        if key not in data or here == (PROVENANCE,):
            raise ComponentError(f"{name}: there is no such value")
        if isinstance(data[key], dict):
            if not isinstance(value, Mapping):
                raise ComponentError(f"{name}: expected a table, found {_kind(value)}")
            _merge_into(data[key], value, here)
        else:
            _require_same_kind(name, data[key], value)
            data[key] = copy.deepcopy(value)


def _require_same_kind(name: str, old: Any, new: Any) -> None:
    if _kind(old) != _kind(new):
        raise ComponentError(f"{name}: expected {_kind(old)}, found {_kind(new)}")
    if isinstance(old, list) and old:
        for item in new:
            _require_same_kind(name, old[0], item)
    elif isinstance(new, int) and new < 0 <= old:
        raise ComponentError(f"{name}: may not be negative")
    elif isinstance(new, int) and new > LARGEST_FIGURE:
        raise ComponentError(f"{name}: may not be over {LARGEST_FIGURE}")


def _kind(value: Any) -> str:
    if isinstance(value, bool):
        return "true or false"
    for kind, name in ((int, "a whole number"), (str, "text"), (list, "a list"), (dict, "a table")):
        if isinstance(value, kind):
            return name
    return type(value).__name__


def values(data: Mapping[str, Any], path: tuple[str, ...] = ()) -> Iterator[tuple[str, Any]]:
    """Every value with its dotted path, the provenance itself left out."""
    for key, value in data.items():
        if not path and key == PROVENANCE:
            continue
        if isinstance(value, dict):
            yield from values(value, (*path, key))
        else:
            yield ".".join((*path, key)), value


def provenance(data: Mapping[str, Any], path: str) -> str | None:
    """The flag of the value at this dotted path: S, S*, P or H."""
    flags: dict[str, str] = data.get(PROVENANCE, {})
    fitting = [pattern for pattern in flags if _fits(pattern, path)]
    return flags[max(fitting, key=lambda pattern: -pattern.count("*"))] if fitting else None


def _fits(pattern: str, path: str) -> bool:
    keys, wanted = pattern.split("."), path.split(".")
    return len(keys) == len(wanted) and all(map(fnmatch.fnmatchcase, wanted, keys))
