"""The first row: the game, where the match stands, and whose move it is."""

from __future__ import annotations

from islands_tui.drawing.grid import Pad
from islands_tui.drawing.palette import ink
from islands_tui.registry.tables import TABLES
from islands_tui.widgets.pane import Pane
from rules.engine.named_tuple import NamedTuple

_PART = " · "
_TITLE, _STATUS = ink("title", bold=True), ink("subtitle")


class TitleContent(NamedTuple):
    """What the first row says."""

    game: str
    """The id of the game, which has a tint of its own."""
    title: str
    status: str
    right: str
    """Whose move it is."""
    short: str = ""
    """The status with shapes in place of names, where there is little room."""


class Title(Pane[TitleContent]):
    """The first row."""

    def paint(self, pad: Pad, content: TitleContent) -> None:
        """The title from the left, whose move it is at the right end."""
        paint_title(pad, *content)


def paint_title(pad: Pad, game: str, title: str, status: str, right: str, short: str = "") -> None:
    """Paint the row; `right` ends before its last column. Parts of the status that do not fit are left out at last."""
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
