"""`islands tables`: where one can sit down."""

from __future__ import annotations

from islands_tui.cli import speaking
from islands_tui.cli.parameters import as_option
from islands_tui.text.texts import words


@speaking.command("tables")
@as_option
def command(called: str | None) -> None:
    """List the tables that are not over: those first where somebody sits."""
    from islands_tui.matches.guests import guest
    from islands_tui.matches.open_tables import OpenTables, told_table
    from islands_tui.text.console import Voice
    from islands_tui.text.texts import interface

    voice, tables = Voice(), OpenTables(guest(called)).all()
    if not tables:
        voice.line(words("commands.tables.none"))
    for table in tables:
        voice.line(interface()(told_table(table)))
    voice.flush()
