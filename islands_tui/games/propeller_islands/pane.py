"""What the parts of a board of Propeller Islands have in common: signs of goods, and which seat they show."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from islands_tui.games.propeller_islands.presentation import Owners
from islands_tui.table_screen.painter import BoardPane, Painter

SIGNS: Mapping[str, str] = {"*": "propeller_islands.energy", "%": "propeller_islands.gears"}
"""Signs of goods that are coloured here."""

GOOD_INKS = ("propeller_islands.energy", "metal", "propeller_islands.gears")
"""The colours of energy, steel and gears."""


class PropellerPane(BoardPane):
    """A part of a board of Propeller Islands."""

    signs: ClassVar[Mapping[str, str]] = SIGNS


def owners(painter: Painter) -> Owners:
    """Which seats are shown; a widget on its own shows the viewer's."""
    seat = painter.viewer if painter.viewer is not None else painter.decider or 0
    return painter.content.more or Owners(seat, seat)
