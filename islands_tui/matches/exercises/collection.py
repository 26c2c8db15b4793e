"""All exercises of a person: the mistakes of all matches, how well they are known, and matches nobody has looked at."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Callable
from datetime import date
from typing import Any, NamedTuple

from islands_tui.matches.bots.review import Review, Reviewer
from islands_tui.matches.exercises.mistakes import Mistake, mistakes_in
from islands_tui.matches.exercises.schedule import AnswerProgress, Today, is_due
from islands_tui.matches.exercises.store import ExerciseStore
from islands_tui.matches.index.match_index import MatchIndex
from islands_tui.matches.index.match_status import Won
from islands_tui.matches.records.reading import read_match
from islands_tui.settings.data_folder import path_of
from islands_tui.settings.guest_name import guest, named_guest
from islands_tui.settings.names import person_key
from islands_tui.settings.settings import remembered_names
from islands_tui.text.problem import found_wrong
from rules.bots import Stop
from rules.engine.match import Match

MOST_SEARCHED = 500
"""The matches, from the latest on, among which a person's are looked for."""


class MistakeToLearn(NamedTuple):
    """A mistake as a question, and how well its person knows the answer."""

    mistake: Mistake
    progress: AnswerProgress | None

    def is_due(self, today: date) -> bool:
        return is_due(self.progress, today)

    @property
    def is_known(self) -> bool:
        return self.progress is not None and self.progress.is_known


class KindCount(NamedTuple):
    """How many exercises of a game are about one kind of mistake."""

    game: str
    kind: str
    all: int
    due: int
    known: int


class Collection:
    """What there is for each person, as the folder and the store stand now."""

    def __init__(self, today: Today = date.today, key: Callable[[str], str] = person_key) -> None:
        """`key` is the same for all names of a person."""
        self.today, self._key = today, key
        self.store = ExerciseStore()
        self._index = MatchIndex()
        self._found: dict[str, list[Mistake] | None] = {}
        """The mistakes of each match that people played to its end; None where nobody has looked."""
        self._people: dict[str, str] = {}
        """The names of people by key, those who played last first."""
        self._players: dict[str, frozenset[str]] = {}
        for name in self._index.names[:MOST_SEARCHED]:
            self._add(name)
        self._index.save()

    def _add(self, name: str) -> None:
        listed = self._index.glance(name)
        if listed.heading is None or listed.is_exercise or not isinstance(listed.status, Won) or not listed.people:
            return
        self._found[name] = self.store.mistakes(name, listed.record)
        keys = {self._key(person): person for person in listed.people}
        self._players[name] = frozenset(keys)
        for key, person in keys.items():
            self._people.setdefault(key, person)

    # People

    def people(self) -> list[str]:
        """Everybody who has played a match to its end; a guest whom the host has named sees nobody else."""
        named = named_guest()
        return list(self._people.values()) if named is None else [named]

    def person(self, called: str | None = None) -> str:
        """Who is meant: the name that was given, else the guest, else who played last; empty if nobody has played."""
        wanted = guest(called)
        if wanted is not None:
            return self._people.get(self._key(wanted), wanted)
        last = next((name for name in remembered_names() if self._key(name) in self._people), None)
        return last or next(iter(self._people.values()), "")

    # Exercises

    def exercises(self, person: str) -> list[MistakeToLearn]:
        """All of a person, those of the latest match first, in the order played."""
        key = self._key(person)
        found = [each for mistakes in self._found.values() for each in mistakes or () if self._key(each.person) == key]
        return [MistakeToLearn(each, self.store.progress(each.person, each.id)) for each in found]

    def due(self, person: str, game: str = "") -> list[MistakeToLearn]:
        today = self.today()
        return [each for each in self.exercises(person) if each.is_due(today) and game in ("", each.mistake.game)]

    def counts(self, person: str) -> list[KindCount]:
        """How many exercises there are of each kind of mistake, by game, the most frequent first."""
        today = self.today()
        whole, due, known = Counter[tuple[str, str]](), Counter[tuple[str, str]](), Counter[tuple[str, str]]()
        for each in self.exercises(person):
            kind = each.mistake.game, each.mistake.kind
            whole[kind] += 1
            due[kind] += each.is_due(today)
            known[kind] += each.is_known
        counted = [KindCount(*kind, n, due[kind], known[kind]) for kind, n in whole.items()]
        return sorted(counted, key=lambda each: (each.game, -each.all, each.kind))

    # Matches that nobody has looked at

    def unlooked(self, person: str) -> list[str]:
        """The matches of a person in which nobody has looked for mistakes, the latest first."""
        key = self._key(person)
        return [name for name, found in self._found.items() if found is None and key in self._players[name]]

    def learn(self, name: str, match: Match[Any], review: Review) -> None:
        """Keep what a look-back found in a match."""
        record = _record_of(self._index, name)
        if record is not None:
            self._found[name] = found = mistakes_in(name, match, review.mistakes)
            self.store.keep_mistakes(name, record, found, self._index.names)


def learn(name: str, match: Match[Any], review: Review) -> None:
    """Keep what a look-back found in a stored match that people played."""
    index = MatchIndex()
    record = _record_of(index, name)
    if record is not None and match.header.exercise is None:
        ExerciseStore().keep_mistakes(name, record, mistakes_in(name, match, review.mistakes), index.names)


def _record_of(index: MatchIndex, name: str) -> os.stat_result | None:
    return index.glance(name).record if name in index.names else None


class LookingBack:
    """A look-back at a stored match, for the background: reading takes a while, too."""

    def __init__(self, name: str) -> None:
        self.name = name
        self._reviewer: Reviewer | None = None

    @property
    def percent(self) -> int:
        return 0 if self._reviewer is None else self._reviewer.percent

    def __call__(self, stop: Stop) -> tuple[Match[Any], Review]:
        match = read_match(path_of(self.name)).match
        if match.decision is not None:
            raise found_wrong("review.not_over")
        self._reviewer = Reviewer(match)
        return match, self._reviewer(stop)
