"""`islands host who`: list who sits at which table, and whose turn it is."""

from __future__ import annotations

import click

from islands_tui.cli import localized_click
from islands_tui.matches.shared.joining import looking_at
from islands_tui.matches.shared.open_tables import OpenTable, OpenTables, table_message
from islands_tui.plain.telling import Teller
from islands_tui.text.console import LineOutput
from islands_tui.text.durations import duration_message
from islands_tui.text.problem import Problem
from islands_tui.text.texts import interface, words
from rules.engine.messages import Seat, say


@localized_click.command("host.who")
@click.option("--all", "is_all", is_flag=True, help=words("commands.option.all_tables"))
def command(is_all: bool) -> None:
    voice = LineOutput()
    tables = [table for table in OpenTables().all() if is_all or table.present]
    if not tables:
        voice.line(words("commands.host.who.nobody"))
    for table in tables:
        voice.line(words("commands.host.who.line", table=interface()(table_message(table)), waits=_waits(table)))
    voice.flush()


def _waits(listed: OpenTable) -> str:
    """For whom a table waits, and for how long."""
    try:
        with looking_at(listed.name) as table:
            decision = table.match.decision
            if decision is None or table.is_asleep:
                return interface()(say("shared.gathering"))
            waited = duration_message(table.seconds)
            return Teller(table.match).texts(say("shared.decides_for", seat=Seat(decision.seat), time=waited))
    except Problem as problem:
        return interface()(problem.message)
