"""`islands guests add`: add a guest by key."""

from __future__ import annotations

import click

from islands_tui.cli import localized_click
from islands_tui.cli.parameters import folder_option
from islands_tui.settings.guest_list import changing
from islands_tui.text.console import LineOutput
from islands_tui.text.texts import words


@localized_click.command("guests.add")
@click.argument("name", metavar=words("commands.metavar.name"))
@click.argument("key", nargs=-1, required=True, metavar=words("commands.metavar.key"))
@folder_option
def command(name: str, key: tuple[str, ...], folder: str) -> None:
    with changing() as known:
        guest = known.add(name, " ".join(key), folder)
    LineOutput().line(words("commands.guests.add.done", name=guest.name, folder=str(guest.home)))
