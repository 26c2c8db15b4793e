"""The seats beside the board: a block of rows each, all shortened until they fit."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from islands_tui.drawing.grid import Pad
from islands_tui.drawing.ink import DIM, TEXT
from rules.engine.contract import Target


class RowItem(NamedTuple):
    """A piece of a row; with a target it is a spot, with its mark around it."""

    x: int
    text: str
    letter: int = TEXT
    target: Target | None = None


ItemRow = Sequence[RowItem]
WriteTarget = Callable[[Pad, Target, int, int, str, int], int]


class Block(NamedTuple):
    """The texts about a seat, from the longest form to the shortest."""

    forms: Sequence[Sequence[ItemRow]]


def paint_players(
    pad: Pad, blocks: Sequence[Block], first: int, write: WriteTarget, legend: Sequence[str] = ()
) -> None:
    """Paint all blocks from the top; the `first` one is shortened last. The legend follows if there is room."""
    forms = _chosen_forms(blocks, first, pad.height)
    spare = pad.height - sum(len(form) for form in forms)
    if legend and spare >= len(forms) + len(legend) - 1:
        spare -= len(legend) + (len(legend) > 1)
        if len(legend) > 1:
            pad.rule(pad.height - len(legend) - 1)
        for place, line in enumerate(legend):
            pad.say(1, pad.height - len(legend) + place, line, DIM)
    gap = max(0, min(2, spare // len(forms)))
    y = 0
    for form in forms:
        for row in form:
            _paint_row(pad, y, row, write)
            y += 1
        y += gap


def _chosen_forms(blocks: Sequence[Block], first: int, height: int) -> list[Sequence[ItemRow]]:
    chosen = [0] * len(blocks)

    def rows() -> int:
        return sum(len(block.forms[form]) for block, form in zip(blocks, chosen, strict=True))

    order = [seat for seat in range(len(blocks)) if seat != first] + [first]
    for seat in order * max(len(block.forms) for block in blocks):
        if rows() <= height:
            break
        if chosen[seat] + 1 < len(blocks[seat].forms):
            chosen[seat] += 1
    return [block.forms[form] for block, form in zip(blocks, chosen, strict=True)]


def _paint_row(pad: Pad, y: int, row: ItemRow, write: WriteTarget) -> None:
    for item in row:
        x = item.x if item.x >= 0 else pad.width + item.x - pad.measure(item.text) + 1
        if item.target is None:
            pad.say(x, y, item.text, item.letter)
        else:
            write(pad, item.target, x - 1, y, item.text, item.letter)


def flowed(pieces: Sequence[RowItem], start: int, width: int, measure: Callable[[str], int]) -> list[ItemRow]:
    """Pieces flowed into rows, each with room for its marks."""
    rows: list[list[RowItem]] = [[]]
    x = start
    for piece in pieces:
        needed = measure(piece.text) + 2
        if x + needed - 1 > width and rows[-1]:
            rows.append([])
            x = start
        rows[-1].append(piece._replace(x=x))
        x += needed
    return list(rows)
