"""`islands verify`: is a record whole and possible?"""

from __future__ import annotations

from islands_tui.cli import speaking
from islands_tui.cli.parameters import match_argument
from islands_tui.text.texts import words


@speaking.command("verify")
@match_argument("file")
def command(match: str) -> None:
    """Play a record again, move by move."""
    from islands_tui.matches import storage
    from islands_tui.matches.reading import read_match, told_difference
    from islands_tui.plain.telling import Teller
    from islands_tui.text.console import Voice
    from islands_tui.text.problem import found_wrong

    path = storage.record_path(match)
    loaded = read_match(path)
    if loaded.torn:
        raise found_wrong("record.torn", file=str(path))
    if loaded.difference is not None:
        (problem,) = told_difference(loaded)
        raise found_wrong("record.at_line", file=str(path), line=loaded.difference.line, problem=problem)
    teller = Teller(loaded.match)
    moves = len(loaded.match.moves)
    Voice().line(
        words("commands.verify.fine", file=str(path), title=teller.title(), n=moves, standing=teller.standing())
    )
