"""Text for places that may be too narrow for it: what is cut off says so."""

from __future__ import annotations

from collections.abc import Callable

MORE = ".."


def cut_to(text: str, width: int, measure: Callable[[str], int] = len) -> str:
    """The text if it fits, else as many whole words as fit before two dots; of a single long word its beginning."""
    if measure(text) <= width:
        return text
    head = text
    while head and measure(f"{head} {MORE}") > width:
        head = head[:-1]
    words = head if text[len(head)] == " " else head.rpartition(" ")[0]
    words = words.rstrip(" ,;:·")
    return f"{words} {MORE}" if words else f"{text[: len(head) + 1]}{MORE}"
