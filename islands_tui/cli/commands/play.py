"""`islands play`: begin a match."""

from __future__ import annotations

import click

from islands_tui.cli import localized_click
from islands_tui.cli.interface import Interface
from islands_tui.cli.interface_options import interface_options
from islands_tui.cli.localized_click import Number
from islands_tui.cli.parameters import (
    as_option,
    components_option,
    game_argument,
    option_option,
    players_option,
    seat_option,
)
from islands_tui.matches.setup.new_match import MatchRequest, begin_match, begin_shared, plan_match
from islands_tui.text.problem import wrong_call
from islands_tui.text.texts import words
from rules import GameInfo
from rules.engine.record_header import LONGEST_CLOCK
from rules.engine.rng import LARGEST_OPEN_SEED


@localized_click.command("play")
@game_argument
@players_option
@click.option("--names", metavar="A,B,C", help=words("commands.option.names"))
@click.option("--bot", "bots", multiple=True, metavar="N[:BOT]", help=words("commands.option.bot"))
@click.option("--seed", type=Number(0, LARGEST_OPEN_SEED), metavar="N", help=words("commands.option.seed"))
@option_option
@components_option
@click.option("--no-hints", is_flag=True, help=words("commands.option.no_hints"))
@click.option("--table", is_flag=True, help=words("commands.option.table"))
@click.option("--clock", type=Number(1, LONGEST_CLOCK), metavar="N", help=words("commands.option.clock"))
@click.option("--away", type=Number(0, LONGEST_CLOCK), metavar="N", help=words("commands.option.away"))
@seat_option
@as_option
@click.option("--guided", is_flag=True, help=words("commands.option.guided"))
@interface_options
def command(
    game: GameInfo,
    players: int | None,
    names: str | None,
    bots: tuple[str, ...],
    seed: int | None,
    options: tuple[str, ...],
    components: str | None,
    no_hints: bool,
    table: bool,
    clock: int | None,
    away: int | None,
    seats: tuple[int, ...],
    called: str | None,
    guided: bool,
    interface: Interface,
) -> int:
    wanted = None if names is None else names.split(",")
    if (seats or {called, clock, away} != {None}) and not table:
        raise wrong_call("commands.play.only_at_tables")
    request = MatchRequest(game, players, wanted, bots, seed, options, components, not no_hints, table, clock or 0)
    plan = plan_match(request if away is None else request._replace(away=away))
    interface = interface._replace(guided=guided).ready(game.id)
    if not table:
        return interface.open_table(begin_match(plan))
    return interface.open_table(begin_shared(plan, [seat - 1 for seat in seats], called))
