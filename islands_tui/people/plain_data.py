"""The figures of the Hall as plain data, for programs."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import UTC, datetime
from typing import Any

from islands_tui.people.hall import Hall, Person, ScoreFigures
from islands_tui.people.rating import Rating
from islands_tui.people.register import Register


def hall_data(hall: Hall, register: Register, problems: Mapping[str, str]) -> dict[str, Any]:
    """Everything; `problems` says in words why records were left out."""
    first = min((result.when for result in hall.results), default=None)
    return {
        "matches": len(hall.results),
        "since": None if first is None else moment(first),
        "game": hall.selection.game,
        "players": hall.selection.seats,
        "people_only": hall.selection.people_only,
        "people": [person_data(person, hall, register) for person in hall.people],
        "bots": [
            {"level": bot.level, **_record_data(bot.record), "rating": _rating_data(bot.rating)} for bot in hall.bots
        ],
        "not_counted": [{"match": match, "problem": problem} for match, problem in problems.items()],
    }


def person_data(person: Person, hall: Hall, register: Register) -> dict[str, Any]:
    return {
        "name": person.name,
        "names": list(register.entry(person.key).keys),
        **_score_data(person.total),
        "rating": _rating_data(person.rating),
        "streak": person.streak,
        "longest_streak": person.longest_streak,
        "favourite": person.favourite,
        "last_seen": moment(person.last_seen),
        "games": [
            {"game": game, "players": seats, **_score_data(score), **_points_data(score)}
            for (game, seats), score in sorted(person.by_game.items())
        ],
        "met": [
            {
                "name": other.name,
                "matches": hall.meetings(person.key, other.key),
                "ahead": person.ahead[other.key],
                "behind": other.ahead[person.key],
            }
            for other in hall.people
            if hall.meetings(person.key, other.key)
        ],
        "bots": [{"level": level, **_score_data(score)} for level, score in sorted(person.against.items())],
        "places": person.places,
    }


def _score_data(score: ScoreFigures) -> dict[str, Any]:
    seconds = score.seconds_per_decision
    return {**_record_data(score.record), "seconds_per_decision": None if seconds is None else round(seconds, 1)}


def _points_data(score: ScoreFigures) -> dict[str, Any]:
    best = None if score.best is None else {"points": score.best.points, "match": score.best.match}
    return {"mean": round(score.mean, 4), "best": best}


def _record_data(record: Any) -> dict[str, Any]:
    found: dict[str, Any] = record.summary()
    return found | {"wins": int(record.wins)}


def _rating_data(rating: Rating | None) -> dict[str, float] | None:
    if rating is None:
        return None
    low, high = rating.mean - rating.reach, rating.mean + rating.reach
    return {"mean": round(rating.mean, 2), "low": round(low, 2), "high": round(high, 2)}


def moment(nanoseconds: int) -> str | None:
    """A time for programs; None for one that no calendar has."""
    try:
        return datetime.fromtimestamp(nanoseconds // 10**9, UTC).isoformat()
    except (OSError, OverflowError, ValueError):
        return None
