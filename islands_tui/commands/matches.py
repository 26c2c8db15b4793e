"""`islands matches`: what is stored."""

from __future__ import annotations

import click

from islands_tui.texts import interface, words


@click.command(help=words("commands.matches.help"))
def command() -> None:
    """List the stored matches, the last played first, and how each stands; broken ones with what is wrong."""
    from islands_tui import storage
    from islands_tui.console import Voice
    from islands_tui.plain.telling import Teller
    from islands_tui.problem import Problem
    from islands_tui.reading import read_match

    voice = Voice()
    names = storage.names()
    if not names:
        voice.line(words("commands.matches.none", folder=str(storage.records_folder())))
    for name in names:
        try:
            teller = Teller(read_match(storage.path_of(name)).match)
            line = words("commands.matches.line", match=name, title=teller.title(), standing=teller.standing())
        except Problem as problem:
            line = words("commands.matches.broken", match=name, problem=interface()(problem.message))
        voice.line(line)
        voice.flush()
