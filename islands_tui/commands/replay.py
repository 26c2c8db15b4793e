"""`islands replay`: a match from its first move on."""

from __future__ import annotations

import click

from islands_tui.commands.parameters import match_argument, plain_option
from islands_tui.texts import words


@click.command(help=words("commands.replay.help"))
@match_argument("MATCH|FILE")
@plain_option
def command(match: str, plain: bool) -> int:
    """Show a stored match or a record file."""
    from islands_tui import storage
    from islands_tui.door import open_replay
    from islands_tui.reading import read_match

    return open_replay(read_match(storage.record_path(match)).match, plain)
