"""`islands games`: list the games."""

from __future__ import annotations

from islands_tui.cli import localized_click
from islands_tui.cli.as_json import json_option, print_json
from islands_tui.text.console import LineOutput
from islands_tui.text.texts import words
from rules import GAMES


@localized_click.command("games")
@json_option
def command(as_json: bool) -> None:
    if as_json:
        print_json({"games": [{"id": each.id, "title": each.title, "seats": [*each.seats]} for each in GAMES.values()]})
        return
    voice = LineOutput()
    for info in GAMES.values():
        seats = words("commands.games.seats", fewest=info.seats[0], most=info.seats[-1])
        voice.line(words("commands.games.line", id=info.id.ljust(20), title=info.title.ljust(20), seats=seats))
