"""Who owns a match on a server with named guests."""

from __future__ import annotations

from typing import Any

from islands_tui.matches.records.reading import OnlyToWatch
from islands_tui.matches.shared.session_notes import GUEST, players_of
from islands_tui.settings.guest_name import named_guest
from rules.engine.match import Match
from rules.engine.messages import say


def people_of(match: Match[Any]) -> set[str]:
    """Who plays in a match, and the guest who began it; for comparing, without regard to case."""
    people = [player.name for player in players_of(match) if player.bot is None]
    begun_by = [str(value) for _, note in match.notes if note.kind == GUEST for value in note.values[:1]]
    return {name.casefold() for name in (*people, *begun_by)}


def require_own(name: str, match: Match[Any]) -> None:
    """Let a named guest only watch what others play at one keyboard: whoever goes on sees hands, and moves for them."""
    guest = named_guest()
    if guest is not None and guest.casefold() not in people_of(match):
        raise OnlyToWatch(match, say("storage.another_guests", match=name))
