"""The unfinished action of Ilôs, for the parts of the board that show it."""

from __future__ import annotations

from islands_tui.games.ilos.presentation import Intended
from islands_tui.table_screen.painter import Painter
from rules.ilos.queries import ghost


def intended(painter: Painter) -> Intended:
    """The unfinished action; a widget on its own shows what the view knows of it."""
    return painter.content.more or Intended(ghost(painter.view))
