"""How a match ended: the winner, the lead, the points by source and by round."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from islands_tui.text.texts import Texts
from rules.engine.contract import Message, MessageValue, Score, Seat, say, tie_broken_by, winners
from rules.engine.match import Match


class PointsFrom(NamedTuple):
    """A source of points, and each seat's points from it; None: the seat has no such source."""

    name: str
    points: tuple[int | None, ...]
    group: str = ""
    """What such sources are called together, if they have such a name."""

    @property
    def is_common(self) -> bool:
        return None not in self.points


@dataclass(frozen=True)
class Outcome:
    """The end of a match."""

    scores: Sequence[Score]
    sources: Sequence[PointsFrom]
    rounds: Sequence[tuple[int, ...]]
    """All seats' points after each round; the last entry is the final score."""
    moves: int
    ended_by: Message | None = None
    """What ended the match."""
    tie_broken_by: Message | None = None
    """What broke a tie with the winner."""

    @property
    def winners(self) -> list[int]:
        return winners(self.scores)

    @property
    def totals(self) -> list[int]:
        return [score.total or 0 for score in self.scores]

    @property
    def ranking(self) -> list[int]:
        return sorted(range(len(self.scores)), key=self._rank, reverse=True)

    def place(self, seat: int) -> int:
        """The seat's rank, from 1; ties share a rank."""
        return 1 + sum(self._rank(other) > self._rank(seat) for other in range(len(self.scores)))

    def _rank(self, seat: int) -> tuple[int, ...]:
        return (self.totals[seat], *self.scores[seat].tiebreak)

    @property
    def runner_up(self) -> int | None:
        """The best seat that has not won."""
        return next((seat for seat in self.ranking if seat not in self.winners), None)


def outcome_of(match: Match[Any], texts: Texts) -> Outcome:
    scores = match.scores(None)
    rounds = points_by_round(match)
    return Outcome(scores, sources_of(scores, texts), rounds, len(match.moves), match.ended_by, broken_tie(match))


def broken_tie(match: Match[Any]) -> Message | None:
    """What broke a tie with the winner; None: there was no tie."""
    place = tie_broken_by(match.scores(None))
    return None if place is None else match.game.tiebreaks()[place]


def points_by_round(match: Match[Any]) -> list[tuple[int, ...]]:
    """All seats' points at the end of each round, and at the end of the match."""
    game, rounds, playing = match.game, list[tuple[int, ...]](), None
    state: Any = None
    for state in match.positions():
        number = game.round_of(state)
        if playing not in (None, number):
            rounds.append(totals_of(game.scores(state)))
        playing = number
    return [*rounds, totals_of(game.scores(state))]


def totals_of(scores: Sequence[Score]) -> tuple[int, ...]:
    return tuple(score.total or 0 for score in scores)


def sources_of(scores: Sequence[Score], texts: Texts) -> list[PointsFrom]:
    """The sources of all seats, each once, in the order of scoring."""
    points: dict[Message, dict[int, int]] = {}
    names: dict[Message, set[str]] = {}
    groups: dict[Message, str] = {}
    for score in scores:
        for part in score.parts:
            kind = _kind(part.source)
            own = points.setdefault(kind, {})
            own[score.seat] = own.get(score.seat, 0) + (part.points or 0)
            names.setdefault(kind, set()).add(texts(part.source))
            groups[kind] = "" if part.group is None else texts(part.group)
    seats = range(len(scores))
    return [
        PointsFrom(_name(kind, names[kind], texts), tuple(own.get(seat) for seat in seats), groups[kind])
        for kind, own in points.items()
    ]


def _kind(source: Message) -> Message:
    """The source without its numbers, which differ between seats."""
    return Message(source.id, tuple((key, value) for key, value in source.values if isinstance(value, Message)))


def _name(kind: Message, names: set[str], texts: Texts) -> str:
    """The name of a source; if its text differs between seats, the common part."""
    things = [value for _, value in kind.values if isinstance(value, Message)]
    if len(names) > 1 and things:
        return texts(things[0])
    return min(names)


def winner_line(outcome: Outcome, texts: Texts) -> str:
    """Who won, and by how much."""
    best, second = outcome.winners, outcome.runner_up
    points = outcome.totals[best[0]]
    if len(best) > 1:
        names = tuple(say("plain.name", seat=Seat(seat)) for seat in best)
        return texts(say("result.together", winners=names, points=points))
    values: dict[str, MessageValue] = {"winner": Seat(best[0]), "points": points}
    if second is None:
        return texts(say("result.wins_alone", **values))
    ahead = points - outcome.totals[second]
    if ahead == 0:
        if outcome.tie_broken_by is None:
            return texts(say("result.wins_tie", second=Seat(second), **values))
        return texts(say("result.wins_tie_by", second=Seat(second), what=outcome.tie_broken_by, **values))
    return texts(say("result.wins", second=Seat(second), ahead=ahead, **values))
