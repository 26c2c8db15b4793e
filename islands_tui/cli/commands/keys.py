"""`islands keys`: list the keys."""

from __future__ import annotations

from islands_tui.cli import localized_click
from islands_tui.commands.catalogue import listing
from islands_tui.commands.own_keys import use
from islands_tui.commands.rebinding import stored
from islands_tui.settings.settings import load
from islands_tui.text.console import LineOutput
from islands_tui.text.texts import Texts


@localized_click.command("keys")
def command() -> None:
    voice = LineOutput()
    use(stored(load().keys))
    for line in listing(Texts()):
        voice.line(line)
