"""`islands play`: begin a match."""

from __future__ import annotations

import click

from islands_tui.commands.parameters import (
    components_option,
    game_argument,
    glyphs_option,
    option_option,
    plain_option,
    players_option,
)
from islands_tui.texts import words
from rules import GameInfo

LARGEST_SEED = (1 << 64) - 1


@click.command(help=words("commands.play.help"))
@game_argument
@players_option
@click.option("--names", metavar="A,B,C", help=words("commands.option.names"))
@click.option("--bot", "bots", multiple=True, metavar="N:BOT", help=words("commands.option.bot"))
@click.option("--seed", type=click.IntRange(0, LARGEST_SEED), metavar="N", help=words("commands.option.seed"))
@option_option
@components_option
@click.option("--guided", is_flag=True, help=words("commands.option.guided"))
@plain_option
@glyphs_option
def command(
    game: GameInfo,
    players: int | None,
    names: str | None,
    bots: tuple[str, ...],
    seed: int | None,
    options: tuple[str, ...],
    components: str | None,
    guided: bool,
    plain: bool,
    glyphs: str | None,
) -> int:
    """Set up the match, with its record, and open the table."""
    from islands_tui.door import Door
    from islands_tui.new_match import Wishes, begun, planned

    wanted = None if names is None else names.split(",")
    plan = planned(Wishes(game, players, wanted, bots, seed, options, components))
    door = Door(plain, glyphs, guided)
    door.check(game.id)
    return door.open_table(begun(plan))
