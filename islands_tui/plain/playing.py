"""Starts a match in plain mode."""

from __future__ import annotations

import gc

from islands_tui.matches.records.stored_match import StoredMatch
from islands_tui.plain.table import PlainTable
from islands_tui.text.console import Console


def play(stored: StoredMatch, guided: bool = False) -> int:
    """Play a match on this terminal or pipe; return the exit code."""
    gc.enable()
    return PlainTable(stored, Console(), guided).run()
