"""The influence track of Era of Inventions: the spaces ahead, and where the highlighted choice would land."""

from __future__ import annotations

from islands_tui.drawing.glyphs import SHAPES
from islands_tui.drawing.grid import Pad
from islands_tui.drawing.ink import ACCENT, DIM, TEXT, ink
from islands_tui.drawing.marks import CURSOR_INK, Mark
from islands_tui.games.era_of_inventions.signs import SIGNS
from islands_tui.table_screen.painter import Painter
from rules.engine.contract import Message, Target
from rules.era_of_inventions.effects import landing
from rules.era_of_inventions.state import State

SPACE = 4
"""Columns of a space: its number, its benefit, a blank."""
_AHEAD = 11
"""The spaces ahead of a pawn that stay visible: no usual gain goes further."""


def paint_influence(painter: Painter, pad: Pad) -> None:
    """A heading with the pawns out of view, the spaces with their benefits, and the pawns below them."""
    view: State = painter.view
    count = (pad.width - 1) // SPACE
    first = first_space(view, painter.decider, count)
    pad.rule(0)
    pad.put(2, 0, f" {painter.texts(Message('era_board.influence'))} ", DIM)
    for space in range(first, first + count):
        _paint_space(painter, pad, 1 + (space - first) * SPACE, space)
    if painter.decider is not None:
        _paint_arrow(painter, pad, first, first + count)
    _paint_pawns(pad, view, first, first + count)


def first_space(view: State, seat: int | None, count: int) -> int:
    """The first visible space: that of the last pawn, but with room ahead of the seat to move."""
    stands = [player.influence for player in view.players]
    here = max(stands) if seat is None else stands[seat]
    ahead = 0 if seat is None else _AHEAD
    return max(0, min(here, max(min(stands), here + ahead + 1 - count)))


def _paint_space(painter: Painter, pad: Pad, x: int, space: int) -> None:
    benefit = landing(painter.view.box, 0, space).benefit
    mark = painter.spot(pad, Target("track", str(space)), x - 1, 1, SPACE)
    text = f"{space}{SIGNS[benefit] if benefit else ''}"
    pad.say(x, 1, text, TEXT if benefit else DIM)
    if mark is not Mark.NONE:
        edge = CURSOR_INK if mark is Mark.CURSOR else ACCENT
        pad.put(x - 1, 1, "[", edge)
        pad.put(x + pad.measure(text), 1, "]", edge)


def _paint_arrow(painter: Painter, pad: Pad, first: int, last: int) -> None:
    """A line from the pawn to the space where it would land."""
    start = painter.view.players[painter.decider].influence
    ends = [int(target.id) for target, mark in painter.marked("track") if mark is Mark.LIT]
    for end in ends:
        x, head = 1 + (start - first) * SPACE, 1 + (min(end, last) - first) * SPACE - pad.measure("→")
        pad.put(x, 2, "─" * (head - x), ACCENT)
        pad.put(head, 2, "→", ACCENT)


def _paint_pawns(pad: Pad, view: State, first: int, last: int) -> None:
    """Pawns below their spaces; those out of view are in the heading with their points."""
    taken: dict[int, int] = {}
    away = []
    for seat, player in enumerate(view.players):
        space = player.influence
        if first <= space < last:
            pad.put(1 + (space - first) * SPACE + taken.get(space, 0), 2, SHAPES[seat], ink(f"p{seat + 1}", bold=True))
            taken[space] = taken.get(space, 0) + 1
        else:
            away.append(f"{SHAPES[seat]}{space}")
    if away:
        pad.say_right(pad.width - 2, 0, f" {' '.join(away)} ", DIM)
