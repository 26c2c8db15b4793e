"""Places that are counted from 1, as people name them."""

from __future__ import annotations


def numbered(text: str, most: int) -> int | None:
    """A place that is counted from 1, or None if there is no such place."""
    return int(text) if text.isdecimal() and 1 <= int(text) <= most else None
