"""`islands host motd`: set a line that all guests see in the menu."""

from __future__ import annotations

import click

from islands_tui.cli import localized_click
from islands_tui.settings.message_of_the_day import message_of_the_day, say_every_day
from islands_tui.text.console import LineOutput
from islands_tui.text.texts import words


@localized_click.command("host.motd")
@click.argument("line", nargs=-1, metavar=f"[{words('commands.metavar.words')}]")
@click.option("--clear", is_flag=True, help=words("commands.option.clear_message"))
def command(line: tuple[str, ...], clear: bool) -> None:
    told = say_every_day(" ".join(line)) if line or clear else message_of_the_day()
    LineOutput().line(words("commands.host.motd.told", line=told) if told else words("commands.host.motd.none"))
