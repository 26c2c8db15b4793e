"""`islands people list`: everybody who has finished a match here."""

from __future__ import annotations

from islands_tui.cli import localized_click
from islands_tui.cli.as_json import json_option, print_json
from islands_tui.cli.people.figures import read_all, selection_options
from islands_tui.people import register
from islands_tui.people.hall import Selection, hall_of
from islands_tui.people.plain_data import hall_data
from islands_tui.people.telling import bots_line, line_of, summary
from islands_tui.text.console import LineOutput
from islands_tui.text.texts import interface, words


@localized_click.command("people.list")
@selection_options
@json_option
def command(game: str | None, seats: int | None, people_only: bool, as_json: bool) -> None:
    index, people = read_all(), register.load()
    hall = hall_of(index.results, people, Selection(game, seats, people_only))
    problems = {match: interface()(problem) for match, problem in index.problems.items()}
    if as_json:
        print_json(hall_data(hall, people, problems))
        return
    voice = LineOutput()
    voice.line(interface()(summary(hall)))
    voice.lines(interface()(line_of(person)) for person in hall.people)
    voice.lines(interface()(bots_line(bot)) for bot in hall.bots)
    voice.lines(words("people.not_counted", problem=problem) for problem in problems.values())
    if not people.is_sound:
        voice.line(words("people.unreadable", file=str(register.path())))
    voice.flush()
