"""An open match with its record file."""

from __future__ import annotations

import contextlib
from typing import Any

from islands_tui.matches.index.match_index import MatchIndex
from islands_tui.matches.records.record_file import RecordFile
from islands_tui.matches.shared.shared_table import SharedTable
from islands_tui.text.problem import Problem
from rules.engine.match import Match
from rules.engine.messages import Message


class StoredMatch:
    """An open match with its record file. `notices` are for the players, before they continue."""

    def __init__(self, name: str, match: Match[Any], file: RecordFile, table: SharedTable | None = None) -> None:
        """`table` is this terminal's part in a shared table; None if all players share this keyboard."""
        self.name = name
        self.match = match
        self.file = file
        self.notices: list[Message] = []
        self.table = table

    def close(self) -> None:
        """Release the match, and cache its status for lists."""
        try:
            with contextlib.suppress(Problem, OSError):
                listing = MatchIndex()
                listing.learn(self.name, self.file.status(), self.match)
                listing.save()
        finally:
            if self.table is not None:
                self.table.close()
            else:
                self.file.close()
