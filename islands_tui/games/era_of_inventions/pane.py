"""What the parts of a board of Era of Inventions have in common."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from islands_tui.drawing.grid import Pad
from islands_tui.drawing.ink import HEAD
from islands_tui.games.era_of_inventions.presentation import Shown
from islands_tui.games.era_of_inventions.signs import ROLES
from islands_tui.table_screen.painter import BoardPane, Painter
from rules.engine.contract import Message
from rules.era_of_inventions.vocabulary import ACTIONS


class EraPane(BoardPane):
    """A part of a board of Era of Inventions."""

    signs: ClassVar[Mapping[str, str]] = ROLES


def shown(painter: Painter) -> Shown:
    """What is in front; a widget on its own uses the first tab and seat."""
    return painter.content.more or Shown(ACTIONS[0], 0, ())


def paint_exits(painter: Painter, pad: Pad, y: int) -> None:
    """The exits, which end the action or the turn, at the right end of a row."""
    for target, number in shown(painter).exits:
        words = painter.texts(Message(f"era_board.exit.{target.id}"))
        text = words if number is None else f"{number} {words}"
        painter.bracketed(pad, target, pad.width - pad.measure(text) - 2, y, text, HEAD)
