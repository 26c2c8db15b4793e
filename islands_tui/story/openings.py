"""How players open a game, and whether they usually open it like this."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from islands_tui.story.course import Course
from rules.engine.contract import Message
from rules.engine.match import Match

MOST_COMPARED = 30
"""How many earlier matches of a person are compared: each is played a few moves far."""
LEAST_COMPARED = 3
"""Fewer earlier matches tell nothing about what is usual."""


class Opening(NamedTuple):
    """How a seat opened a match, and what is usual for its player."""

    seat: int
    what: Message
    usual: Message | None = None
    """What this player opens with most often; None: no opening stands out."""
    times: int = 0
    """In how many of the earlier matches that was so."""
    matches: int = 0
    """The number of earlier matches that were compared."""


def openings_of(match: Match[Any]) -> Mapping[int, Message]:
    """What each seat opened a match with, as far as it has."""
    return first_openings(Course(match))


def first_openings(course: Course) -> Mapping[int, Message]:
    found: dict[int, Message] = {}
    for played in course.turns:
        if played.turn.seat not in found and (opening := course.summary(played.turn).opening) is not None:
            found[played.turn.seat] = opening
        if len(found) == len(course.match.players):
            break
    return found


def compared(seat: int, what: Message, earlier: Sequence[Message]) -> Opening:
    """An opening among the earlier ones of the same player."""
    if len(earlier) < LEAST_COMPARED:
        return Opening(seat, what)
    (usual, times), *others = Counter(earlier).most_common(2)
    stands_out = 2 * times >= len(earlier) and all(times > count for _, count in others)
    return Opening(seat, what, usual if stands_out else None, times, len(earlier))
