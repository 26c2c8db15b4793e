"""Where a rule or a figure comes from: exactly one of four things is true of it.

The figures of a game carry these letters in `components.toml`, its rules in `rulebook/index.toml`.
"""

from __future__ import annotations

from enum import StrEnum


class Source(StrEnum):
    """How a rule or a figure is known. `CHOSEN` figures are called house values."""

    STATED = "S"
    """It stands in the rules text we worked from, or one of its examples shows it."""

    FOLLOWS = "S*"
    """It is not written out there, but what is written leaves nothing else."""

    PUBLIC = "P"
    """It is known from public sources."""

    CHOSEN = "H"
    """It is our choice: our source does not tell, or our copy of it has lost the page or the picture."""


class UnknownSource(ValueError):  # noqa: N818 - says what was found
    """The data names no source, or several where only one can be true."""


def source_of(flag: str, what: str) -> Source:
    """The source that a flag stands for; `what` carries the flag."""
    try:
        return Source(flag)
    except ValueError:
        raise UnknownSource(f"{what}: {flag!r} is none of {', '.join(Source)}") from None
