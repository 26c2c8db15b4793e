"""`islands matches`: what is stored."""

from __future__ import annotations

import functools

from islands_tui.cli import speaking
from islands_tui.text.texts import interface, words


@speaking.command("matches")
def command() -> None:
    """List the stored matches, the last played first, and how each stands; broken ones with what is wrong."""
    from islands_tui.matches import folder
    from islands_tui.matches.listed import told_at_length, words_for
    from islands_tui.matches.listing import Listing
    from islands_tui.text.console import Voice

    voice, listing = Voice(), Listing()
    if not listing.names:
        voice.line(words("commands.matches.none", folder=str(folder.records_folder())))
    for match in listing.all():
        standing = words_for(match)(told_at_length(match))
        if match.heading is None:
            voice.line(words("commands.matches.broken", match=match.name, standing=standing))
        else:
            title = _title(match.title, match.players)
            voice.line(words("commands.matches.line", match=match.name, title=title, standing=standing))
    voice.flush()


@functools.cache
def _title(game: str, players: tuple[str, ...]) -> str:
    """The game and who plays it; in one folder these are mostly the same."""
    from islands_tui.matches.listed import told_title

    return interface()(told_title(game, players))
