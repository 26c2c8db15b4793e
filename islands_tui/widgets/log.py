"""The log below the board: its newest lines."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from islands_tui.drawing.grid import Pad
from islands_tui.drawing.ink import ACCENT, DIM, LINES, ink
from islands_tui.drawing.marks import CURSOR_INK
from islands_tui.drawing.pieces import Piece, paint_pieces
from islands_tui.session.match_log import LogEntry, entry_cut, entry_pieces, entry_rows, logged_at
from islands_tui.text.texts import Texts
from islands_tui.text.truncate import cut_to
from islands_tui.widgets.pane import Pane
from rules.engine.contract import Target

_BANNER = ink("accent", bold=True)
_ENDS = 8
"""The columns of the rule that neither label nor banner takes: at both ends, between them, and a blank around each."""
GUIDE_AT = 3
"""The column of the guide's words."""
_FEW = 2
"""With so few rows, the rule gives its own to the newest line while the guide speaks."""


class LogContent(NamedTuple):
    """What the log shows: a label in the rule above it, and lines, the newest last."""

    label: str
    entries: Sequence[LogEntry]
    texts: Texts
    column: int
    """The column where the line between board and seats ends; outside the pane: elsewhere."""
    rows: int | None = None
    """The number of visible rows below the rule; 0: only the rule's own row. None: all rows."""
    banner: str = ""
    """What nobody should miss, at the right end of the rule."""
    guide: Sequence[str] = ()
    """What the guide says: the last visible rows. The newest line always has one of the others."""
    looked: Target | None = None
    """The line that is looked at."""


class Log(Pane[LogContent]):
    """A rule with a label, and the newest lines of the log below it."""

    @classmethod
    def paint(cls, pad: Pad, content: LogContent) -> None:
        """The rule, the lines, then the guide; if one row is left for the log, its newest line replaces the rule."""
        rows = (pad.height - 1 if content.rows is None else content.rows) - len(content.guide)
        if rows > 0:
            paint_rule(pad.pad(0, 0, pad.width, 1), content.label, content.column)
            paint_banner(pad, content.label, content.banner)
        for row, (number, pieces) in enumerate(newest_rows(content, pad.width, max(1, rows)), start=rows > 0):
            paint_pieces(pad, row, pieces)
            spot = logged_at(number)
            if spot not in pad.spots:
                pad.spot(spot, 0, row, pad.width)
                if spot == content.looked:
                    pad.put(0, row, "[", CURSOR_INK)
                    pad.put(pad.width - 1, row, "]", CURSOR_INK)
        _paint_guide(pad, rows + 1, content.guide)


def _paint_guide(pad: Pad, top: int, lines: Sequence[str]) -> None:
    """The words of the guide on a ground of their own, with a line at their left where there are no colours."""
    pad.paint("panel", 0, top, pad.width, len(lines))
    for row, line in enumerate(lines, start=top):
        pad.put(1, row, "│", ACCENT)
        pad.say(GUIDE_AT, row, line)


def rows_for_guide(rows: int) -> int:
    """How many rows the guide may take of those below the rule: one row or more is the newest line's."""
    return max(0, rows) if rows <= _FEW else (rows + 1) // 2


NumberedRow = tuple[int, list[Piece]]
"""A row of a line with this number."""


def newest_rows(content: LogContent, width: int, most: int) -> list[NumberedRow]:
    """The newest lines, in at most `most` rows; the last one in full, unless that would push out another new one.

    If there is room for all of the new lines in full, they are. One that is longer than all rows has them all.
    """

    def in_full(entry: LogEntry) -> list[NumberedRow]:
        return [(entry.number, row) for row in entry_rows(entry, content.texts, width)]

    def in_a_row(entry: LogEntry) -> NumberedRow:
        return entry.number, entry_pieces(entry, content.texts, width)

    entries = content.entries[-most:]
    new = [row for entry in entries if entry.new for row in in_full(entry)]
    if new and len(new) <= most:
        return [*(in_a_row(entry) for entry in entries if not entry.new), *new][-most:]
    if new and most > 1 and [entry for entry in content.entries if entry.new] == [entries[-1]]:
        cut = entry_cut(entries[-1], width, most)
        if cut:
            return [(entries[-1].number, row) for row in cut]
    rows = [in_a_row(entry) for entry in entries]
    last = in_full(entries[-1]) if entries else []
    pushed = entries[: max(0, len(rows) - 1 + len(last) - most)]
    if len(last) <= most and not any(entry.new for entry in pushed):
        rows[-1:] = last
    return rows[-most:]


def room_for_banner(width: int, label: str) -> int:
    """How many columns the rule has for a banner beside its label."""
    return width - len(label) - _ENDS


def paint_banner(pad: Pad, label: str, banner: str) -> None:
    """At the right end of the rule, as far as the label leaves room."""
    room = room_for_banner(pad.width, label)
    if banner and room > 0:
        shown = cut_to(banner, room)
        pad.put(pad.width - len(shown) - 3, 0, f" {shown} ", _BANNER)


def paint_rule(pad: Pad, label: str, column: int) -> None:
    """The line above the log, with a label; the line between board and seats joins it."""
    pad.rule(0)
    pad.put(column, 0, "┴", LINES)
    if label:
        pad.put(2, 0, f" {label} ", DIM)
