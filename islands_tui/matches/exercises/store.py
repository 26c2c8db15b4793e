"""The mistakes that look-backs found, and how well people know the answers: a small file beside the records.

It may be missing or broken: then matches are looked at again, and every question is new.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Sequence
from typing import Any

from islands_tui.matches.exercises.mistakes import Mistake, key_of
from islands_tui.matches.exercises.schedule import KNOWN, AnswerProgress, Today, answered
from islands_tui.settings import json_store
from islands_tui.settings.data_folder import home

FILE = "exercises.json"
LARGEST = 4 << 20
MOST_MATCHES = 2000
LOOKED, ANSWERS = "looked", "answers"
LATEST = 3_652_059
"""The latest day there is, as an ordinal."""


class ExerciseStore:
    """Reads the file once, and again before it writes: several terminals may share it."""

    def __init__(self) -> None:
        self._read()

    def _read(self) -> None:
        data = json_store.read(home() / FILE, LARGEST)
        self._looked: dict[str, Any] = _table(data.get(LOOKED))
        self._answers: dict[str, Any] = {key: _table(value) for key, value in _table(data.get(ANSWERS)).items()}

    # Mistakes

    def mistakes(self, match: str, record: os.stat_result) -> list[Mistake] | None:
        """What a look-back found in a match; None if nobody has looked at it as it is now."""
        match self._looked.get(match):
            case [size, time, list(found)] if (size, time) == (record.st_size, record.st_mtime_ns):
                try:
                    return [_mistake(match, values) for values in found]
                except (TypeError, ValueError):
                    return None
        return None

    def keep_mistakes(self, match: str, record: os.stat_result, found: Sequence[Mistake], names: Iterable[str]) -> None:
        """Keep what a look-back found; of matches that are gone, nothing is kept. `names` are the existing ones."""
        self._read()
        self._looked[match] = [record.st_size, record.st_mtime_ns, [list(each[1:]) for each in found]]
        known = [name for name in names if name in self._looked]
        self._looked = {name: self._looked[name] for name in known[:MOST_MATCHES]}
        self._write()

    # Answers

    def progress(self, person: str, question: str) -> AnswerProgress | None:
        """How well a person knows a question; None if it was never asked."""
        match self._answers.get(key_of(person), {}).get(question):
            case [int(stage), int(due)] if 0 <= stage <= KNOWN and 0 < due <= LATEST:
                return AnswerProgress(stage, due)
        return None

    def keep_answer(self, person: str, question: str, is_good: bool, today: Today) -> None:
        """Remember how a question was answered, and when it should be asked again."""
        self._read()
        now = answered(self.progress(person, question), is_good, today())
        self._answers.setdefault(key_of(person), {})[question] = list(now)
        self._write()

    def _write(self) -> None:
        json_store.write(home() / FILE, {LOOKED: self._looked, ANSWERS: self._answers})


def _table(value: Any) -> dict[str, Any]:
    return value if isinstance(value, dict) else {}


def _mistake(match: str, values: Any) -> Mistake:
    game, person, move, seat, kind, cost, played, better = values
    texts = game, person, kind, played, better
    numbers = move, seat
    if not all(isinstance(text, str) for text in texts) or not all(type(number) is int for number in numbers):
        raise TypeError("no mistake")
    if min(numbers) < 0 or not isinstance(cost, int | float):
        raise ValueError("no mistake")
    return Mistake(match, *values)
