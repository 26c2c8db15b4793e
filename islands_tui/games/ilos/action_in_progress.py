"""The unfinished action of Ilôs, for the parts of the board that show it."""

from __future__ import annotations

from islands_tui.games.ilos.presentation import Giving, Intended
from islands_tui.table_screen.painter import BoardContent, Painter
from rules.ilos.queries import Ghost, ghost


def tile_being_laid(painter: Painter) -> Ghost | None:
    """The tile under the cursor, or already placed."""
    return _under_way(painter.content).ghost


def cards_handed_over(painter: Painter) -> Giving | None:
    return _under_way(painter.content).giving


def _under_way(content: BoardContent) -> Intended:
    """The unfinished action; a widget on its own shows what the view knows of it."""
    return content.more if isinstance(content.more, Intended) else Intended(ghost(content.view))
