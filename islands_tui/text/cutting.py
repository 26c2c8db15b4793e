"""Text for places that may be too narrow for it: what is cut off says so, or goes on in the next row."""

from __future__ import annotations

from collections.abc import Callable, Sequence

MORE = ".."
BETWEEN = "   "
"""Between phrases in a row."""
Measure = Callable[[str], int]
"""How many cells a text takes in a terminal."""


def cut_to(text: str, width: int, measure: Measure = len) -> str:
    """The text if it fits, else as many whole words as fit before two dots; of a single long word its beginning."""
    if measure(text) <= width or not text:
        return text
    head = text
    while head and measure(f"{head} {MORE}") > width:
        head = head[:-1]
    words = head if text[len(head)] == " " else head.rpartition(" ")[0]
    words = words.rstrip(" ,;:·")
    return f"{words} {MORE}" if words else f"{text[: len(head) + 1]}{MORE}"


def in_rows(phrases: Sequence[str], width: int, measure: Measure = len) -> list[str]:
    """All of the phrases in as many rows as they need: each in one row if it can be, a long one word by word."""
    rows: list[str] = []
    for phrase in phrases:
        longer = f"{rows[-1]}{BETWEEN}{phrase}" if rows else phrase
        if measure(longer) <= width:
            rows[-1:] = [longer]
        elif measure(phrase) <= width:
            rows.append(phrase)
        else:
            rows[-1:] = _word_by_word(longer, width, measure)
    return rows


def _word_by_word(text: str, width: int, measure: Callable[[str], int]) -> list[str]:
    """The words in rows; one that is too long for any of them goes on in the next."""
    rows, row = [], ""
    for word in text.split(" "):
        if row and measure(f"{row} {word}") > width:
            rows.append(row)
            row = word
        else:
            row = f"{row} {word}" if row else word
        while measure(row) > width:
            end = next(end for end in range(len(row) - 1, 0, -1) if end == 1 or measure(row[:end]) <= width)
            rows.append(row[:end])
            row = row[end:]
    return [line.rstrip() for line in (*rows, row)]
