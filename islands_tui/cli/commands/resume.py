"""`islands resume`: go on with a match."""

from __future__ import annotations

from islands_tui.cli import speaking
from islands_tui.cli.parameters import glyphs_option, match_argument, plain_option


@speaking.command("resume")
@match_argument("match_or_none", required=False)
@plain_option
@glyphs_option
def command(match: str | None, plain: bool, glyphs: str | None) -> int:
    """Open the table of a stored match, of the last unfinished one if none is named."""
    from islands_tui.cli.interface import Interface
    from islands_tui.matches import storage
    from islands_tui.matches.reading import Differs

    name = storage.latest_unfinished() if match is None else storage.find(match)
    interface = Interface(plain, glyphs).for_guests()
    interface.check()
    try:
        stored = storage.open_match(name)
    except Differs as differs:
        return interface.open_replay(differs.match, [differs.message])
    return interface.open_table(stored)
