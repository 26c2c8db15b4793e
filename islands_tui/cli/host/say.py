"""`islands host say`: say a line at every table where someone sits."""

from __future__ import annotations

import click

from islands_tui.cli import localized_click
from islands_tui.matches.shared.by_host import say_to_everybody
from islands_tui.text.console import LineOutput
from islands_tui.text.texts import words


@localized_click.command("host.say")
@click.argument("line", nargs=-1, required=True, metavar=words("commands.metavar.words"))
def command(line: tuple[str, ...]) -> None:
    told = say_to_everybody(" ".join(line))
    LineOutput().line(words("commands.host.say.done", n=told))
