"""The list of saved matches, one row each."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from islands_tui.drawing.grid import Pad
from islands_tui.drawing.ink import DIM
from islands_tui.drawing.marks import CURSOR_INK
from islands_tui.screens.scrolling_list import mark_row
from islands_tui.text.truncate import cut_to
from islands_tui.widgets.pane import Pane

_DATE, _GAME, _PLAYERS = 2, 14, 33
_STANDING = 0.29
"""The share of the width for the last column."""


class MatchLine(NamedTuple):
    """A match in the list: when it was played, its game, its players and its status."""

    name: str
    played: str
    game: str = ""
    players: str = ""
    status: str = ""


class MatchListContent(NamedTuple):
    """The column headings, the visible matches, the one under the cursor, and the one that a prompt is about."""

    headings: Sequence[str]
    matches: Sequence[MatchLine]
    cursor: str = ""
    asked: str = ""
    nothing: str = ""
    """The text if there are no matches."""


class MatchList(Pane[MatchListContent]):
    """The spots are the names of the matches."""

    @classmethod
    def paint(cls, pad: Pad, content: MatchListContent) -> None:
        if not content.matches:
            pad.put(_DATE, 0, content.nothing, DIM)
            return
        for x, heading in zip(_columns(pad), content.headings, strict=True):
            pad.put(x, 0, heading, DIM)
        for row, line in enumerate(content.matches, start=1):
            cls._paint_match(pad, row, line, content)

    @classmethod
    def _paint_match(cls, pad: Pad, row: int, line: MatchLine, content: MatchListContent) -> None:
        is_here = line.name == content.cursor
        pad.spot(line.name, 1, row, pad.width - 2)
        mark_row(pad, row, pad.width - 2, is_here=is_here, is_asked=line.name == content.asked)
        columns = _columns(pad)
        for x, end, text in zip(columns, (*columns[1:], pad.width - 1), line[1:], strict=True):
            shown = cut_to(text, end - x - 1, pad.measure)
            if is_here:
                pad.put(x, row, shown, CURSOR_INK)
            else:
                pad.say(x, row, shown)


def _columns(pad: Pad) -> tuple[int, int, int, int]:
    return (_DATE, _GAME, _PLAYERS, pad.width - int(pad.width * _STANDING))
