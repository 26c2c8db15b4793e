"""What is under way while an action of Ilôs is put together, for the parts of the board that show it."""

from __future__ import annotations

from islands_tui.games.ilos.presentation import Giving, Intended
from islands_tui.table.painter import BoardContent, Painter
from rules.ilos.survey import Ghost, ghost


def tile_being_laid(painter: Painter) -> Ghost | None:
    """The tile under the cursor, or already put in its place."""
    return painter.ask(lambda content: _under_way(content).ghost)


def cards_handed_over(painter: Painter) -> Giving | None:
    """The cards that are about to be handed over, if any are."""
    return painter.ask(lambda content: _under_way(content).giving)


def _under_way(content: BoardContent) -> Intended:
    """What is under way; alone, a widget shows what the view tells of it."""
    return content.more if isinstance(content.more, Intended) else Intended(ghost(content.view))
