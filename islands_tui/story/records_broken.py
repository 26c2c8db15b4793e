"""Records that a match broke: personal bests, runs of wins, and how close the end was."""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from islands_tui.people.results import Result
from islands_tui.settings.names import person_key
from rules import GAMES
from rules.engine.contract import Message, Seat, say

LEAST_COMPARED = 3
"""With fewer earlier matches everything would be a record."""
MOST = 5
"""How many records are told, the rarest first."""
_RUN = 3
"""The shortest run of wins that is told."""


def records_broken(result: Result, past: Sequence[Result]) -> list[Message]:
    """The records that a match broke, compared with earlier ones, of which the earliest comes first."""
    found = [*_of_the_table(result, past), *_of_people(result, past)]
    return found[:MOST]


# Everybody's matches


def _of_the_table(result: Result, past: Sequence[Result]) -> Iterator[Message]:
    if len(past) < LEAST_COMPARED:
        return
    matches, game = len(past) + 1, GAMES[result.game].title
    seat = _best(result)
    best = result.points[seat]
    if result.seats[seat].name and best > max(max(each.points) for each in past):
        yield say("story.best_of_all", seat=Seat(seat), points=best, game=game, n=matches)
    leads, lead = [_lead(each.points) for each in past], _lead(result.points)
    if lead == 0:
        if 0 not in leads:
            yield say("story.first_tie", game=game, n=matches)
    elif lead < min(leads):
        yield say("story.closest", game=game, matches=matches, n=lead)
    elif lead > max(leads):
        yield say("story.widest", game=game, matches=matches, n=lead)


def _best(result: Result) -> int:
    """The seat with the most points, the first of several."""
    return result.points.index(max(result.points))


def _lead(points: Sequence[int]) -> int:
    """By how much the best are ahead of those who follow; 0 where the two best have equal points."""
    best, second = sorted(points)[-1:-3:-1]
    return best - second


# Each person's matches


def _of_people(result: Result, past: Sequence[Result]) -> Iterator[Message]:
    for seat, player in enumerate(result.seats):
        own = list(_played_by(player.name, past)) if player.name else []
        if len(own) < LEAST_COMPARED:
            continue
        yield from _points(result, seat, own, past)
        yield from _wins(result, seat, own)


class _Played(NamedTuple):
    points: int
    is_won: bool


def _played_by(name: str, past: Sequence[Result]) -> Iterator[_Played]:
    """The earlier matches of a person: once each, by the best of several seats."""
    for each in past:
        seats = [seat for seat in each.seats if seat.name and is_same(seat.name, name)]
        if seats:
            yield _Played(max(seat.points for seat in seats), any(seat.has_won for seat in seats))


def is_same(name: str, other: str) -> bool:
    """Whether two names are spellings of one person's."""
    return person_key(name) == person_key(other)


def _points(result: Result, seat: int, own: Sequence[_Played], past: Sequence[Result]) -> Iterator[Message]:
    points, before = result.points[seat], max(played.points for played in own)
    is_best_of_all = len(past) >= LEAST_COMPARED and points > max(max(each.points) for each in past)
    if points > before and not (is_best_of_all and seat == _best(result)):
        yield say("story.own_best", seat=Seat(seat), points=points, before=before, game=GAMES[result.game].title)


def _wins(result: Result, seat: int, own: Sequence[_Played]) -> Iterator[Message]:
    run = sum(1 for _ in itertools.takewhile(lambda played: played.is_won, reversed(own)))
    has_won, game = result.seats[seat].has_won, GAMES[result.game].title
    if has_won and not any(played.is_won for played in own):
        yield say("story.first_win", seat=Seat(seat), game=game, n=len(own) + 1)
    elif has_won and run + 1 >= _RUN:
        yield say("story.run", seat=Seat(seat), game=game, n=run + 1)
    elif not has_won and run >= _RUN:
        yield say("story.run_ended", seat=Seat(seat), game=game, n=run)
