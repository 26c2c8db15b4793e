"""The figures of the Hall: what finished matches say about everybody who took part.

A match counts once it was played to its end. A shared win is a win for each. Who sat in several seats of a match, which
only happens if names were joined, can't beat themself: it does not count for them.
"""

from __future__ import annotations

import functools
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from islands_tui.people.rating import START, Rating, after_match
from islands_tui.people.register import Register
from islands_tui.people.results import Result, SeatResult
from rules.bots import LEVELS
from rules.bots.strength import Record


class Selection(NamedTuple):
    """Which matches are counted."""

    game: str | None = None
    seats: int | None = None
    people_only: bool = False
    """Only matches without bots."""

    def has(self, result: Result) -> bool:
        return (
            (self.game is None or result.game == self.game)
            and (self.seats is None or len(result.seats) == self.seats)
            and not (self.people_only and result.has_bots)
        )


class Best(NamedTuple):
    """The most points in a game, and the match."""

    points: int
    match: str
    when: int


@dataclass
class ScoreFigures:
    """Matches, wins and points: of one game with one number of players, or of several together."""

    matches: int = 0
    wins: int = 0
    fair: float = 0.0
    """The wins of somebody among equals."""
    points: int = 0
    best: Best | None = None
    seconds: int = 0
    decisions: int = 0

    def count(self, seat: SeatResult, result: Result) -> None:
        self.matches += 1
        self.wins += seat.has_won
        self.fair += 1 / len(result.seats)
        self.points += seat.points
        self.seconds += seat.seconds
        self.decisions += seat.decisions
        if self.best is None or seat.points > self.best.points:
            self.best = Best(seat.points, result.match, result.when)

    @property
    def record(self) -> Record:
        """The share of wins, and the interval in which the true share lies."""
        return Record(self.matches, self.wins, self.fair / self.matches if self.matches else 0.0)

    @property
    def mean(self) -> float:
        return self.points / self.matches if self.matches else 0.0

    @property
    def seconds_per_decision(self) -> float | None:
        """Of the decisions that took at least a second; None where no record tells it."""
        return self.seconds / self.decisions if self.decisions else None


@dataclass
class Person:
    """What the matches say about a person."""

    key: str
    name: str
    is_rated: bool = True
    rating: Rating | None = None
    """None for who wants none."""
    by_game: dict[tuple[str, int], ScoreFigures] = field(default_factory=dict)
    """By game and number of players."""
    ahead: Counter[str] = field(default_factory=Counter)
    """How often this person ended ahead of others."""
    against: dict[str, ScoreFigures] = field(default_factory=dict)
    """The matches with bots of each level."""
    places: list[int] = field(default_factory=list)
    matches: list[Result] = field(default_factory=list)
    """The earliest first, as the places."""

    @functools.cached_property
    def total(self) -> ScoreFigures:
        """All games together."""
        return functools.reduce(_sum, self.by_game.values())

    @functools.cached_property
    def of_games(self) -> dict[str, ScoreFigures]:
        """By game, whatever the number of players; the game played most comes first."""
        found: dict[str, ScoreFigures] = {}
        for (game, _), score in self.by_game.items():
            found[game] = _sum(found[game], score) if game in found else score
        latest = {result.game: place for place, result in enumerate(self.matches)}
        return dict(sorted(found.items(), key=lambda item: (-item[1].matches, -latest[item[0]])))

    @property
    def favourite(self) -> str:
        """The game played most; of several, the one played last."""
        return next(iter(self.of_games))

    @property
    def streak(self) -> int:
        """The wins since the last match that was not won."""
        return _streaks(self.places)[-1]

    @property
    def longest_streak(self) -> int:
        return max(_streaks(self.places))

    @property
    def last_seen(self) -> int:
        return self.matches[-1].when


def _streaks(places: Sequence[int]) -> list[int]:
    """The wins in a row after each match, and before the first."""
    found = [0]
    for place in places:
        found.append(found[-1] + 1 if place == 1 else 0)
    return found


def _sum(first: ScoreFigures, second: ScoreFigures) -> ScoreFigures:
    best = max((best for best in (first.best, second.best) if best), key=lambda best: (best.points, -best.when))
    return ScoreFigures(
        first.matches + second.matches,
        first.wins + second.wins,
        first.fair + second.fair,
        first.points + second.points,
        best,
        first.seconds + second.seconds,
        first.decisions + second.decisions,
    )


@dataclass
class BotFigures:
    """What the matches say about the bots of a level; all seats of the level in a match count together."""

    level: str
    matches: int = 0
    wins: int = 0
    fair: float = 0.0
    rating: Rating = START

    @property
    def record(self) -> Record:
        return Record(self.matches, self.wins, self.fair / self.matches if self.matches else 0.0)


class Margin(NamedTuple):
    """A match and the lead of its winner."""

    result: Result
    lead: int


class HouseRecords(NamedTuple):
    """What stands out among all matches."""

    most_points: Sequence[tuple[Result, SeatResult]] = ()
    """Of each game, the person with the most points."""
    narrowest: Margin | None = None
    longest: Result | None = None
    """The match that took its players the most time; where no record tells times, the one with the most moves."""
    most_often: tuple[str, str, int] | None = None
    """The keys of the two people who met most often, and how often."""


@dataclass(frozen=True)
class Hall:
    """Everything about the matches of a selection."""

    selection: Selection
    results: Sequence[Result]
    people: Sequence[Person]
    """Who played most comes first."""
    bots: Sequence[BotFigures]
    met: Counter[tuple[str, str]]
    """How often two people sat at one table, by their keys in order."""
    records: HouseRecords

    def person(self, key: str) -> Person | None:
        return next((person for person in self.people if person.key == key), None)

    def meetings(self, first: str, second: str) -> int:
        return self.met[min(first, second), max(first, second)]


def hall_of(results: Iterable[Result], register: Register, selection: Selection = Selection()) -> Hall:  # noqa: B008 - never changed
    """The figures of these matches, which are in the order in which they were played."""
    counted = [result for result in results if selection.has(result)]
    count = _Count(register)
    for result in counted:
        count.take(result)
    people = sorted(count.people.values(), key=lambda person: (-person.total.matches, person.key))
    for person in people:
        person.rating = count.ratings.get(person.key, START) if person.is_rated else None
    bots = sorted(count.bots.values(), key=lambda bot: _rank(bot.level))
    for bot in bots:
        bot.rating = count.ratings.get(f"{_BOT}{bot.level}", START)
    return Hall(selection, counted, people, bots, count.met, _records(counted, count.met))


_BOT = "\0"
"""What the keys of bots begin with: no name has it."""


def _rank(level: str) -> tuple[int, str]:
    return (LEVELS.index(level) if level in LEVELS else len(LEVELS), level)


class _Count:
    """Counts match by match."""

    def __init__(self, register: Register) -> None:
        self._register = register
        self._keys: dict[str, str] = {}
        self._unnamed: set[str] = set()
        """The keys of people who are called as they were typed last."""
        self.people: dict[str, Person] = {}
        self.bots: dict[str, BotFigures] = {}
        self.ratings: dict[str, Rating] = {}
        self.met: Counter[tuple[str, str]] = Counter()

    def take(self, result: Result) -> None:
        keys = [self._key(seat.name) if seat.name else "" for seat in result.seats]
        own = [(key, seat) for key, seat in zip(keys, result.seats, strict=True) if key and keys.count(key) == 1]
        levels = {seat.bot for seat in result.seats if seat.bot}
        for key, seat in own:
            ahead = self._take_person(key, seat, result, levels).ahead
            for other, theirs in own:
                if seat.place < theirs.place:
                    ahead[other] += 1
                if key < other:
                    self.met[key, other] += 1
        for level in levels:
            self._take_bots(level, result)
        self._rate(keys, result)

    def _key(self, name: str) -> str:
        if name not in self._keys:
            self._keys[name] = self._register.key_of(name)
        return self._keys[name]

    def _take_person(self, key: str, seat: SeatResult, result: Result, levels: Iterable[str]) -> Person:
        person = self.people.get(key)
        if person is None:
            entry = self._register.entry(key)
            person = self.people[key] = Person(key, entry.name, entry.is_rated)
            self._unnamed |= set() if entry.name else {key}
        if key in self._unnamed:
            person.name = seat.name
        kind = result.game, len(result.seats)
        person.by_game.setdefault(kind, ScoreFigures()).count(seat, result)
        person.places.append(seat.place)
        person.matches.append(result)
        for level in levels:
            person.against.setdefault(level, ScoreFigures()).count(seat, result)
        return person

    def _take_bots(self, level: str, result: Result) -> None:
        figures = self.bots.setdefault(level, BotFigures(level))
        seats = [seat for seat in result.seats if seat.bot == level]
        figures.matches += 1
        figures.wins += min([seat.place for seat in seats]) == 1
        figures.fair += len(seats) / len(result.seats)

    def _rate(self, keys: Sequence[str], result: Result) -> None:
        """Who sits in several seats, as bots of a level do, moves by the mean of them."""
        who = [key or (seat.bot and _BOT + seat.bot) for key, seat in zip(keys, result.seats, strict=True)]
        places = [seat.place for seat, key in zip(result.seats, who, strict=True) if key]
        who = [key for key in who if key]
        different = len(set(who))
        if different < 2:
            return
        ratings = self.ratings
        after = after_match([ratings.get(key, START) for key in who], places)
        if different == len(who):
            ratings.update(zip(who, after, strict=True))
            return
        found: dict[str, list[Rating]] = {}
        for key, rating in zip(who, after, strict=True):
            found.setdefault(key, []).append(rating)
        for key, own in found.items():
            means, deviations = zip(*own, strict=True)
            ratings[key] = Rating(sum(means) / len(own), sum(deviations) / len(own))


def _records(results: Sequence[Result], met: Counter[tuple[str, str]]) -> HouseRecords:
    most: dict[str, tuple[Result, SeatResult]] = {}
    narrowest, longest, length = None, None, (-1, -1)
    for result in results:
        for seat in result.seats:
            if seat.name and (result.game not in most or seat.points > most[result.game][1].points):
                most[result.game] = result, seat
        lead = lead_of(result)
        if lead is not None and (narrowest is None or lead < narrowest.lead):
            narrowest = Margin(result, lead)
        own = result.seconds, result.moves
        if own > length:
            longest, length = result, own
    often = next(((*pair, times) for pair, times in met.most_common(1)), None)
    return HouseRecords([*most.values()], narrowest, longest, often)


def lead_of(result: Result) -> int | None:
    """The points by which a match was won; None if nobody was alone at its head, or no person sat there."""
    totals = sorted((seat.points for seat in result.seats), reverse=True)
    winners = [seat for seat in result.seats if seat.has_won]
    if len(winners) != 1 or not any(seat.name for seat in result.seats):
        return None
    return totals[0] - totals[1]
