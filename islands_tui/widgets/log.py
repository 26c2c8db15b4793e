"""Log lines: number, what happened, which counters moved."""

import textwrap
from collections.abc import Sequence
from typing import NamedTuple

from islands_tui.drawing.grid import ACCENT, DIM, LINES, Pad
from islands_tui.drawing.palette import ink
from islands_tui.text.cutting import MORE, cut_to
from islands_tui.text.texts import Texts
from islands_tui.widgets.page import Piece, paint_pieces
from islands_tui.widgets.pane import Pane
from rules.engine.contract import Change, say

_GAIN, _COST = ink("gain"), ink("cost")
_TEXT, _WIDE = 7, 100


class LogEntry(NamedTuple):
    """One line of the log as a seat may read it."""

    number: int
    new: bool
    text: str
    changes: tuple[Change, ...] = ()


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


def entry_pieces(entry: LogEntry, texts: Texts, width: int) -> list[Piece]:
    """A line in one row. Counters stand in a column of their own; a long text pushes them aside, at last out.

    Counters that have no room leave a mark: without it, a price would stand there as if it had brought nothing.
    """
    text = cut_to(entry.text, width - _TEXT - 1)
    told = Piece(_TEXT, text)
    counters = _counters(entry, texts, width, _TEXT + len(text) + 3)
    if len(counters) == len(_moved(entry.changes, texts, width >= _WIDE)) or text.endswith(MORE):
        return [*_head(entry), told, *counters]
    while counters and _end(counters[-1]) + 1 + len(MORE) > width:
        counters.pop()
    x = min(_end([told, *counters][-1]) + 1, width - len(MORE))
    return [*_head(entry), told, *counters, Piece(x, MORE, DIM, signs=False)]


def _end(piece: Piece) -> int:
    """The column after a piece."""
    return piece.x + len(piece.text)


def entry_rows(entry: LogEntry, texts: Texts, width: int) -> list[list[Piece]]:
    """A line in as many rows as it needs; its counters stand in the last one."""
    *lines, last = textwrap.wrap(entry.text, width - _TEXT - 1) or [""]
    rows = [[Piece(_TEXT, line)] for line in lines]
    counters = _counters(entry, texts, width, _TEXT + len(last) + 3)
    if len(counters) < len(_moved(entry.changes, texts, width >= _WIDE)):
        rows += [[Piece(_TEXT, last)], _counters(entry, texts, width, 0)]
    else:
        rows.append([Piece(_TEXT, last), *counters])
    rows[0] = [*_head(entry), *rows[0]]
    return rows


def _head(entry: LogEntry) -> list[Piece]:
    number = Piece(2, f"{entry.number:4}", DIM)
    return [number, Piece(1, "!", ACCENT)] if entry.new else [number]


def _counters(entry: LogEntry, texts: Texts, width: int, least: int) -> list[Piece]:
    """The counters that fit, from a column on that is not left of the `least` one."""
    moved = _moved(entry.changes, texts, width >= _WIDE)
    x = max(least, min(width * 7 // 15, width - sum(len(text) + 2 for text, _ in moved)))
    pieces = []
    for text, letter in moved:
        if x + len(text) >= width:
            break
        pieces.append(Piece(x, text, letter, signs=False))
        x += len(text) + 2
    return pieces


def _moved(changes: Sequence[Change], texts: Texts, wide: bool) -> list[tuple[str, int]]:
    """Losses and gains; where there is room, each with the values before and after."""
    parts = []
    for change in changes:
        moved = change.after - change.before
        amount = texts.amount(change.good, moved)
        parts.append((amount if moved < 0 else f"+{amount}", _COST if moved < 0 else _GAIN))
        if wide:
            parts.append((texts(say("table.change", before=change.before, after=change.after)), DIM))
    return parts


def paint_rule(pad: Pad, label: str, column: int) -> None:
    """The line above the log, with a label; the line between board and seats ends in it."""
    pad.rule(0)
    pad.put(column, 0, "┴", LINES)
    pad.put(2, 0, f" {label} ", DIM)
