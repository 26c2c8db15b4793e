"""`islands host`: run a server from the shell."""

from __future__ import annotations

from islands_tui.cli.command_group import CommandGroup, command_group
from islands_tui.settings.play_only import require_no_guest


class HostCommands(CommandGroup):
    """The commands of a host."""

    names = ("check", "who", "free", "end", "say", "motd")
    package = "islands_tui.cli.host"
    texts = "host."


@command_group("host", HostCommands, no_args_is_help=True)
def command() -> None:
    """Not for guests, who can't name a command anyway."""
    require_no_guest("play_only.no_host")
