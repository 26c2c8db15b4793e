"""The influence track of Era of Inventions: the spaces ahead, and where the highlighted choice would land."""

from __future__ import annotations

from typing import NamedTuple

from islands_tui.drawing.glyphs import SHAPES
from islands_tui.drawing.grid import Pad
from islands_tui.drawing.ink import ACCENT, DIM, TEXT, ink
from islands_tui.drawing.marks import CURSOR_INK, Mark
from islands_tui.drawing.sizes import HUGE
from islands_tui.games.era_of_inventions.pane import EraPane
from islands_tui.games.era_of_inventions.signs import SIGNS
from islands_tui.games.era_of_inventions.wording import good_ink
from islands_tui.table_screen.painter import Painter
from rules.engine.contract import Message, Target
from rules.era_of_inventions.effects import landing
from rules.era_of_inventions.state import State

_SPACE, _WORDED_SPACE = 4, 6
"""Columns of a space with its number, its benefit and a blank, and the fewest if the benefit is a word."""
_AHEAD = 11
"""The spaces ahead of a pawn that stay visible: no usual gain goes further."""


class InfluenceTrack(EraPane):
    """A heading with the pawns out of view, the spaces with their benefits, and the pawns below them."""

    @classmethod
    def draw(cls, painter: Painter) -> None:
        view, pad, width = painter.view, painter.pad, _space_width(painter)
        count = (pad.width - 1) // width
        first = _first_space(view, painter.decider, count)
        pad.rule(0)
        heading = "pays_on_landing" if painter.tier >= HUGE else "influence"
        pad.put(2, 0, f" {painter.texts(Message(f'era_board.{heading}'))} ", DIM)
        shown = _Shown(first, count, width)
        for space in range(first, first + count):
            _paint_space(painter, pad, shown, space)
        if painter.decider is not None:
            _paint_arrow(painter, pad, shown)
        _paint_pawns(pad, view, shown)


class _Shown(NamedTuple):
    """The spaces in view."""

    first: int
    number: int
    width: int
    """The columns of each."""

    def column(self, space: int) -> int:
        return 1 + (space - self.first) * self.width

    @property
    def end(self) -> int:
        return self.first + self.number


def _space_width(painter: Painter) -> int:
    """The columns of a space; in large windows what it pays is a word."""
    if painter.tier < HUGE:
        return _SPACE
    words = [_word(painter, good) for good in set(painter.view.box.benefits.values())]
    return max(_WORDED_SPACE, *(painter.pad.measure(text) + 1 for text in words))


def _word(painter: Painter, good: str) -> str:
    return painter.texts(Message(f"era_board.paid.{good}"))


def _first_space(view: State, seat: int | None, count: int) -> int:
    """The first visible space: that of the last pawn, but with room ahead of the seat to move."""
    stands = [player.influence for player in view.players]
    here = max(stands) if seat is None else stands[seat]
    ahead = 0 if seat is None else _AHEAD
    return max(0, min(here, max(min(stands), here + ahead + 1 - count)))


def _paint_space(painter: Painter, pad: Pad, shown: _Shown, space: int) -> None:
    benefit, x = landing(painter.view.box, 0, space).benefit, shown.column(space)
    is_large = painter.tier >= HUGE
    mark = painter.spot(pad, Target("track", str(space)), x - 1, 1, shown.width, 2 if is_large else 1)
    text = str(space) if is_large or not benefit else f"{space}{SIGNS[benefit]}"
    pad.say(x, 1, text, TEXT if benefit else DIM)
    if is_large:
        if mark is not Mark.NONE:
            pad.paint("cursor", x - 1, 1, shown.width, 2)
        pad.put(x, 2, _word(painter, benefit) if benefit else "·", good_ink(benefit) if benefit else DIM)
    if mark is not Mark.NONE:
        edge = CURSOR_INK if mark is Mark.CURSOR else ACCENT
        pad.put(x - 1, 1, "[", edge)
        pad.put(x + pad.measure(text), 1, "]", edge)


def _paint_arrow(painter: Painter, pad: Pad, shown: _Shown) -> None:
    """A line from the pawn to the space where it would land."""
    start, y = painter.view.players[painter.decider].influence, pad.height - 1
    ends = [int(target.id) for target, mark in painter.marked("track") if mark is Mark.LIT]
    for end in ends:
        x, head = shown.column(start), shown.column(min(end, shown.end)) - pad.measure("→")
        pad.put(x, y, "─" * (head - x), ACCENT)
        pad.put(head, y, "→", ACCENT)


def _paint_pawns(pad: Pad, view: State, shown: _Shown) -> None:
    """Pawns below their spaces; those out of view are in the heading with their points."""
    taken: dict[int, int] = {}
    away = []
    for seat, player in enumerate(view.players):
        space = player.influence
        if shown.first <= space < shown.end:
            x = shown.column(space) + taken.get(space, 0)
            pad.put(x, pad.height - 1, SHAPES[seat], ink(f"p{seat + 1}", bold=True))
            taken[space] = taken.get(space, 0) + 1
        else:
            away.append(f"{SHAPES[seat]}{space}")
    if away:
        pad.say_right(pad.width - 2, 0, f" {' '.join(away)} ", DIM)
