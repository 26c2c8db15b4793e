"""`islands people split`: a joined name is a person of its own again."""

from __future__ import annotations

from islands_tui.cli import localized_click
from islands_tui.cli.people.figures import person_argument, read_all
from islands_tui.people import changes
from islands_tui.text.console import LineOutput
from islands_tui.text.texts import interface


@localized_click.command("people.split")
@person_argument()
def command(name: str) -> None:
    changes.require_host()
    LineOutput().line(interface()(changes.split(name, read_all().results)))
