"""Where rules and figures come from: exactly one of four sources; and how many figures are house values.

The `[provenance]` table of `components.toml` has the source of each value by path, where `*` matches any one key; the
most literal path wins. The flags are those of `Source`; a value that we chose ourselves is called a house value.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from itertools import product
from typing import Any, NamedTuple

from rules.engine.components import PROVENANCE, values


class Source(StrEnum):
    """The source of a rule or a figure. `CHOSEN` figures are called house values."""

    STATED = "S"
    """It is in the rules text we worked from, or in one of its examples."""

    FOLLOWS = "S*"
    """It isn't stated there, but follows from what is."""

    PUBLIC = "P"
    """It is known from public sources."""

    CHOSEN = "H"
    """It is our choice: our source doesn't give it, or our copy lacks the page or the picture."""


class UnknownSource(ValueError):  # noqa: N818 - says what was found
    """The data names no source, or several where only one can be true."""


def source_of(flag: str, what: str) -> Source:
    """The source for a flag; `what` is the rule or figure that has the flag."""
    try:
        return Source(flag)
    except ValueError:
        raise UnknownSource(f"{what}: {flag!r} is none of {', '.join(Source)}") from None


def provenance(data: Mapping[str, Any], path: str) -> Source | None:
    """The source of the value at this dotted path; None if the data doesn't give one."""
    flags: dict[str, str] = data.get(PROVENANCE, {})
    patterns = map(".".join, product(*((key, "*") for key in path.split("."))))
    fitting = [pattern for pattern in patterns if pattern in flags]
    return source_of(flags[min(fitting, key=lambda pattern: pattern.count("*"))], path) if fitting else None


class HouseValues(NamedTuple):
    """The number of house values of a game, and of all its values."""

    chosen: int
    all: int


def house_values(data: Mapping[str, Any], overlay: Mapping[str, Any] | None = None) -> HouseValues:
    """Count the house values; a value that an overlay replaces no longer is one."""
    entered = {path for path, _ in values(overlay or {})}
    paths = [path for path, _ in values(data)]
    chosen = [path for path in paths if path not in entered and provenance(data, path) is Source.CHOSEN]
    return HouseValues(len(chosen), len(paths))
