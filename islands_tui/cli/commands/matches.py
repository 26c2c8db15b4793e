"""`islands matches`: list the stored matches."""

from __future__ import annotations

import functools
from typing import Any

from islands_tui.cli import localized_click
from islands_tui.cli.as_json import json_option, print_json
from islands_tui.matches.index.list_entry import ListEntry, status_details, title_message, words_for
from islands_tui.matches.index.match_index import MatchIndex
from islands_tui.matches.index.match_status import Broken, Diverged, Open, Unseen, Won
from islands_tui.settings import data_folder
from islands_tui.text.console import LineOutput
from islands_tui.text.texts import interface, words

_KINDS = {Open: "open", Won: "over", Diverged: "different", Broken: "broken", Unseen: "unknown"}


@localized_click.command("matches")
@json_option
def command(as_json: bool) -> None:
    """List the stored matches and their status, most recent first; broken ones with the reason."""
    voice, listing = LineOutput(), MatchIndex()
    if as_json:
        print_json({"matches": [_data(match) for match in listing.all()]})
        return
    if not listing.names:
        voice.line(words("commands.matches.none", folder=str(data_folder.records_folder())))
    for match in listing.all():
        standing = words_for(match)(status_details(match))
        if match.heading is None:
            voice.line(words("commands.matches.broken", match=match.name, standing=standing))
        else:
            title = _title(match.title, match.players, match.is_exercise)
            voice.line(words("commands.matches.line", match=match.name, title=title, standing=standing))
    voice.flush()


def _data(match: ListEntry) -> dict[str, Any]:
    """A match for programs: what it is, and how it stands, in words too."""
    standing = words_for(match)(status_details(match))
    data: dict[str, Any] = {"name": match.name, "status": _KINDS[type(match.status)], "standing": standing}
    if match.heading is not None:
        data |= {"game": match.heading.game, "players": [*match.players], "release": match.heading.release}
        data |= {"table": match.heading.table, "exercise": match.heading.exercise}
    return data | {key: [*value] if isinstance(value, tuple) else value for key, value in _figures(match).items()}


def _figures(match: ListEntry) -> dict[str, Any]:
    """The figures of a status; seats count from 1, as everywhere on the command line."""
    match match.status:
        case Open(round, seat):
            return {"round": round, "seat": seat + 1}
        case Won(winners, points):
            return {"winners": tuple(seat + 1 for seat in winners), "points": points}
        case Diverged(move, _):
            return {"move": move}
        case Broken(line, _):
            return {"line": line}
    return {}


@functools.cache
def _title(game: str, players: tuple[str, ...], is_exercise: bool) -> str:
    """The game and its players; cached, since most matches of a folder share them."""
    return interface()(title_message(game, players, is_exercise))
