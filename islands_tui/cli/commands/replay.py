"""`islands replay`: show a match from its first move."""

from __future__ import annotations

import click

from islands_tui.cli import localized_click
from islands_tui.cli.interface import Interface
from islands_tui.cli.interface_options import interface_options
from islands_tui.cli.parameters import match_argument
from islands_tui.matches.records import match_store
from islands_tui.matches.records.reading import difference_notices, read_match
from islands_tui.plain.looking_back import tell
from islands_tui.text.texts import words


@localized_click.command("replay")
@match_argument("match_or_file")
@click.option("--look-back", is_flag=True, help=words("commands.option.look_back"))
@interface_options
def command(match: str, look_back: bool, interface: Interface) -> int:
    """Show a stored match or a record file, or print its review."""
    path = match_store.record_path(match)
    loaded = read_match(path)
    if look_back:
        return tell(loaded.match, path)
    return interface.ready(loaded.match.game.id).open_replay(loaded.match, difference_notices(loaded), path)
