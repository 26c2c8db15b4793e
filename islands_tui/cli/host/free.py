"""`islands host free`: free a seat for another player."""

from __future__ import annotations

import click

from islands_tui.cli import localized_click
from islands_tui.cli.localized_click import Number
from islands_tui.cli.parameters import match_argument
from islands_tui.matches.records import match_store
from islands_tui.matches.shared.by_host import free_seat
from islands_tui.text.console import LineOutput
from islands_tui.text.texts import words
from rules.registry import MOST_SEATS


@localized_click.command("host.free")
@match_argument("table")
@click.argument("seat", type=Number(1, MOST_SEATS), metavar=words("commands.metavar.seat"))
def command(match: str, seat: int) -> None:
    name = match_store.find(match)
    free_seat(name, seat - 1)
    LineOutput().line(words("commands.host.free.done", match=name, seat=seat))
