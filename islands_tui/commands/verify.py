"""`islands verify`: is a record whole and possible?"""

from __future__ import annotations

import click

from islands_tui.commands.parameters import match_argument
from islands_tui.texts import words


@click.command(help=words("commands.verify.help"))
@match_argument("FILE")
def command(match: str) -> None:
    """Play a record again, move by move."""
    from islands_tui import storage
    from islands_tui.console import Voice
    from islands_tui.plain.telling import Teller
    from islands_tui.problem import found_wrong
    from islands_tui.reading import read_match

    path = storage.record_path(match)
    loaded = read_match(path)
    if loaded.torn:
        raise found_wrong("record.torn", file=str(path))
    teller = Teller(loaded.match)
    moves = len(loaded.match.moves)
    Voice().line(
        words("commands.verify.fine", file=str(path), title=teller.title(), n=moves, standing=teller.standing())
    )
