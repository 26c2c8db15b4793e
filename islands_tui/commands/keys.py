"""`islands keys`: which key does what."""

from __future__ import annotations

import click

from islands_tui.texts import words


@click.command(help=words("commands.keys.help"))
def command() -> None:
    """List the keys of every screen."""
    from islands_tui.console import Voice
    from islands_tui.keys import listing
    from islands_tui.texts import Texts

    voice = Voice()
    for line in listing(Texts()):
        voice.line(line)
