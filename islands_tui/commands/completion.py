"""`islands completion`: let the shell complete commands, games and matches."""

from __future__ import annotations

import click

from islands_tui.cli import COMPLETION_VARIABLE, PROGRAM
from islands_tui.commands.group import launcher
from islands_tui.texts import words


@click.command(help=words("commands.completion.help"))
@click.argument("shell", type=click.Choice(["bash", "zsh", "fish"]))
def command(shell: str) -> None:
    """Print the script for a shell."""
    from click.shell_completion import get_completion_class

    script = get_completion_class(shell)
    assert script is not None
    click.echo(script(launcher, {}, PROGRAM, COMPLETION_VARIABLE).source())
