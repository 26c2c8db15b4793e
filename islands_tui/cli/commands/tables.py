"""`islands tables`: list the shared tables."""

from __future__ import annotations

from typing import Any

from islands_tui.cli import localized_click
from islands_tui.cli.as_json import json_option, print_json
from islands_tui.cli.parameters import as_option
from islands_tui.matches.shared.open_tables import OpenTable, OpenTables, table_message
from islands_tui.settings.guest_name import guest
from islands_tui.text.console import LineOutput
from islands_tui.text.texts import interface, words


@localized_click.command("tables")
@as_option
@json_option
def command(called: str | None, as_json: bool) -> None:
    voice, folder = LineOutput(), OpenTables(guest(called))
    tables, problem = folder.all(), folder.what_is_wrong()
    if as_json:
        print_json({"tables": [_data(table) for table in tables], "problem": problem and interface()(problem)})
        return
    if problem is not None:
        voice.line(interface()(problem))
    elif not tables:
        voice.line(words("commands.tables.none"))
    for table in tables:
        voice.line(interface()(table_message(table)))
    voice.flush()


def _data(table: OpenTable) -> dict[str, Any]:
    """A table for programs; seats count from 1, as everywhere on the command line."""
    return {
        "name": table.name,
        "game": table.game,
        "players": [*table.names],
        "begun": table.has_begun,
        "present": [seat + 1 for seat in sorted(table.present)],
        "free": [seat + 1 for seat in table.free_for_guest()],
        "yours": [seat + 1 for seat in table.own],
    }
