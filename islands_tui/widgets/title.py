"""The first row: the game, the status of the match, and whose move it is."""

from __future__ import annotations

from typing import NamedTuple

from islands_tui.drawing.grid import Pad
from islands_tui.drawing.ink import ink
from islands_tui.registry.tables import TABLES
from islands_tui.widgets.pane import Pane

_PART = " · "
_TITLE, _STATUS = ink("title", bold=True), ink("subtitle")


class TitleContent(NamedTuple):
    """What the first row says."""

    game: str
    """The id of the game, which has its own tint."""
    title: str
    status: str
    right: str
    """Whose move it is."""
    short: str = ""
    """The status with shapes instead of names, for little room."""


class Title(Pane[TitleContent]):
    """The first row."""

    @classmethod
    def paint(cls, pad: Pad, content: TitleContent) -> None:
        """The title on the left, whose move it is on the right."""
        paint_title(pad, *content)


def paint_title(pad: Pad, game: str, title: str, status: str, right: str, short: str = "") -> None:
    """Paint the row; `right` ends before its last column. As a last resort, parts of the status are left out."""
    table = TABLES.get(game)
    pad.paint(f"{game}.title" if table is not None and "title" in table.tints else "title")
    end = pad.put(1, 0, title, _TITLE)
    limit = pad.width - pad.measure(right) - 3
    if short and end + 2 + pad.measure(status) > limit:
        status = short
    while end + 2 + pad.measure(status) > limit and _PART in status:
        status = status.rpartition(_PART)[0]
    pad.pad(0, 0, limit, 1).put(end + 2, 0, status, _STATUS)
    pad.put(pad.width - pad.measure(right) - 1, 0, right, _TITLE)
