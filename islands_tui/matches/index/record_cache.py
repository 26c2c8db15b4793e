"""What is known about records, kept in a file until they change: their size and time tell.

Losing the file costs nothing but time. What is known about a record is one text: reading thousands of them costs
little, since only those that are asked for are taken apart.
"""

from __future__ import annotations

import os
from collections.abc import Iterable
from itertools import islice

from islands_tui.settings import json_store
from islands_tui.settings.data_folder import home

LATEST = 10**20
"""The latest plausible time stamp in nanoseconds, some two thousand years after the epoch."""


class RecordCache:
    """Texts by the name of a match."""

    def __init__(self, file: str, largest: int, most_kept: int) -> None:
        """A file in the data folder; one that is larger was not written here. Only the latest matches are kept."""
        self._file, self._most_kept = file, most_kept
        self._entries = json_store.read(home() / file, largest)
        self._has_learned = False

    def of(self, name: str, record: os.stat_result) -> str | None:
        """What is known about a match; None if its record has changed, or nothing is known."""
        known = self._entries.get(name)
        if not isinstance(known, str):
            return None
        size, _, rest = known.partition(" ")
        time, _, text = rest.partition(" ")
        return text if (size, time) == (str(record.st_size), str(record.st_mtime_ns)) else None

    def learn(self, name: str, record: os.stat_result, text: str) -> None:
        """Keep this until the record changes, unless its name or time can't be stored: files may have any."""
        if name.isprintable() and abs(record.st_mtime_ns) < LATEST:
            self._entries[name] = f"{record.st_size} {record.st_mtime_ns} {text}"
            self._has_learned = True

    def save(self, names: Iterable[str]) -> None:
        """Write the file, if anything was learned, for the first of the existing matches."""
        if self._has_learned:
            known = (name for name in names if name in self._entries)
            kept = {name: self._entries[name] for name in islice(known, self._most_kept)}
            json_store.write(home() / self._file, kept)
            self._has_learned = False
