"""Log lines: number, what happened, which counters moved."""

from __future__ import annotations

import textwrap
from collections.abc import Sequence
from typing import NamedTuple

from islands_tui.cutting import cut_to
from islands_tui.drawing.grid import ACCENT, DIM, LINES, Pad
from islands_tui.drawing.palette import ink
from islands_tui.texts import Texts
from islands_tui.widgets.page import Piece, paint_pieces
from rules.engine.contract import Change, say

_GAIN, _COST = ink("gain"), ink("cost")
_TEXT, _WIDE = 7, 100


class Entry(NamedTuple):
    """One line of the log as a seat may read it."""

    number: int
    new: bool
    text: str
    changes: tuple[Change, ...] = ()


def paint_log(pad: Pad, entries: Sequence[Entry], texts: Texts) -> None:
    """Paint lines, the newest last."""
    for row, entry in enumerate(entries):
        paint_pieces(pad, row, entry_pieces(entry, texts, pad.width))


def entry_pieces(entry: Entry, texts: Texts, width: int) -> list[Piece]:
    """A line in one row. Counters stand in a column of their own; a long text pushes them aside, at last out."""
    text = cut_to(entry.text, width - _TEXT - 1)
    return [*_head(entry), Piece(_TEXT, text), *_counters(entry, texts, width, _TEXT + len(text) + 3)]


def entry_rows(entry: Entry, texts: Texts, width: int) -> list[list[Piece]]:
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


def _head(entry: Entry) -> list[Piece]:
    number = Piece(2, f"{entry.number:4}", DIM)
    return [number, Piece(1, "!", ACCENT)] if entry.new else [number]


def _counters(entry: Entry, texts: Texts, width: int, least: int) -> list[Piece]:
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
