"""The log below the board: its newest lines."""

from __future__ import annotations

from collections.abc import Sequence

from islands_tui.drawing.grid import DIM, LINES, Pad
from islands_tui.drawing.pieces import Piece, paint_pieces
from islands_tui.text.texts import Texts
from islands_tui.widgets.log_rows import LogEntry, entry_pieces, entry_rows
from islands_tui.widgets.pane import Pane
from rules.engine.named_tuple import NamedTuple


class LogContent(NamedTuple):
    """What the log shows: a label in the rule above it, and lines, the newest last."""

    label: str
    entries: Sequence[LogEntry]
    texts: Texts
    column: int
    """Where the line between board and seats ends."""
    rows: int | None = None
    """How many rows below the rule are in sight; 0: only that of the rule itself. None: all there are."""


class Log(Pane[LogContent]):
    """A rule with a label, and the newest lines of the log below it."""

    def paint(self, pad: Pad, content: LogContent) -> None:
        """The rule, then the lines; if only the rule's row is in sight, the newest line takes it."""
        rows = pad.height - 1 if content.rows is None else content.rows
        if rows > 0:
            paint_rule(pad.pad(0, 0, pad.width, 1), content.label, content.column)
        for row, pieces in enumerate(newest_rows(content, pad.width, max(1, rows)), start=rows > 0):
            paint_pieces(pad, row, pieces)


def newest_rows(content: LogContent, width: int, most: int) -> list[list[Piece]]:
    """The newest lines, so many rows of them; the last one in full, unless that would push out another new one."""
    entries = content.entries[-most:]
    rows = [entry_pieces(entry, content.texts, width) for entry in entries]
    last = entry_rows(entries[-1], content.texts, width) if entries else []
    pushed = entries[: max(0, len(rows) - 1 + len(last) - most)]
    if len(last) <= most and not any(entry.new for entry in pushed):
        rows[-1:] = last
    return rows[-most:]


def paint_rule(pad: Pad, label: str, column: int) -> None:
    """The line above the log, with a label; the line between board and seats ends in it."""
    pad.rule(0)
    pad.put(column, 0, "┴", LINES)
    pad.put(2, 0, f" {label} ", DIM)
