"""Detects a player's first matches: until players know what can't be undone, they are asked to confirm it."""

from __future__ import annotations

from collections import Counter
from typing import Any

from islands_tui.matches.index.match_index import LATEST, MatchIndex
from islands_tui.matches.setup.players import shown_names
from islands_tui.matches.shared.session_notes import players_of
from islands_tui.settings.settings import Settings
from rules.engine.match import Match

FIRST_MATCHES = 3
"""The number of matches, of any game, in which a person is new here; the text of the setting names it."""


def has_played(game: str) -> bool:
    """Whether there is a match of this game in the data folder."""
    index = MatchIndex()
    headings = (index.glance(name).heading for name in index.names)
    found = any(heading is not None and heading.game == game and not heading.exercise for heading in headings)
    index.save()
    return found


def asked_again(name: str, match: Match[Any], settings: Settings) -> frozenset[int] | None:
    """The seats that are asked again before a reveal, in the match with this name; None: all of them."""
    if settings.asks_again == "always":
        return None
    return new_here(name, match) if settings.asks_again == "first" else frozenset()


def new_here(name: str, match: Match[Any]) -> frozenset[int]:
    """The seats of people with fewer than `FIRST_MATCHES` other matches among the latest of the data folder."""
    people = {
        shown: seat
        for seat, (shown, player) in enumerate(zip(shown_names(players_of(match)), match.players, strict=True))
        if player.bot is None
    }
    index, known = MatchIndex(), Counter[str]()
    for other in index.names[:LATEST]:
        if other != name and not index.glance(other).is_exercise:
            known.update(index.glance(other).players)
        if all(known[person] >= FIRST_MATCHES for person in people):
            return frozenset()
    index.save()
    return frozenset(seat for person, seat in people.items() if known[person] < FIRST_MATCHES)
