"""What the host of a server does at shared tables, from outside: everything is a note in the record."""

from __future__ import annotations

from islands_tui.matches.shared.joining import looking_at
from islands_tui.matches.shared.open_tables import OpenTables
from islands_tui.matches.shared.replacements import GIVEN
from islands_tui.matches.shared.session_notes import HOST, cleaned
from islands_tui.text.problem import found_wrong, wrong_call
from rules.engine.record_entries import STOPPED, Note


def free_seat(name: str, seat: int) -> None:
    """Give the seat (from 0) of a person to whoever sits down next, also if a hanging program holds it."""
    with looking_at(name) as table:
        if seat not in table.people:
            raise wrong_call("tables.no_seat", seat=seat + 1, n=len(table.match.players))
        _require_going_on(table.match.decision, name)
        table.write_for_host(Note(GIVEN, (seat,)))


def end_table(name: str) -> None:
    """End a match as it stands."""
    with looking_at(name) as table:
        _require_going_on(table.match.decision, name)
        table.write_for_host(Note(STOPPED))


def say_to_everybody(text: str) -> int:
    """Say a line at every table where somebody sits; return their number."""
    line = cleaned(text)
    if not line:
        raise wrong_call("tables.nothing_said")
    there = [table.name for table in OpenTables().all() if table.present]
    for name in there:
        with looking_at(name) as table:
            table.write_for_host(Note(HOST, (line,)))
    return len(there)


def _require_going_on(decision: object, name: str) -> None:
    if decision is None:
        raise found_wrong("tables.is_over", match=name)
