"""Every seat is treated alike: with all seats moved on, the same actions do the same to the moved seats.

A rule that favours a seat, or a message that names the wrong one, shows at the step where it happens.
"""

from __future__ import annotations

from typing import Any

from rules.engine.contract import Event, Message, Seat, notation
from rules.engine.laws import ExaminedStep, require

LAW = "seats"


def every_seat_is_treated_alike(step: ExaminedStep[Any]) -> None:
    """Legal and blocked actions, consequences, events and points move with the seats."""
    game, by, seats = step.game, 1 + step.rng.below(step.seats - 1), step.seats
    moved = game.moved_on(step.state, by, seats)
    require(list(game.legal(moved)) == list(step.legal), LAW, f"{step.decision} has other choices at another seat")
    _compare_words(step, moved, by)
    events, moved_events = list[Event](), list[Event]()
    after, moved_after = step.advanced(step.state, step.action, events), step.advanced(moved, step.action, moved_events)
    _compare_states(step, after, moved_after, by)
    told = sorted(_event_moved_on(event, by, seats) for event in events)
    told_there = sorted(_event_moved_on(event, 0, seats) for event in moved_events)
    require(told == told_there, LAW, f"{notation(step.action)} is told in other words at another seat")
    points = [(score.total, score.tiebreak) for score in game.scores(after)]
    moved_points = [(score.total, score.tiebreak) for score in game.scores(moved_after)]
    require(points == moved_points[by:] + moved_points[:by], LAW, "another seat would have other points")


def every_seat_begins_a_round_alike(step: ExaminedStep[Any]) -> None:
    """The end of a round treats every seat alike, and leaves no trace of what was used in it.

    All rotations are tried, also with everything used up by all.
    """
    game, seats, after = step.game, step.seats, step.advanced(step.state, step.action)
    if game.round_of(after) == game.round_of(step.state):
        return
    for state in (step.state, game.worn(step.state)):
        for by in range(seats):
            _compare_states(step, after, step.advanced(game.moved_on(state, by, seats), step.action), by)


def _compare_states(step: ExaminedStep[Any], after: Any, moved_after: Any, by: int) -> None:
    same = step.digest(step.game.moved_on(after, by, step.seats)) == step.digest(moved_after)
    require(same, LAW, f"{notation(step.action)} does something else at another seat")


def _compare_words(step: ExaminedStep[Any], moved: Any, by: int) -> None:
    """The messages for the seat to move: question, blocked actions, and the preview of the chosen action."""
    game, seat, seats = step.game, step.decision.seat, step.seats
    view, moved_view = game.view(step.state, seat), game.view(moved, (seat + by) % seats)
    asked = _words(game.ask(moved_view), 0, seats) == _words(game.ask(view), by, seats)
    require(asked, LAW, f"{step.decision} is asked in other words")
    blocked = [_words((action, reason, rule), by, seats) for action, reason, rule in game.blocked(step.state)]
    there = [_words((action, reason, rule), 0, seats) for action, reason, rule in game.blocked(moved)]
    require(sorted(blocked) == sorted(there), LAW, f"{step.decision} is refused other things at another seat")
    preview, other = step.preview(step.action), game.preview(moved_view, step.action)
    same = _words(preview._replace(lights=()), by, seats) == _words(other._replace(lights=()), 0, seats)
    require(same, LAW, f"{notation(step.action)} has another preview at another seat")


def _event_moved_on(event: Event, by: int, seats: int) -> str:
    """An event with its seats moved on; simultaneous events may come in any order."""
    allowed = None if event.seats is None else sorted((seat + by) % seats for seat in event.seats)
    return repr((_words(event.message, by, seats), event.changes, allowed, _words(event.cover, by, seats), event.lost))


def _words(value: Any, by: int, seats: int) -> Any:
    """A message, or anything that contains messages, with its seats moved on; lists of messages may be in any order."""
    if isinstance(value, Seat):
        return ("seat", (value + by) % seats)
    if isinstance(value, tuple):
        parts = [_words(part, by, seats) for part in value]
        listed = bool(value) and all(isinstance(part, Message) for part in value)
        return tuple(sorted(parts, key=repr) if listed else parts)
    return value
