"""Log lines: number, what happened, which counters moved."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from islands_tui.drawing.grid import ACCENT, DIM, LINES, TEXT, Pad
from islands_tui.drawing.palette import ink
from islands_tui.texts import Texts
from islands_tui.widgets.page import Piece, paint_pieces
from rules.engine.contract import Change, say

_GAIN, _COST = ink("gain"), ink("cost")


class Entry(NamedTuple):
    """One line of the log as a seat may read it."""

    number: int
    new: bool
    text: str
    changes: tuple[Change, ...] = ()


def paint_log(pad: Pad, entries: Sequence[Entry], texts: Texts) -> None:
    """Paint the last lines that fit, the newest at the bottom."""
    for row, entry in enumerate(entries[-pad.height :]):
        paint_pieces(pad, row, entry_pieces(entry, texts, pad.width))


def entry_pieces(entry: Entry, texts: Texts, width: int) -> list[Piece]:
    """The parts of a line; counters stand in a column of their own where the text leaves room."""
    pieces = [Piece(2, f"{entry.number:4}", DIM), Piece(7, entry.text, TEXT)]
    if entry.new:
        pieces.append(Piece(1, "!", ACCENT))
    x = max(7 + len(entry.text) + 3, width * 7 // 15)
    for change in entry.changes:
        moved = change.after - change.before
        amount = texts.amount(change.good, moved)
        pieces.append(Piece(x, amount if moved < 0 else f"+{amount}", _COST if moved < 0 else _GAIN))
        x += len(amount) + 2
        pieces.append(Piece(x, texts(say("table.change", before=change.before, after=change.after)), DIM))
        x += len(pieces[-1].text) + 2
    return pieces


def paint_rule(pad: Pad, label: str, column: int) -> None:
    """The line above the log, with a label; the line between board and seats ends in it."""
    pad.rule(0)
    pad.put(column, 0, "┴", LINES)
    pad.put(2, 0, f" {label} ", DIM)
