"""`islands resume`: go on with a match."""

from __future__ import annotations

import click

from islands_tui.commands.parameters import glyphs_option, match_argument, plain_option
from islands_tui.texts import words


@click.command(help=words("commands.resume.help"))
@match_argument("[MATCH]", required=False)
@plain_option
@glyphs_option
def command(match: str | None, plain: bool, glyphs: str | None) -> int:
    """Open the table of a stored match, of the last unfinished one if none is named."""
    from islands_tui import storage
    from islands_tui.door import Door

    name = storage.latest_unfinished() if match is None else storage.find(match)
    door = Door(plain, glyphs)
    door.check()
    return door.open_table(storage.open_match(name))
