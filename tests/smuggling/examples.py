"""The widgets of Smugglers, each alone."""

from __future__ import annotations

import functools

from islands_tui.table_screen.painter import BoardContent
from smugglers.table.widgets import Hand, Harbour, Purses
from tests.islands_tui.alone import at_table, on_board
from tests.islands_tui.smugglers_table import a_smuggling


@functools.cache
def content() -> BoardContent:
    """The first turn."""
    return at_table(a_smuggling())


EXAMPLES = [
    on_board(Hand, content, "Your hand", "hand"),
    on_board(Harbour, content, "in the deck"),
    on_board(Purses, content, "points"),
]
