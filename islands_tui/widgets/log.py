"""Log lines: number, what happened, which counters moved."""

from __future__ import annotations

import textwrap
from collections.abc import Sequence
from typing import NamedTuple

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


def entry_rows(entry: Entry, texts: Texts, width: int) -> list[list[Piece]]:
    """A line in as many rows as its text needs; counters stand in the last one."""
    lines = textwrap.wrap(entry.text, width - _TEXT - 1)
    if len(lines) < 2:
        return [entry_pieces(entry, texts, width)]
    first = entry_pieces(entry._replace(text=lines[0], changes=()), texts, width)
    _, *last = entry_pieces(entry._replace(text=lines[-1], new=False), texts, width)
    return [first, *([Piece(_TEXT, line)] for line in lines[1:-1]), last]


def entry_pieces(entry: Entry, texts: Texts, width: int) -> list[Piece]:
    """The parts of a line. Counters stand in a column of their own; a long text pushes them aside, at last out."""
    pieces = [Piece(2, f"{entry.number:4}", DIM), Piece(_TEXT, entry.text)]
    if entry.new:
        pieces.append(Piece(1, "!", ACCENT))
    moved = _moved(entry.changes, texts, width >= _WIDE)
    x = max(_TEXT + len(entry.text) + 3, min(width * 7 // 15, width - sum(len(text) + 2 for text, _ in moved)))
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
