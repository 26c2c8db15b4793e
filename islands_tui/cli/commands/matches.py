"""`islands matches`: list the stored matches."""

from __future__ import annotations

import functools

from islands_tui.cli import localized_click
from islands_tui.matches.index.list_entry import status_details, title_message, words_for
from islands_tui.matches.index.match_index import MatchIndex
from islands_tui.settings import data_folder
from islands_tui.text.console import LineOutput
from islands_tui.text.texts import interface, words


@localized_click.command("matches")
def command() -> None:
    """List the stored matches and their status, most recent first; broken ones with the reason."""
    voice, listing = LineOutput(), MatchIndex()
    if not listing.names:
        voice.line(words("commands.matches.none", folder=str(data_folder.records_folder())))
    for match in listing.all():
        standing = words_for(match)(status_details(match))
        if match.heading is None:
            voice.line(words("commands.matches.broken", match=match.name, standing=standing))
        else:
            title = _title(match.title, match.players)
            voice.line(words("commands.matches.line", match=match.name, title=title, standing=standing))
    voice.flush()


@functools.cache
def _title(game: str, players: tuple[str, ...]) -> str:
    """The game and its players; cached, since most matches of a folder share them."""
    return interface()(title_message(game, players))
