"""`islands retry`: play on from a decision of a match that is over, as an exercise."""

from __future__ import annotations

import click

from islands_tui.cli import localized_click
from islands_tui.cli.interface import Interface
from islands_tui.cli.interface_options import interface_options
from islands_tui.cli.localized_click import Number, OneOf
from islands_tui.cli.parameters import match_argument
from islands_tui.matches.exercises.play_on import PlayOn, begin_exercise, decision_at
from islands_tui.matches.records import match_store
from islands_tui.matches.records.reading import read_match
from islands_tui.text.texts import words
from rules.bots import LEVELS, USUAL_LEVEL


@localized_click.command("retry")
@match_argument("match_or_file")
@click.argument("move", type=Number(1), metavar=words("commands.metavar.move"))
@click.option("--bots", "level", type=OneOf(LEVELS), default=USUAL_LEVEL, help=words("commands.option.level"))
@click.option("--as-played", is_flag=True, help=words("commands.option.as_played"))
@click.option("--same-cards", is_flag=True, help=words("commands.option.same_cards"))
@interface_options
def command(match: str, move: int, level: str, as_played: bool, same_cards: bool, interface: Interface) -> int:
    path = match_store.record_path(match)
    played = read_match(path).match
    decision_at(played, move - 1)
    interface = interface.ready(played.game.id)
    return interface.open_table(begin_exercise(PlayOn(played, move - 1, path.stem, level, as_played, same_cards)))
