"""Records that a match broke: personal bests, runs of wins, and how close the end was."""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from islands_tui.settings.names import person_key
from islands_tui.story.past_matches import PastMatch
from rules.engine.contract import Message, Seat, say

LEAST_COMPARED = 3
"""With fewer earlier matches everything would be a record."""
MOST = 5
"""How many records are told, the rarest first."""
_RUN = 3
"""The shortest run of wins that is told."""


class Finish(NamedTuple):
    """How the match ended whose story is told."""

    game: str
    """Its title."""
    people: tuple[str | None, ...]
    points: tuple[int, ...]
    winners: tuple[int, ...]


def records_broken(result: Finish, past: Sequence[PastMatch]) -> list[Message]:
    """The records that a match broke, compared with earlier ones, of which the earliest comes first."""
    found = [*_of_the_table(result, past), *_of_people(result, past)]
    return found[:MOST]


# Everybody's matches


def _of_the_table(result: Finish, past: Sequence[PastMatch]) -> Iterator[Message]:
    if len(past) < LEAST_COMPARED:
        return
    matches = len(past) + 1
    best = max(result.points)
    seat = result.points.index(best)
    if result.people[seat] is not None and best > max(max(each.points) for each in past):
        yield say("story.best_of_all", seat=Seat(seat), points=best, game=result.game, n=matches)
    leads, lead = [_lead(each.points) for each in past], _lead(result.points)
    if lead == 0:
        if 0 not in leads:
            yield say("story.first_tie", game=result.game, n=matches)
    elif lead < min(leads):
        yield say("story.closest", game=result.game, matches=matches, n=lead)
    elif lead > max(leads):
        yield say("story.widest", game=result.game, matches=matches, n=lead)


def _lead(points: Sequence[int]) -> int:
    """By how much the best are ahead of those who follow; 0 where the two best have equal points."""
    best, second = sorted(points)[-1:-3:-1]
    return best - second


# Each person's matches


def _of_people(result: Finish, past: Sequence[PastMatch]) -> Iterator[Message]:
    for seat, name in enumerate(result.people):
        own = [] if name is None else list(_played_by(name, past))
        if len(own) < LEAST_COMPARED:
            continue
        yield from _points(result, seat, own, past)
        yield from _wins(result, seat, own)


class _Played(NamedTuple):
    points: int
    is_won: bool


def _played_by(name: str, past: Sequence[PastMatch]) -> Iterator[_Played]:
    """The earlier matches of a person: once each, by the best of several seats."""
    for each in past:
        seats = [seat for seat, other in enumerate(each.people) if other is not None and is_same(other, name)]
        if seats:
            yield _Played(max(each.points[seat] for seat in seats), any(seat in each.winners for seat in seats))


def is_same(name: str, other: str) -> bool:
    """Whether two names are spellings of one person's."""
    return person_key(name) == person_key(other)


def _points(result: Finish, seat: int, own: Sequence[_Played], past: Sequence[PastMatch]) -> Iterator[Message]:
    points, before = result.points[seat], max(played.points for played in own)
    is_best_of_all = len(past) >= LEAST_COMPARED and points > max(max(each.points) for each in past)
    if points > before and not (is_best_of_all and seat == result.points.index(max(result.points))):
        yield say("story.own_best", seat=Seat(seat), points=points, before=before, game=result.game)


def _wins(result: Finish, seat: int, own: Sequence[_Played]) -> Iterator[Message]:
    run = sum(1 for _ in itertools.takewhile(lambda played: played.is_won, reversed(own)))
    has_won = seat in result.winners
    if has_won and not any(played.is_won for played in own):
        yield say("story.first_win", seat=Seat(seat), game=result.game, n=len(own) + 1)
    elif has_won and run + 1 >= _RUN:
        yield say("story.run", seat=Seat(seat), game=result.game, n=run + 1)
    elif not has_won and run >= _RUN:
        yield say("story.run_ended", seat=Seat(seat), game=result.game, n=run)
