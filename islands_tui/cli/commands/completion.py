"""`islands completion`: let the shell complete commands, games and matches."""

from __future__ import annotations

import click

from islands_tui.cli import speaking
from islands_tui.cli.launcher import launcher
from islands_tui.cli.program import COMPLETION_VARIABLE, PROGRAM
from islands_tui.cli.speaking import OneOf


@speaking.command("completion")
@click.argument("shell", type=OneOf(["bash", "zsh", "fish"]))
def command(shell: str) -> None:
    """Print the script for a shell."""
    from click.shell_completion import get_completion_class

    script = get_completion_class(shell)
    assert script is not None
    click.echo(script(launcher, {}, PROGRAM, COMPLETION_VARIABLE).source())
