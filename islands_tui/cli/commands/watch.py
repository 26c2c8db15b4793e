"""`islands watch`: watch a shared table."""

from __future__ import annotations

from islands_tui.cli import localized_click
from islands_tui.cli.interface import Interface
from islands_tui.cli.parameters import glyphs_option, match_argument, plain_option
from islands_tui.matches.records import match_store
from islands_tui.matches.shared.joining import open_table


@localized_click.command("watch")
@match_argument("table")
@plain_option
@glyphs_option
def command(match: str, plain: bool, glyphs: str | None) -> int:
    name = match_store.find(match)
    interface = Interface(plain, glyphs).for_guests()
    interface.check()
    return interface.open_table(open_table(name))
