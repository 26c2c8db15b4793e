"""The shared tables that wait for a guest, and since when."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import suppress
from typing import NamedTuple

from islands_tui.matches.shared.joining import looking_at
from islands_tui.matches.shared.open_tables import OpenTable, OpenTables
from islands_tui.matches.shared.shared_table import SharedTable
from islands_tui.text.problem import Problem


class Waiting(NamedTuple):
    """A table that waits for a guest."""

    name: str
    table: SharedTable
    seat: int
    since: int
    """In seconds of the system's clock."""
    must_answer: bool
    """Whether the others have asked something; otherwise the guest is to decide."""

    @property
    def seconds(self) -> int:
        return max(0, round(time.time()) - self.since)


def waiting_tables(name: str) -> Iterator[Waiting]:
    """Every table that waits for the guest of this name; each is closed when the next one is asked for."""
    for listed in OpenTables(name).all():
        seats = _seats_of(listed, name)
        if not seats or not listed.has_begun:
            continue
        with suppress(Problem), looking_at(listed.name) as table:
            found = _waiting(listed.name, table, seats)
            if found is not None:
                yield found


def _seats_of(listed: OpenTable, name: str) -> set[int]:
    """The guest's own seats, and unclaimed seats of this name."""
    named = {seat for seat in listed.people if listed.names[seat].casefold() == name.casefold()}
    return {*listed.own} | (named - {*listed.owners})


def _waiting(name: str, table: SharedTable, seats: set[int]) -> Waiting | None:
    notes, decision = table.notes, table.match.decision
    since = round(table.record.status().st_mtime) if notes.asked_at is None else notes.asked_at
    if notes.question is not None and (asked := seats & set(notes.question.open_for(notes.persons))):
        return Waiting(name, table, min(asked), round(table.record.status().st_mtime), must_answer=True)
    if decision is not None and decision.seat in seats and decision.seat in notes.persons:
        return Waiting(name, table, decision.seat, since, must_answer=False)
    return None
