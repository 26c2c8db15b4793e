"""The mistakes that look-backs found, and how well people know the answers: small files beside the records.

They may be missing or broken: then matches are looked at again, and every question is new. Each guest whom the host
names has answers of their own, so that nobody can spoil those of others.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Sequence
from typing import Any

from islands_tui.matches.exercises.mistakes import Mistake
from islands_tui.matches.exercises.schedule import KNOWN, AnswerProgress, Today, answered
from islands_tui.settings import json_store
from islands_tui.settings.data_folder import home
from islands_tui.settings.names import person_key
from islands_tui.settings.settings import own_answers
from islands_tui.settings.whole_files import alone_in

FILE = "exercises.json"
LARGEST = 4 << 20
MOST_MATCHES = 2000
MOST_PEOPLE, MOST_ANSWERS = 20, 1000
"""Whose answers are kept at one keyboard, and how many of each; those given longest ago are dropped."""
LOOKED = "looked"
LATEST = 3_652_059
"""The latest day there is, as an ordinal."""


class ExerciseStore:
    """Reads each file once, and again before it writes, alone in its folder: several terminals may share them."""

    def __init__(self) -> None:
        self._read_mistakes()
        self._read_answers()

    def _read_mistakes(self) -> None:
        self._looked: dict[str, Any] = _table(json_store.read(home() / FILE, LARGEST).get(LOOKED))

    def _read_answers(self) -> None:
        data = json_store.read(own_answers(), LARGEST)
        self._answers: dict[str, Any] = {person: _table(answers) for person, answers in data.items()}

    # Mistakes

    def mistakes(self, match: str, record: os.stat_result) -> list[Mistake] | None:
        """What a look-back found in a match; None if nobody has looked at it as it is now."""
        match self._looked.get(match):
            case [size, time, list(found)] if (size, time) == (record.st_size, record.st_mtime_ns):
                try:
                    return [_mistake(match, values) for values in found]
                except ValueError:
                    return None
        return None

    def keep_mistakes(self, match: str, record: os.stat_result, found: Sequence[Mistake], names: Iterable[str]) -> None:
        """Keep what a look-back found; of matches that are gone, nothing is kept. `names` are the existing ones."""
        with alone_in(home()):
            self._read_mistakes()
            self._looked[match] = [record.st_size, record.st_mtime_ns, [list(each[1:]) for each in found]]
            known = [name for name in names if name in self._looked]
            self._looked = {name: self._looked[name] for name in known[:MOST_MATCHES]}
            json_store.write(home() / FILE, {LOOKED: self._looked})

    # Answers

    def progress(self, person: str, question: str) -> AnswerProgress | None:
        """How well a person knows a question; None if it was never asked."""
        match self._answers.get(person_key(person), {}).get(question):
            case [int(stage), int(due)] if 0 <= stage <= KNOWN and 0 < due <= LATEST:
                return AnswerProgress(stage, due)
        return None

    def keep_answer(self, person: str, question: str, is_good: bool, today: Today) -> None:
        """Remember how a question was answered, and when it should be asked again."""
        with alone_in(own_answers().parent):
            self._read_answers()
            now = answered(self.progress(person, question), is_good, today())
            answers = self._answers.pop(person_key(person), {})
            answers.pop(question, None)
            self._answers[person_key(person)] = _latest({**answers, question: list(now)}, MOST_ANSWERS)
            json_store.write(own_answers(), _latest(self._answers, MOST_PEOPLE))


def _latest(entries: dict[str, Any], most: int) -> dict[str, Any]:
    return dict(list(entries.items())[-most:])


def _table(value: Any) -> dict[str, Any]:
    return value if isinstance(value, dict) else {}


def _mistake(match: str, values: Any) -> Mistake:
    match values:
        case [str(), str(), int(move), int(seat), str(), int() | float(), str(), str()] if min(move, seat) >= 0:
            return Mistake(match, *values)
    raise ValueError("no mistake")
