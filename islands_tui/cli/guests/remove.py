"""`islands guests remove`: revoke a guest's key."""

from __future__ import annotations

import click

from islands_tui.cli import localized_click
from islands_tui.settings.guest_list import changing
from islands_tui.text.console import LineOutput
from islands_tui.text.texts import words


@localized_click.command("guests.remove")
@click.argument("name", metavar=words("commands.metavar.name"))
def command(name: str) -> None:
    with changing() as known:
        known.remove(name)
    LineOutput().line(words("commands.guests.remove.done", name=name))
