"""Where a rule or a figure comes from: exactly one of four sources.

The flags of a game's figures are in `components.toml`, those of its rules in `rulebook/index.toml`.
"""

from __future__ import annotations

from enum import StrEnum


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
