"""`islands tables`: list the shared tables."""

from __future__ import annotations

from islands_tui.cli import localized_click
from islands_tui.cli.parameters import as_option
from islands_tui.matches.shared.open_tables import OpenTables, table_message
from islands_tui.settings.guest_name import guest
from islands_tui.text.console import LineOutput
from islands_tui.text.texts import interface, words


@localized_click.command("tables")
@as_option
def command(called: str | None) -> None:
    voice, folder = LineOutput(), OpenTables(guest(called))
    tables, problem = folder.all(), folder.what_is_wrong()
    if problem is not None:
        voice.line(interface()(problem))
    elif not tables:
        voice.line(words("commands.tables.none"))
    for table in tables:
        voice.line(interface()(table_message(table)))
    voice.flush()
