"""Adding records to those that are here: each is checked, and nothing is overwritten.

A match is known by the first line of its record, which has its seed. Records only grow, so of two records of a match
one is the beginning of the other, unless the match went on in two places: then both are kept.
"""

from __future__ import annotations

import contextlib
import os
from enum import Enum, auto
from io import BytesIO
from pathlib import Path

import rules
from islands_tui.matches.records.reading import LARGEST_RECORD, problem_of, record_lines_of
from islands_tui.matches.records.record_file import RecordFile
from islands_tui.settings.data_folder import ENDING, belongs_to_group, make_folder, names, no_place, path_of
from islands_tui.settings.whole_files import numbered, under_free_name, write_new
from islands_tui.text.problem import Problem, found_wrong, reason_of
from rules.engine.record import LONGEST_LINE, RecordError
from rules.engine.record_reader import load


class Merged(Enum):
    """What became of a record."""

    NEW = auto()
    RENAMED = auto()
    """New, under another name: its own was taken."""
    LONGER = auto()
    """It was here, and has now what happened since."""
    SAME = auto()


class Merger:
    """Adds records to the data folder."""

    def __init__(self) -> None:
        """Look at the first lines of all records here."""
        self._folder = make_folder()
        self._names: dict[bytes, list[str]] = {}
        for name in names():
            with contextlib.suppress(OSError), open(path_of(name), "rb") as stream:
                self._names.setdefault(stream.readline(LONGEST_LINE), []).append(name)

    def add(self, name: str, data: bytes, when: int | None = None) -> Merged:
        """Add a record that was written last at a time in nanoseconds.

        Raises a `Problem` if it can't be read, or if its match is open here and would go on.
        """
        require_record(name, data)
        header = data[: data.find(b"\n") + 1]
        for known in self._names.get(header, ()):
            here = _content(path_of(known))
            if here.startswith(data):
                return Merged.SAME
            if data.startswith(here):
                self._go_on(known, here, data, when)
                return Merged.LONGER
        found = self._keep(name, data, when)
        self._names.setdefault(header, []).append(found)
        return Merged.NEW if found == name else Merged.RENAMED

    def _go_on(self, name: str, here: bytes, data: bytes, when: int | None) -> None:
        path = path_of(name)
        try:
            file = RecordFile(path, os.open(path, os.O_RDWR))
        except OSError as error:
            raise found_wrong("archive.not_written", file=str(path), reason=reason_of(error)) from None
        except Problem:
            raise found_wrong("archive.open_elsewhere", match=name) from None
        try:
            file.extend(here, data[len(here) :])
            _set_time(path, when)
        finally:
            file.close()

    def _keep(self, name: str, data: bytes, when: int | None) -> str:
        """Store it under a name that is free; the name appears once the record is whole."""
        draft = self._folder / f".{os.urandom(8).hex()}"
        try:
            write_new(draft, data, 0o660 if belongs_to_group(self._folder) else 0o600, is_synced=True)
            _set_time(draft, when)
            return under_free_name(numbered(name), lambda free: os.link(draft, path_of(free)))
        except OSError as error:
            raise no_place(self._folder, reason_of(error)) from None
        finally:
            draft.unlink(missing_ok=True)


def require_record(name: str, data: bytes) -> None:
    """Refuse what is no record, or has a move that the rules don't allow."""
    try:
        load(record_lines_of(BytesIO(data), len(data)), rules.game)
    except RecordError as error:
        raise Problem(problem_of(name, error)) from None


def _content(path: Path) -> bytes:
    """A record that is here; nothing that any other begins with, if it can't be read."""
    try:
        with open(path, "rb") as stream:
            return stream.read(LARGEST_RECORD + 1)
    except OSError:
        return b"\0"


def _set_time(path: Path, when: int | None) -> None:
    """Lists are in the order in which matches were played."""
    if when is not None:
        with contextlib.suppress(OSError, OverflowError, ValueError):
            os.utime(path, ns=(when, when))


def is_record_name(name: str) -> bool:
    """Whether a record may have this name, whoever has chosen it: no folder, nothing hidden, nothing unprintable."""
    return (
        0 < len(os.fsencode(name)) <= 200
        and name.isprintable()
        and not name.startswith(".")
        and not {"/", "\\"} & set(name)
    )


def name_in(file: str) -> str | None:
    """The name of the match in a file of this name; None if it can be none."""
    name = file.removesuffix(ENDING)
    return name if file.endswith(ENDING) and is_record_name(name) else None
