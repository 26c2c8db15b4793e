"""`islands guests`: manage who may log in to a server, and with which keys."""

from __future__ import annotations

import click

from islands_tui.cli.command_group import CommandGroup, command_group
from islands_tui.settings.play_only import require_no_guest

WELCOME = "welcome"


class GuestsCommands(CommandGroup):
    """The commands about guests."""

    names = ("list", "add", "remove", "invite", "keys", WELCOME)
    package = "islands_tui.cli.guests"
    texts = "guests."


@command_group("guests", GuestsCommands, no_args_is_help=True)
@click.pass_context
def command(ctx: click.Context) -> None:
    """For hosts; a guest is only welcomed."""
    if ctx.invoked_subcommand != WELCOME:
        require_no_guest("play_only.no_host")
