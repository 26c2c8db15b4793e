"""`islands completion`: let the shell complete commands, games and matches."""

from __future__ import annotations

import click
from click.shell_completion import get_completion_class

from islands_tui.cli import PROGRAM, localized_click
from islands_tui.cli.launcher import launcher
from islands_tui.cli.localized_click import OneOf
from islands_tui.cli.program import COMPLETION_VARIABLE


@localized_click.command("completion")
@click.argument("shell", type=OneOf(["bash", "zsh", "fish"]))
def command(shell: str) -> None:
    script = get_completion_class(shell)
    assert script is not None
    click.echo(script(launcher, {}, PROGRAM, COMPLETION_VARIABLE).source())
