"""The first row: the game, where the match stands, and whose move it is."""

from __future__ import annotations

from islands_tui.drawing.grid import Pad
from islands_tui.drawing.palette import TINTS, ink

_PART = " · "
_TITLE, _STATUS = ink("title", bold=True), ink("subtitle")


def paint_title(pad: Pad, game: str, title: str, status: str, right: str) -> None:
    """Paint the row; `right` ends before its last column. Parts of the status that do not fit are left out."""
    name = f"title_{game}"
    pad.paint(name if name in TINTS else "title")
    end = pad.put(1, 0, title, _TITLE)
    limit = pad.width - pad.measure(right) - 3
    while end + 2 + pad.measure(status) > limit and _PART in status:
        status = status.rpartition(_PART)[0]
    pad.pad(0, 0, limit, 1).put(end + 2, 0, status, _STATUS)
    pad.put(pad.width - pad.measure(right) - 1, 0, right, _TITLE)
