"""Where a match turned: the rounds in which the lead changed hands, with the turn and the decision behind it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from islands_tui.matches.bots.review import JudgedDecision, Review
from islands_tui.story.course import Course, PlayedTurn

MOST = 3
"""How many turning points are told: the last one, and those with the widest swings."""

Margins = Sequence[tuple[int, ...]]
"""Each seat's lead over its best opponent after each round."""


class TurningPoint(NamedTuple):
    """A round in which somebody took the lead from somebody else."""

    round: int
    """Its place, from 0."""
    leader: int
    before: int
    """Who led before."""
    margin: int
    """The lead after the round."""
    swing: int
    """By how much the lead of the new leader grew in the round."""
    turn: PlayedTurn | None
    """The turn of this round that moved the lead most towards the new leader."""
    decision: JudgedDecision | None = None
    """The costliest decision of those who lost by it, if a look-back has found one."""


def margins_of(points: Sequence[tuple[int, ...]]) -> Margins:
    """The leads by points."""
    return [tuple(_lead(totals, seat) for seat in range(len(totals))) for totals in points]


def leader_of(margins: Sequence[int]) -> int | None:
    """Who leads; None while nobody does."""
    best = max(range(len(margins)), key=lambda seat: margins[seat])
    return best if margins[best] > 0 else None


def turning_points(course: Course, margins: Margins, review: Review | None = None) -> list[TurningPoint]:
    """The most telling changes of the lead, in the order played."""
    changes = _changes(course, margins, review)
    if not changes:
        return []
    *earlier, last = changes
    widest = sorted(earlier, key=lambda point: point.swing)[1 - MOST :]
    return [*(point for point in earlier if point in widest), last]


def _changes(course: Course, margins: Margins, review: Review | None) -> list[TurningPoint]:
    found, leading = list[TurningPoint](), None
    for place, leads in enumerate(margins):
        now = leader_of(leads)
        if now is None:
            continue
        if leading not in (None, now):
            swing = leads[now] - margins[place - 1][now]
            point = TurningPoint(place, now, leading, leads[now], swing, _turn_of(course, place, now))
            found.append(point._replace(decision=_decision_of(course, place, now, review)))
        leading = now
    return found


def _turn_of(course: Course, place: int, leader: int) -> PlayedTurn | None:
    """The turn that brought most; None if none brought anything."""
    turns = course.turns_of_round(place)
    if not turns:
        return None
    at = course.turns.index(turns[0])
    level = tuple(0 for _ in turns[0].points)
    before = [course.turns[at - 1].points if at else level, *(played.points for played in turns[:-1])]
    gains = [_lead(played.points, leader) - _lead(was, leader) for played, was in zip(turns, before, strict=True)]
    best = max(range(len(turns)), key=lambda number: gains[number])
    return turns[best] if gains[best] > 0 else None


def _decision_of(course: Course, place: int, leader: int, review: Review | None) -> JudgedDecision | None:
    decisions = () if review is None else review.decisions
    behind = [
        decided for decided in decisions if decided.seat != leader and course.round_of_move(decided.move + 1) == place
    ]
    return max(behind, key=lambda decided: decided.cost, default=None)


def _lead(totals: Sequence[int], seat: int) -> int:
    return totals[seat] - max(points for other, points in enumerate(totals) if other != seat)
