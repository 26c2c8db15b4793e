"""`islands people rating`: whether a person's rating is shown."""

from __future__ import annotations

import click

from islands_tui.cli import localized_click
from islands_tui.cli.localized_click import OneOf
from islands_tui.cli.people.figures import person_argument, read_all
from islands_tui.people import changes
from islands_tui.text.console import LineOutput
from islands_tui.text.texts import interface

ON, OFF = "on", "off"


@localized_click.command("people.rating")
@person_argument()
@click.argument("shown", type=OneOf([ON, OFF]), metavar=f"{ON}|{OFF}")
def command(name: str, shown: str) -> None:
    LineOutput().line(interface()(changes.rate(name, shown == ON, read_all().results)))
