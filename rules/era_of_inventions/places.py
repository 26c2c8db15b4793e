"""Places numbered from 1, as people name them."""

from __future__ import annotations


def numbered(text: str, most: int) -> int | None:
    """A place numbered from 1; None if there is no such place."""
    return int(text) if text.isdecimal() and 1 <= int(text) <= most else None
