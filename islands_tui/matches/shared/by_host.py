"""What the host of a server can do at shared tables without sitting there: each act is a note in the record."""

from __future__ import annotations

from islands_tui.matches.shared.joining import looking_at
from islands_tui.matches.shared.open_tables import OpenTables
from islands_tui.matches.shared.replacements import GIVEN
from islands_tui.matches.shared.session_notes import HOST, cleaned
from islands_tui.text.problem import found_wrong, wrong_call
from rules.engine.record_entries import STOPPED, Note


def free_seat(name: str, seat: int) -> None:
    """Free a person's seat (from 0) for the next player, even if a hung program still holds it."""
    with looking_at(name) as table:
        if seat not in table.people:
            raise wrong_call("tables.no_seat", seat=seat + 1, n=len(table.match.players))
        _require_going_on(table.match.decision, name)
        table.write_for_host(Note(GIVEN, (seat,)))


def end_table(name: str) -> None:
    """End a match; the current points count."""
    with looking_at(name) as table:
        _require_going_on(table.match.decision, name)
        table.write_for_host(Note(STOPPED))


def say_to_everybody(text: str) -> int:
    """Say a line at every occupied table; return the number of tables."""
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
