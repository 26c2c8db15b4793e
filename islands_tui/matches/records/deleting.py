"""Deleting matches; it can be undone for a day.

A deleted record is moved to a folder of its own. On a server only those who play in a match may delete it, or bring it
back; the host owns the files, and may do anything.
"""

from __future__ import annotations

import os
import time
from contextlib import suppress
from pathlib import Path

from islands_tui.matches.records.ownership import people_of
from islands_tui.matches.records.reading import is_table, read_match
from islands_tui.matches.records.record_file import RecordFile
from islands_tui.settings.data_folder import ENDING, belongs_to_group, home, like_home, path_of
from islands_tui.settings.guest_name import guest
from islands_tui.settings.play_only import is_play_only
from islands_tui.settings.whole_files import numbered, under_free_name
from islands_tui.text.problem import Problem, found_wrong, reason_of

FOLDER = "deleted"
KEPT_FOR = 24 * 3600.0
"""Seconds until a deleted match is gone for good."""
MOST_KEPT = 100
"""The most deleted matches that are kept: a guest could fill the disk."""


def delete(name: str) -> None:
    """Delete a match, unless another window has it open, or this guest has no part in it."""
    path = path_of(name)
    if not _may_delete(path):
        raise found_wrong("storage.not_yours", match=name)
    try:
        file = RecordFile(path, os.open(path, os.O_RDWR))
        try:
            folder = like_home(home() / FOLDER)
            os.rename(path, folder / f"{name}~{time.time_ns()}{ENDING}")
        finally:
            file.close()
    except FileNotFoundError:
        return
    except OSError as error:
        raise found_wrong("storage.not_deleted", match=name, reason=reason_of(error)) from None
    _forget_old()


def take_back() -> str:
    """Bring back the match of this guest that was deleted last; return its name."""
    _forget_old()
    for path in _deleted():
        if _may_delete(path):
            return _brought_back(path)
    raise found_wrong("storage.nothing_deleted")


def _brought_back(path: Path) -> str:
    wanted = path.stem.rpartition("~")[0]
    try:
        name = under_free_name(numbered(wanted), lambda free: os.link(path, path_of(free)))  # replaces no other match
    except OSError as error:
        raise found_wrong("storage.not_restored", match=wanted, reason=reason_of(error)) from None
    path.unlink(missing_ok=True)
    return name


def _deleted() -> list[Path]:
    """The deleted matches, the last one first."""
    return sorted((home() / FOLDER).glob(f"*~*{ENDING}"), key=_moment, reverse=True)


def _moment(path: Path) -> int:
    """When it was deleted, in nanoseconds."""
    digits = path.stem.rpartition("~")[2]
    return int(digits) if digits.isdecimal() else 0


def _forget_old() -> None:
    latest = time.time_ns() - int(KEPT_FOR * 1e9)
    for place, path in enumerate(_deleted()):
        if place >= MOST_KEPT or _moment(path) < latest:
            with suppress(OSError):
                path.unlink()


def _may_delete(path: Path) -> bool:
    """Whether this person may: the owner of the folder, who made the record in a group's folder, or who plays in it."""
    try:
        if not is_play_only() and (not belongs_to_group(home()) or path.stat().st_uid == os.getuid()):
            return True
    except OSError:
        return True  # deleting tells what is wrong
    name = guest()
    if name is None:  # guests without names can't be told apart: what belongs to one keyboard is everybody's
        return is_play_only() and not is_table(path)
    return name.casefold() in _people_of(path)


def _people_of(path: Path) -> set[str]:
    try:
        return people_of(read_match(path).match)
    except Problem:
        return set()
