"""The door from the launcher to the table: the one place that decides which interface opens a match.

Only plain mode exists behind it so far. A full-screen interface takes over `open_table` and `open_replay` for calls
without `--plain`; the commands need not change.
"""

from __future__ import annotations

from typing import Any

from islands_tui.storage import StoredMatch
from rules.engine.match import Match


def open_table(stored: StoredMatch, plain: bool = False) -> int:
    """Play a stored match; return the exit code."""
    from islands_tui.plain import play

    return play(stored)


def open_replay(match: Match[Any], plain: bool = False) -> int:
    """Show a match from the first move to the last; return the exit code."""
    from islands_tui.plain_replay import tell

    return tell(match)
