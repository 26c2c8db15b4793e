"""`islands watch`: look on at a table."""

from __future__ import annotations

from islands_tui.cli import speaking
from islands_tui.cli.parameters import glyphs_option, match_argument, plain_option


@speaking.command("watch")
@match_argument("table")
@plain_option
@glyphs_option
def command(match: str, plain: bool, glyphs: str | None) -> int:
    """Open the table without a seat."""
    from islands_tui.cli.interface import Interface
    from islands_tui.matches import storage
    from islands_tui.matches.tables import open_table

    name = storage.find(match)
    interface = Interface(plain, glyphs).for_guests()
    interface.check()
    return interface.open_table(open_table(name))
