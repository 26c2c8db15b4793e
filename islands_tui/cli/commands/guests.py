"""`islands guests`: manage who may log in to a server, and with which keys."""

from __future__ import annotations

import click

from islands_tui.cli.command_group import CommandGroup
from islands_tui.cli.localized_click import language_option
from islands_tui.settings.play_only import is_play_only
from islands_tui.text.problem import wrong_call
from islands_tui.text.texts import words

WELCOME = "welcome"


class GuestsCommands(CommandGroup):
    """The commands about guests."""

    names = ("list", "add", "remove", "invite", "keys", WELCOME)
    package = "islands_tui.cli.guests"
    texts = "guests."


@language_option
@click.group(
    "guests",
    cls=GuestsCommands,
    help=words("commands.guests.help"),
    options_metavar=words("commands.metavar.options"),
    subcommand_metavar=words("commands.metavar.command"),
    no_args_is_help=True,
)
@click.pass_context
def command(ctx: click.Context) -> None:
    """For hosts; a guest is only welcomed."""
    if is_play_only() and ctx.invoked_subcommand != WELCOME:
        raise wrong_call("play_only.no_host")
