"""`islands host`: run a server from the shell."""

from __future__ import annotations

import click

from islands_tui.cli.command_group import CommandGroup
from islands_tui.cli.localized_click import language_option
from islands_tui.settings.play_only import is_play_only
from islands_tui.text.problem import wrong_call
from islands_tui.text.texts import words


class HostCommands(CommandGroup):
    """The commands of a host."""

    names = ("check", "who", "free", "end", "say", "motd")
    package = "islands_tui.cli.host"
    texts = "host."


@language_option
@click.group(
    "host",
    cls=HostCommands,
    help=words("commands.host.help"),
    options_metavar=words("commands.metavar.options"),
    subcommand_metavar=words("commands.metavar.command"),
    no_args_is_help=True,
)
def command() -> None:
    """Not for guests, who can't name a command anyway."""
    if is_play_only():
        raise wrong_call("play_only.no_host")
