"""The widgets of Spyrium, each alone."""

from __future__ import annotations

import functools

from islands_tui.games.spyrium.display import CardDisplay
from islands_tui.games.spyrium.events import EventCards, Tracks
from islands_tui.games.spyrium.quarter_board import QuarterBoard
from islands_tui.games.spyrium.quarters import Quarters
from islands_tui.table_screen.painter import BoardContent
from tests.islands_tui.alone import at_table, on_board
from tests.islands_tui.tables import a_match


@functools.cache
def content() -> BoardContent:
    """Workers stand between the cards."""
    return at_table(a_match(moves=30))


EXAMPLES = [
    on_board(CardDisplay, content, "building", "place"),
    on_board(EventCards, content, "Event", "event"),
    on_board(Tracks, content, "8 bonus", "track"),
    on_board(QuarterBoard, content, "the quarter", "building"),
    on_board(Quarters, content, "phase I", "building"),
]
