"""Text in narrow places: truncated with a mark, or wrapped into the next row."""

from __future__ import annotations

from collections.abc import Callable, Sequence

MORE = ".."
BETWEEN = "   "
"""Between phrases in a row."""
Measure = Callable[[str], int]
"""How many cells a text takes in a terminal."""


def cut_to(text: str, width: int, measure: Measure = len) -> str:
    """The text if it fits, else as many whole words as fit and two dots; a single long word is cut."""
    if measure(text) <= width or not text:
        return text
    head = text
    while head and measure(f"{head} {MORE}") > width:
        head = head[:-1]
    words = head if text[len(head)] == " " else head.rpartition(" ")[0]
    words = words.rstrip(" ,;:·")
    return f"{words} {MORE}" if words else f"{text[: len(head) + 1]}{MORE}"


def name_cut_to(name: str, width: int, measure: Measure = len) -> str:
    """A player's name; where it has too little room, what stands in brackets behind it is left out first."""
    if measure(name) <= width:
        return name
    alone, bracket, _ = name.partition(" (")
    return cut_to(alone if bracket else name, width, measure)


def in_rows(phrases: Sequence[str], width: int, measure: Measure = len) -> list[str]:
    """All phrases in as many rows as they need: each in one row if possible, a long one wrapped."""
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
    """The words in rows; a word longer than a row is broken."""
    rows, row = [], ""
    for word in text.split(" "):
        if row and measure(f"{row} {word}") > width:
            rows.append(row)
            row = word
        else:
            row = f"{row} {word}" if row else word
        while len(row) > 1 and measure(row) > width:
            end = next(end for end in range(len(row) - 1, 0, -1) if end == 1 or measure(row[:end]) <= width)
            rows.append(row[:end])
            row = row[end:]
    return [line.rstrip() for line in (*rows, row)]
