"""Log lines laid out in rows: move number, what happened, which counters changed. Needs no terminal."""

from __future__ import annotations

import textwrap
from collections.abc import Sequence
from typing import NamedTuple

from islands_tui.drawing.ink import ACCENT, DIM, ink
from islands_tui.drawing.pieces import Piece
from islands_tui.text.texts import Texts
from islands_tui.text.truncate import MORE, cut_to
from rules.engine.contract import Change, say

_GAIN, _COST = ink("gain"), ink("cost")
_TEXT, _WIDE = 7, 100


class LogEntry(NamedTuple):
    """One log line as a seat may read it."""

    number: int
    new: bool
    text: str
    changes: tuple[Change, ...] = ()


def entry_pieces(entry: LogEntry, texts: Texts, width: int) -> list[Piece]:
    """A line in one row. Counters have their own column; a long text moves them right, and finally drops them.

    A mark replaces counters that don't fit, so that a price without its gain does not look complete.
    """
    text = cut_to(entry.text, width - _TEXT - 1)
    body = Piece(_TEXT, text)
    counters = _counters(entry, texts, width, _TEXT + len(text) + 3)
    if len(counters) == len(_moved(entry.changes, texts, width >= _WIDE)) or text.endswith(MORE):
        return [*_head(entry), body, *counters]
    while counters and _end(counters[-1]) + 1 + len(MORE) > width:
        counters.pop()
    x = min(_end([body, *counters][-1]) + 1, width - len(MORE))
    return [*_head(entry), body, *counters, Piece(x, MORE, DIM, signs=False)]


def _end(piece: Piece) -> int:
    return piece.x + len(piece.text)


def entry_rows(entry: LogEntry, texts: Texts, width: int) -> list[list[Piece]]:
    """A line wrapped to as many rows as it needs; its counters are in the last row."""
    *lines, last = textwrap.wrap(entry.text, max(1, width - _TEXT - 1)) or [""]
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
    """The counters that fit, starting at a column no further left than `least`."""
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
    """Losses and gains, with the values before and after if there is room."""
    parts = []
    for change in changes:
        moved = change.after - change.before
        amount = texts.amount(change.good, moved)
        parts.append((amount if moved < 0 else f"+{amount}", _COST if moved < 0 else _GAIN))
        if wide:
            parts.append((texts(say("table.change", before=change.before, after=change.after)), DIM))
    return parts
