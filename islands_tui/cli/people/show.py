"""`islands people show`: everything about one person."""

from __future__ import annotations

from islands_tui.cli import localized_click
from islands_tui.cli.as_json import json_option, print_json
from islands_tui.cli.people.figures import person_argument, read_all, selection_options
from islands_tui.people import register
from islands_tui.people.changes import find, name_of
from islands_tui.people.hall import Selection, hall_of
from islands_tui.people.plain_data import person_data
from islands_tui.people.telling import lines_about
from islands_tui.text.console import LineOutput
from islands_tui.text.problem import found_wrong
from islands_tui.text.texts import interface


@localized_click.command("people.show")
@person_argument()
@selection_options
@json_option
def command(name: str, game: str | None, seats: int | None, people_only: bool, as_json: bool) -> None:
    index, people = read_all(), register.load()
    key = find(name, index.results, people)
    hall = hall_of(index.results, people, Selection(game, seats, people_only))
    person = hall.person(key)
    if person is None:
        raise found_wrong("people.no_such_matches", name=name_of(key, index.results, people))
    if as_json:
        print_json(person_data(person, hall, people))
        return
    voice = LineOutput()
    voice.lines(interface()(line) for line in lines_about(person, hall, people))
    voice.flush()
