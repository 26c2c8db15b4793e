"""The spaces of the Forge in large windows: dice with pips, and what may be done with the one in hand."""

from __future__ import annotations

from collections.abc import Mapping

from islands_tui.drawing.hexes import Lattice
from islands_tui.drawing.ink import DIM, HEAD, TEXT, ink
from islands_tui.drawing.marks import CHOSEN_INK, Mark
from islands_tui.drawing.pieces import Piece
from islands_tui.games.propeller_islands.scales import inside
from islands_tui.text.texts import Texts
from islands_tui.text.truncate import Measure, cut_to
from islands_tui.widgets.hex_map import HexFace
from rules.engine.contract import Message, say

_PIPS: Mapping[int, tuple[str, str, str]] = {
    1: ("     ", "  •  ", "     "),
    2: ("•    ", "     ", "    •"),
    3: ("•    ", "  •  ", "    •"),
    4: ("•   •", "     ", "•   •"),
    5: ("•   •", "  •  ", "•   •"),
    6: ("•   •", "•   •", "•   •"),
}
_WIDTH, _HEIGHT = 5, 3
_FACE = ink("head", reverse=True)
_STEP = _WIDTH + 1

Rows = list[list[Piece]]


def space_face(value: int, count: int, mark: Mark, lattice: Lattice, texts: Texts) -> HexFace:
    """A number and its dice; where there is no row for the number, it stands beside the dice."""
    width, height = inside(lattice)
    rows: Rows = [[] for _ in range(height)]
    letter = CHOSEN_INK if mark in (Mark.CURSOR, Mark.CHOSEN) else DIM if mark is Mark.BLOCKED else HEAD
    words = texts(Message(f"propeller_board.words.dice_{count}"))
    sign = "+" if mark is Mark.LIT else mark.value[0] if mark in (Mark.LEGAL, Mark.BLOCKED) else ""
    if height > _HEIGHT or not count:
        row = rows[0 if height > _HEIGHT else height // 2]
        row += [Piece(0, sign, letter), Piece(1, str(value), letter), Piece(3, words, TEXT if count else DIM)]
        _put_dice(rows, 1, 0, value, count)
    else:
        drawn = count if count * _STEP < width else 1
        _put_dice(rows, 0, 0, value, drawn)
        rows[1].append(Piece(drawn * _STEP, str(value), letter))
        if drawn < count:
            rows[2].append(Piece(_STEP, f"x {count}", TEXT))
        rows[0].append(Piece(drawn * _STEP, sign, letter))
    shown = mark if mark in (Mark.CURSOR, Mark.CHOSEN) else Mark.NONE
    return HexFace(tuple(map(tuple, rows)), "panel", shown)


def centre_face(die: int, price: int, can_change: bool, lattice: Lattice, texts: Texts, measure: Measure) -> HexFace:
    """The die in hand and what a change would cost; without one, that dice can be changed."""
    width, height = inside(lattice)
    rows: Rows = [[] for _ in range(height)]
    lines = [texts(say(f"propeller_board.words.change_{row}", n=price)) for row in (1, 2, 3)]
    if not die:
        for row, line in zip(rows, lines, strict=False):
            row.append(Piece(1 if measure(line) < width else 0, line, DIM))
        return HexFace(tuple(map(tuple, rows)), "panel")
    is_roomy = height > _HEIGHT
    word = texts(say("propeller_board.your_die", value=die) if is_roomy else Message("propeller_board.words.yours"))
    rows[0].append(Piece(1 if is_roomy else _STEP + 1, word, CHOSEN_INK))
    _put_dice(rows, int(is_roomy), 0, die, 1)
    if can_change:
        for y in (1, 2):
            line = texts(say(f"propeller_board.words.short_change_{y}", price=price))
            rows[y].append(Piece(_STEP + 1, cut_to(line, width - _STEP - 1, measure), TEXT))
    return HexFace(tuple(map(tuple, rows)), "panel")


def _put_dice(rows: Rows, top: int, left: int, value: int, count: int) -> None:
    """Dice side by side. More than there is room for are cut at the edge."""
    for die in range(count):
        for y, pips in enumerate(_PIPS[value]):
            rows[top + y].append(Piece(left + die * _STEP, pips, _FACE, signs=False))
