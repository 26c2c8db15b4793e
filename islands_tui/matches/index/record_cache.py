"""What is known about records, kept in a file until they change: their size and time tell.

Losing the file costs nothing but time.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Sequence
from itertools import islice
from typing import Any

from islands_tui.settings import json_store
from islands_tui.settings.data_folder import home

LATEST = 10**20
"""The latest plausible time stamp in nanoseconds, some two thousand years after the epoch."""


class RecordCache:
    """Plain values by the name of a match."""

    def __init__(self, file: str, largest: int, most_kept: int) -> None:
        """A file in the data folder; one that is larger was not written here. Only the latest matches are kept."""
        self._file, self._most_kept = file, most_kept
        self._entries = json_store.read(home() / file, largest)
        self._has_learned = False

    def of(self, name: str, record: os.stat_result) -> Sequence[Any] | None:
        """What is known about a match; None if its record has changed, or nothing is known."""
        match self._entries.get(name):
            case [size, time, *values] if (size, time) == (record.st_size, record.st_mtime_ns):
                return values
        return None

    def learn(self, name: str, record: os.stat_result, values: Sequence[Any]) -> None:
        """Keep this until the record changes, unless its name or time can't be stored: files may have any."""
        if name.isprintable() and abs(record.st_mtime_ns) < LATEST:
            self._entries[name] = [record.st_size, record.st_mtime_ns, *values]
            self._has_learned = True

    def save(self, names: Iterable[str]) -> None:
        """Write the file, if anything was learned, for the first of the existing matches."""
        if self._has_learned:
            known = (name for name in names if name in self._entries)
            kept = {name: self._entries[name] for name in islice(known, self._most_kept)}
            json_store.write(home() / self._file, kept)
            self._has_learned = False
