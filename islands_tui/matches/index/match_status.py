"""The status of a match in a list."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple, TypeAlias

from rules.engine.match import Match, ending
from rules.engine.messages import Message, say
from rules.engine.record_reader import Loaded


class Open(NamedTuple):
    """A decision is open."""

    round: int
    seat: int


class Won(NamedTuple):
    """These seats have won, with so many points."""

    winners: tuple[int, ...]
    points: int


class Diverged(NamedTuple):
    """The record diverges from the current rules at `move`: it can be watched up to there."""

    move: int
    was_over: bool


class Broken(NamedTuple):
    """The record can't be read beyond a line; the cache does not keep the problem."""

    line: int
    problem: Message | None


class Unseen(NamedTuple):
    """Not replayed since it was written."""


MatchStatus: TypeAlias = Open | Won | Diverged | Broken | Unseen


def status_of(match: Match[Any]) -> Open | Won:
    if match.decision is None:
        end = ending(match.game, match.state)
        return Won(end.winners, end.points[end.winners[0]])
    return Open(match.game.round_of(match.view(None)), match.decision.seat)


def status_of_loaded(loaded: Loaded) -> Open | Won | Diverged:
    if loaded.difference is not None:
        return Diverged(loaded.difference.move, loaded.is_over)
    return status_of(loaded.match)


def fits(status: MatchStatus, seats: int) -> bool:
    named = status.winners if isinstance(status, Won) else (status.seat,) if isinstance(status, Open) else ()
    return all(0 <= seat < seats for seat in named)


def status_message(status: MatchStatus, names: Sequence[str]) -> Message:
    match status:
        case Open(round, seat):
            return say("standing.open", round=round, name=names[seat])
        case Won(winners, _):
            best = tuple(say("table.winner", name=names[seat]) for seat in winners)
            return say("standing.over", n=len(best), names=best)
        case Diverged(move, _):
            return say("standing.apart", move=move)
        case Broken():
            return say("standing.broken")
        case Unseen():
            return say("standing.unseen")
