"""What does not fit where it is painted: words that an edge cuts, and words or edges over which others are written."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from islands_tui.drawing.grid import Pad, cells

_WORD = re.compile(r"[^\W\d_]{2,}")
_EDGE = re.compile(r"[│║]")


@contextmanager
def noted() -> Iterator[set[str]]:
    """Notes every text with a word in it that is cut or painted over while frames are painted in here."""
    found: set[str] = set()
    put: Any = Pad.put

    def noting(pad: Pad, x: int, y: int, text: str, *letter: int) -> int:
        if _WORD.search(text) and 0 <= y < pad.height and x < pad.width:
            width = len(cells(pad.glyphs(text)))
            if x + width > pad.width:
                found.add(f"cut: {text[: pad.width - x]}|{text[pad.width - x :]}")
            row = pad.grid.chars[pad.y + y][pad.x + max(x, 0) : pad.x + min(x + width, pad.width)]
            below = "".join(row)
            if (_WORD.search(below) or _EDGE.search(below)) and below.strip() != text.strip():
                found.add(f"painted over: {below} by {text}")
        return int(put(pad, x, y, text, *letter))

    Pad.put = noting  # type: ignore[method-assign, assignment]
    try:
        yield found
    finally:
        Pad.put = put  # type: ignore[method-assign]
