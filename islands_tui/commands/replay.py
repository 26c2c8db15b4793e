"""`islands replay`: a match from its first move on."""

from __future__ import annotations

import click

from islands_tui.commands.parameters import glyphs_option, match_argument, plain_option
from islands_tui.texts import words


@click.command(help=words("commands.replay.help"))
@match_argument("MATCH|FILE")
@plain_option
@glyphs_option
def command(match: str, plain: bool, glyphs: str | None) -> int:
    """Show a stored match or a record file."""
    from islands_tui import storage
    from islands_tui.door import Door
    from islands_tui.reading import read_match

    played = read_match(storage.record_path(match)).match
    door = Door(plain, glyphs)
    door.check(played.game.id)
    return door.open_replay(played)
