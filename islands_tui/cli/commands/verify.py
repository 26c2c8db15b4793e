"""`islands verify`: check a record."""

from __future__ import annotations

from islands_tui.cli import localized_click
from islands_tui.cli.as_json import json_option, print_json
from islands_tui.cli.parameters import match_argument
from islands_tui.matches.records import match_store
from islands_tui.matches.records.reading import difference_notices, read_match
from islands_tui.plain.telling import Teller
from islands_tui.text.console import LineOutput
from islands_tui.text.problem import found_wrong
from islands_tui.text.texts import words


@localized_click.command("verify")
@match_argument("file")
@json_option
def command(match: str, as_json: bool) -> None:
    path = match_store.record_path(match)
    loaded = read_match(path)
    if loaded.torn:
        raise found_wrong("record.torn", file=str(path))
    if loaded.difference is not None:
        (problem,) = difference_notices(loaded)
        raise found_wrong("record.at_line", file=str(path), line=loaded.difference.line, problem=problem)
    teller = Teller(loaded.match)
    moves = len(loaded.match.moves)
    if as_json:
        game, standing = loaded.match.header.game, teller.standing()
        print_json({"file": str(path), "game": game, "moves": moves, "standing": standing, "fine": True})
        return
    LineOutput().line(
        words("commands.verify.fine", file=str(path), title=teller.title(), n=moves, standing=teller.standing())
    )
