"""`islands exercises`: questions about a person's mistakes, and how well the answers are known."""

from __future__ import annotations

import click

from islands_tui.cli import localized_click
from islands_tui.cli.as_json import json_option, print_json
from islands_tui.cli.interface import Interface
from islands_tui.cli.interface_options import interface_options
from islands_tui.cli.localized_click import Number
from islands_tui.cli.parameters import as_option, complete_game
from islands_tui.people.learners import collected
from islands_tui.plain.exercises import as_data, look, problem_lines, summary
from islands_tui.text.console import LineOutput
from islands_tui.text.name_matching import find_game
from islands_tui.text.problem import wrong_call
from islands_tui.text.texts import words
from rules import GameInfo


@localized_click.command("exercises")
@click.argument(
    "game",
    required=False,
    callback=lambda ctx, param, value: None if value is None else find_game(value),
    shell_complete=complete_game,
    metavar=words("commands.metavar.game_or_none"),
)
@click.option("--look", "looks", is_flag=True, help=words("commands.option.look"))
@click.option("--list", "lists", is_flag=True, help=words("commands.option.list"))
@click.option("--problem", "number", type=Number(1), metavar="N", help=words("commands.option.problem"))
@as_option
@json_option
@interface_options
def command(
    game: GameInfo | None,
    looks: bool,
    lists: bool,
    number: int | None,
    called: str | None,
    as_json: bool,
    interface: Interface,
) -> int:
    if number is not None and game is None:
        raise wrong_call("commands.exercises.which_game")
    interface = interface.for_guests()
    if not (as_json or lists or looks):
        interface.check()
        return interface.open_exercises(game, called, number)
    collection = collected()
    person = collection.person(called)
    if looks:
        look(collection, person)
    if as_json:
        print_json(as_data(collection, person))
        return 0
    voice = LineOutput()
    voice.lines(summary(collection, person))
    if collection.unlooked(person):
        voice.line(words("commands.exercises.how_to_look"))
    voice.lines(problem_lines(collection, person))
    voice.flush()
    return 0
