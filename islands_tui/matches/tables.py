"""Sitting down at a table from a terminal of one's own, and looking on."""

from __future__ import annotations

from collections.abc import Sequence

from islands_tui.matches.folder import path_of
from islands_tui.matches.guests import guest
from islands_tui.matches.reading import is_table
from islands_tui.matches.seating import seats_for
from islands_tui.matches.shared_record import opened
from islands_tui.matches.shared_table import SharedTable
from islands_tui.matches.stored_match import StoredMatch
from islands_tui.text.problem import wrong_call


def open_table(name: str) -> StoredMatch:
    """A table without anybody from here sitting at it: who opens it looks on."""
    path = path_of(name)
    if not is_table(path):
        raise wrong_call("tables.not_a_table", match=name)
    record = opened(path, name)
    try:
        table = SharedTable(record)
    except BaseException:
        record.close()
        raise
    return StoredMatch(name, table.match, record, table=table)


def join(name: str, seats: Sequence[int] = (), called: str | None = None) -> StoredMatch:
    """Sit down at a table: on these seats (from 0), or on the one that is meant for a guest of this name."""
    stored = open_table(name)
    try:
        sit_down(stored, seats, called)
    except BaseException:
        stored.close()
        raise
    return stored


def join_again(name: str) -> StoredMatch:
    """Go on with a match at a table; one that is over is only looked at."""
    stored = open_table(name)
    try:
        if stored.match.decision is not None:
            sit_down(stored)
    except BaseException:
        stored.close()
        raise
    return stored


def sit_down(stored: StoredMatch, seats: Sequence[int] = (), called: str | None = None) -> None:
    """Sit down at a table that is open here; says why it can't be."""
    assert stored.table is not None
    name = guest(called)
    stored.table.sit(seats_for(stored.table, seats, name), name)
    stored.table.news()  # whoever comes last begins the match
