"""`islands people join`: two names are one person's."""

from __future__ import annotations

from islands_tui.cli import localized_click
from islands_tui.cli.people.figures import person_argument, read_all
from islands_tui.people import changes
from islands_tui.text.console import LineOutput
from islands_tui.text.texts import interface


@localized_click.command("people.join")
@person_argument()
@person_argument("other_name")
def command(name: str, other_name: str) -> None:
    changes.require_host()
    LineOutput().line(interface()(changes.join(name, other_name, read_all().results)))
