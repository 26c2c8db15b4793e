"""`islands watch`: watch a shared table."""

from __future__ import annotations

from islands_tui.cli import localized_click
from islands_tui.cli.interface import Interface
from islands_tui.cli.interface_options import interface_options
from islands_tui.cli.parameters import match_argument
from islands_tui.matches.records import match_store
from islands_tui.matches.shared.joining import open_table


@localized_click.command("watch")
@match_argument("table")
@interface_options
def command(match: str, interface: Interface) -> int:
    name = match_store.find(match)
    return interface.ready().open_table(open_table(name))
