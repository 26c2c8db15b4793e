"""The results of all records of the data folder, kept in a file as long as the records are unchanged."""

from __future__ import annotations

import time
from itertools import islice
from pathlib import Path

from islands_tui.matches.index.record_cache import RecordCache
from islands_tui.matches.records.reading import problem_of
from islands_tui.people.results import Result, as_text, from_text, read_result
from islands_tui.settings.data_folder import path_of, records
from islands_tui.text.problem import Problem, reason_of
from rules.engine.messages import Message, say
from rules.engine.record import RecordError

FILE = "results.json"
LARGEST = 1 << 24
MOST_KEPT = 50_000


class UnreadableRecord(Problem):
    """A record that can't be read, told in one line."""


class ResultIndex:
    """What is known at once, and the names of the records that have to be read."""

    def __init__(self, most: int | None = None) -> None:
        """Look through the folder, or at so many of its latest records. Raises a `Problem` if it can't be read."""
        self._records = records()
        self._cache = RecordCache(FILE, LARGEST, MOST_KEPT)
        self.results: list[Result] = []
        """The matches that count, the earliest first once all are read."""
        self.problems: dict[str, Message] = {}
        """What is wrong with records that can't be read."""
        self.unread: list[str] = []
        """The latest first."""
        for name, record in islice(self._records.items(), most):
            known = self._cache.of(name, record)
            try:
                if known is None:
                    self.unread.append(name)
                else:
                    self._add(from_text(name, record.st_mtime_ns, known))
            except ValueError:
                self.unread.append(name)
        self._sort()

    @property
    def count(self) -> int:
        """How many records there are."""
        return len(self._records)

    def read_for(self, seconds: float) -> None:
        """Read on for so long, at least one record."""
        until = time.monotonic() + seconds
        read = 0
        for name in self.unread:
            self._read(name)
            read += 1
            if time.monotonic() > until:
                break
        del self.unread[:read]
        self._sort()

    def save(self) -> None:
        self._cache.save(self._records)

    def _read(self, name: str) -> None:
        record = self._records[name]
        try:
            result = result_of(path_of(name), name, record.st_mtime_ns)
        except UnreadableRecord as problem:  # not kept: it is told again, and may have been mended
            self.problems[name] = problem.message
            return
        self._cache.learn(name, record, as_text(result))
        self._add(result)

    def _add(self, result: Result | None) -> None:
        if result is not None:
            self.results.append(result)

    def _sort(self) -> None:
        self.results.sort(key=lambda result: (result.when, result.match))


def result_of(path: Path, name: str, when: int) -> Result | None:
    """The result of a record; a `Problem` that names file, line and fault if it can't be read."""
    try:
        return read_result(path, name, when)
    except RecordError as error:
        message = problem_of(name, error)
    except OSError as error:
        message = say("storage.unreadable", file=name, reason=reason_of(error))
    except Problem as problem:
        message = problem.message
    raise UnreadableRecord(message)
