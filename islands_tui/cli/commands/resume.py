"""`islands resume`: continue a match."""

from __future__ import annotations

from islands_tui.cli import localized_click
from islands_tui.cli.interface import Interface
from islands_tui.cli.interface_options import interface_options
from islands_tui.cli.parameters import match_argument
from islands_tui.matches.records import match_store
from islands_tui.matches.records.reading import OnlyToWatch
from islands_tui.settings.data_folder import path_of


@localized_click.command("resume")
@match_argument("match_or_none", required=False)
@interface_options
def command(match: str | None, interface: Interface) -> int:
    name = match_store.latest_unfinished() if match is None else match_store.find(match)
    interface = interface.ready()
    try:
        stored = match_store.open_match(name)
    except OnlyToWatch as found:
        return interface.open_replay(found.match, [found.message], path_of(name))
    return interface.open_table(stored)
