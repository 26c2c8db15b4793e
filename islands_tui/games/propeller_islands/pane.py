"""What the parts of a board of Propeller Islands have in common: signs of goods, and which seat they show."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, cast

from islands_tui.drawing.grid import Pad
from islands_tui.drawing.ink import DIM
from islands_tui.games.propeller_islands.presentation import Owners
from islands_tui.table_screen.painter import BoardContent, BoardPane, Painter

SIGNS: Mapping[str, str] = {"*": "propeller_islands.energy", "%": "propeller_islands.gears"}
"""Signs of goods that are coloured here."""

GOOD_INKS = ("propeller_islands.energy", "metal", "propeller_islands.gears")
"""The colours of energy, steel and gears."""


class PropellerPane(BoardPane):
    """A part of a board of Propeller Islands."""

    signs: ClassVar[Mapping[str, str]] = SIGNS


def seat_at_keyboard(painter: Painter) -> int:
    """The seat at the keyboard; without one, the seat to move."""
    return _owners(painter.content).own


def shown_seat(painter: Painter) -> int:
    return _owners(painter.content).shown


def _owners(content: BoardContent) -> Owners:
    """Which seats are shown; a widget on its own shows the viewer's."""
    seat = content.viewer if content.viewer is not None else content.decider or 0
    return cast(Owners, content.more) if content.more is not None else Owners(seat, seat)


def headed(pad: Pad, y: int, label: str) -> None:
    pad.rule(y)
    pad.put(2, y, f" {label} ", DIM)
