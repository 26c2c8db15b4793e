"""A match that is open here, with the file that keeps it."""

from __future__ import annotations

import contextlib
from typing import TYPE_CHECKING, Any

from islands_tui.matches.record_file import RecordFile
from islands_tui.text.problem import Problem
from rules.engine.contract import Message
from rules.engine.match import Match

if TYPE_CHECKING:
    from islands_tui.matches.shared_table import SharedTable


class StoredMatch:
    """A match and the file that keeps it. `notices` is what the player should know before going on."""

    def __init__(self, name: str, match: Match[Any], file: RecordFile, table: SharedTable | None = None) -> None:
        """`table` where people sit at it from terminals of their own: what this terminal has to do with it."""
        self.name = name
        self.match = match
        self.file = file
        self.notices: list[Message] = []
        self.table = table

    def close(self) -> None:
        """Let others open the match; lists know then how it stands."""
        from islands_tui.matches.listing import Listing  # who begins a match needs no list of them yet

        try:
            with contextlib.suppress(Problem, OSError):
                listing = Listing()
                listing.learn(self.name, self.file.status(), self.match)
                listing.save()
        finally:
            if self.table is not None:
                self.table.close()
            else:
                self.file.close()
