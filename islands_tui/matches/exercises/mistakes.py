"""Mistakes that a look-back found: decisions of people for which something else was clearly better."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from islands_tui.matches.bots.review import JudgedDecision
from islands_tui.matches.setup.players import shown_names
from islands_tui.matches.shared.session_notes import players_of
from rules.engine.contract import notation
from rules.engine.match import Match


class Mistake(NamedTuple):
    """A decision to try again."""

    match: str
    """The name of the match."""
    game: str
    person: str
    move: int
    """The number of moves before the decision."""
    seat: int
    kind: str
    """The id of the message that says what kind of mistake it was."""
    cost: float
    """By how many points it was worse."""
    played: str
    better: str
    """Both in notation."""

    @property
    def id(self) -> str:
        return f"{self.match}:{self.move}"


def mistakes_in(name: str, match: Match[Any], found: Sequence[JudgedDecision]) -> list[Mistake]:
    """The mistakes of people in a match, from what a look-back found."""
    names = shown_names(players_of(match))
    return [_mistake(name, match, names[each.seat], each) for each in found]


def _mistake(name: str, match: Match[Any], person: str, found: JudgedDecision) -> Mistake:
    game = match.game
    view = game.view(match.state_at(found.move), found.seat)
    kind = game.mistake(view, found.action, found.better).id
    actions = notation(found.action), notation(found.better)
    return Mistake(name, game.id, person, found.move, found.seat, kind, round(found.cost, 1), *actions)
