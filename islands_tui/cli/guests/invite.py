"""`islands guests invite`: set a word that admits new guests."""

from __future__ import annotations

import click

from islands_tui.cli import localized_click
from islands_tui.cli.localized_click import Number
from islands_tui.cli.parameters import folder_option
from islands_tui.settings.guest_list import changing
from islands_tui.text.console import LineOutput
from islands_tui.text.texts import words


@localized_click.command("guests.invite")
@click.option("--uses", type=Number(1, 100), default=1, metavar="N", help=words("commands.option.uses"))
@click.option("--days", type=Number(1, 365), default=7, metavar="N", help=words("commands.option.days"))
@click.option("--close", is_flag=True, help=words("commands.option.close"))
@folder_option
def command(uses: int, days: int, close: bool, folder: str) -> None:
    voice = LineOutput()
    with changing() as known:
        if close:
            known.invitations.clear()
        word = "" if close else known.invite(uses, days, folder)
    if close:
        voice.line(words("commands.guests.invite.closed"))
        return
    voice.line(word)
    voice.line(words("commands.guests.invite.how", n=uses, days=days))
    voice.flush()
