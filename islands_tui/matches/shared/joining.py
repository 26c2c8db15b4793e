"""Joining and watching shared tables."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager

from islands_tui.matches.records.reading import is_table
from islands_tui.matches.records.shared_record import opened
from islands_tui.matches.records.stored_match import StoredMatch
from islands_tui.matches.shared.seating import seats_for
from islands_tui.matches.shared.shared_table import SharedTable
from islands_tui.settings.data_folder import path_of
from islands_tui.settings.guest_name import guest
from islands_tui.text.problem import wrong_call


@contextmanager
def looking_at(name: str) -> Iterator[SharedTable]:
    """A shared table for a moment, without a seat; leaves no trace in lists, which may be another user's."""
    table = open_table(name).table
    assert table is not None
    try:
        yield table
    finally:
        table.close()


def open_table(name: str) -> StoredMatch:
    """A shared table without a seat: opening it means watching."""
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
    """Sit down at a table: on these seats (from 0), or on the seat for a guest of this name."""
    stored = open_table(name)
    try:
        sit_down(stored, seats, called)
    except BaseException:
        stored.close()
        raise
    return stored


def join_again(name: str) -> StoredMatch:
    """Continue a match at a shared table; a finished one is only watched."""
    stored = open_table(name)
    try:
        if stored.match.decision is not None:
            sit_down(stored)
    except BaseException:
        stored.close()
        raise
    return stored


def sit_down(stored: StoredMatch, seats: Sequence[int] = (), called: str | None = None) -> None:
    """Sit down at a table that is open here; raises a `Problem` if that is impossible."""
    assert stored.table is not None
    name = guest(called)
    stored.table.sit(seats_for(stored.table, seats, name), name)
    stored.table.news()  # the last to come begins the match
