"""`islands host end`: end a match; the current points count."""

from __future__ import annotations

from islands_tui.cli import localized_click
from islands_tui.cli.parameters import match_argument
from islands_tui.matches.records import match_store
from islands_tui.matches.shared.by_host import end_table
from islands_tui.text.console import LineOutput
from islands_tui.text.texts import words


@localized_click.command("host.end")
@match_argument("table")
def command(match: str) -> None:
    name = match_store.find(match)
    end_table(name)
    LineOutput().line(words("commands.host.end.done", match=name))
