"""`islands keys`: which key does what."""

from __future__ import annotations

from islands_tui.cli import speaking


@speaking.command("keys")
def command() -> None:
    """List the keys of every screen."""
    from islands_tui.keys.commands import listing
    from islands_tui.text.console import Voice
    from islands_tui.text.texts import Texts

    voice = Voice()
    for line in listing(Texts()):
        voice.line(line)
