"""Sitting down at a match in plain mode."""

from __future__ import annotations

import gc

from islands_tui.matches.stored_match import StoredMatch
from islands_tui.plain.table import PlainTable
from islands_tui.text.console import Console


def play(stored: StoredMatch, guided: bool = False) -> int:
    """Play a match on this terminal or pipe; return the exit code."""
    gc.enable()
    return table_for(stored, Console(), guided).run()


def table_for(stored: StoredMatch, console: Console, guided: bool = False) -> PlainTable:
    """The table of a match: one for everybody at this keyboard, or one with others at terminals of their own."""
    if stored.table is None:
        return PlainTable(stored, console, guided)
    from islands_tui.plain.together import PlainTableTogether

    return PlainTableTogether(stored, stored.table, console, guided)
