"""`islands people rename`: a person is called otherwise."""

from __future__ import annotations

import click

from islands_tui.cli import localized_click
from islands_tui.cli.people.figures import person_argument, read_all
from islands_tui.people import changes
from islands_tui.text.console import LineOutput
from islands_tui.text.texts import interface, words


@localized_click.command("people.rename")
@person_argument()
@click.argument("new_name", metavar=words("commands.metavar.new_name"))
def command(name: str, new_name: str) -> None:
    changes.require_host()
    LineOutput().line(interface()(changes.rename(name, new_name, read_all().results)))
