"""The moves that were played in the match that an exercise was taken from: its bots repeat them as long as they can."""

from __future__ import annotations

from typing import Any

from rules.engine.contract import Action, notation
from rules.engine.match import Match
from rules.engine.record_entries import Note

THEN = "then"
"""A move of the other match after the decision that the exercise begins with: its seat, and its notation."""


def notes_of(match: Match[Any], move: int) -> list[Note]:
    """The moves after the decision with this number."""
    return [Note(THEN, (seat, notation(action))) for seat, action in match.moves[move:]]


def played_then(match: Match[Any]) -> Action | None:
    """What the seat to move played in the other match.

    None if it can't do that any more, if it has done something else since, or if it played no further.
    """
    exercise, decision = match.header.exercise, match.decision
    if exercise is None or decision is None:
        return None
    own = [note.values for _, note in match.notes if note.kind == THEN and note.values[:1] == (decision.seat,)]
    then = [values[1] for values in own if values[1:]]
    since = [notation(action) for seat, action in match.moves[exercise.move :] if seat == decision.seat]
    if len(since) >= len(then) or since != then[: len(since)]:
        return None
    return next((action for action in match.legal() if notation(action) == then[len(since)]), None)
