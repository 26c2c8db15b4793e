"""What is under way while an action of Ilôs is put together, for the parts of the board that show it."""

from __future__ import annotations

from islands_tui.games.ilos.presentation import Intended
from islands_tui.table.painter import BoardContent
from rules.ilos.survey import ghost


def under_way(content: BoardContent) -> Intended:
    """What is under way; alone, a widget shows what the view tells of it."""
    return content.more if isinstance(content.more, Intended) else Intended(ghost(content.view))
