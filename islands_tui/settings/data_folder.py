"""The data folder, and the match records in it by name."""

from __future__ import annotations

import datetime
import os
import stat
from pathlib import Path

import platformdirs

from islands_tui.text.problem import Problem, found_wrong, reason_of, wrong_call
from rules.engine.messages import MessageValue, say

HOME_VARIABLE = "ISLANDS_HOME"
ENDING = ".jsonl"
EXERCISES = "exercise-"
"""How the names of exercises begin: lists have them after the matches that people played."""


def home() -> Path:
    """The folder for records and settings. Never a folder named `~`."""
    chosen = os.environ.get(HOME_VARIABLE)
    try:
        folder = Path(chosen).expanduser() if chosen else platformdirs.user_data_path("islands", appauthor=False)
    except RuntimeError:  # the user's home is unknown; older versions of platformdirs return a path with `~`
        folder = Path(chosen or "~")
    if str(folder).startswith("~"):
        raise wrong_call("storage.no_folder", folder=str(folder), reason=say("reason.no_home"), variable=HOME_VARIABLE)
    return folder


def records_folder() -> Path:
    return home() / "matches"


def make_folder() -> Path:
    """The folder of the records, created if needed: private, or for the group to which the data folder belongs."""
    return made(records_folder())


def made(folder: Path) -> Path:
    """A folder in the data folder, or this itself, created if needed; a `Problem` if that is impossible."""
    try:
        return like_home(folder)
    except OSError as error:
        raise no_place(folder, reason_of(error)) from None


def like_home(folder: Path) -> Path:
    """A folder in the data folder, created if needed, for the same people."""
    folder.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    if not folder.exists():
        folder.mkdir(mode=0o700, exist_ok=True)
        if belongs_to_group(folder.parent):
            folder.chmod(0o2770)
    return folder


def belongs_to_group(folder: Path) -> bool:
    """Whether everybody in a folder's group may write there, and what is created there belongs to that group."""
    shared = stat.S_ISGID | stat.S_IWGRP
    return folder.stat().st_mode & shared == shared


def no_place(folder: Path, reason: MessageValue) -> Problem:
    return found_wrong("storage.no_folder", folder=str(folder), reason=reason, variable=HOME_VARIABLE)


def path_of(name: str) -> Path:
    return records_folder() / (name + ENDING)


def names() -> list[str]:
    """The names of all matches, most recent first, then those of exercises."""
    return list(records())


def records() -> dict[str, os.stat_result]:
    """Size and time of every record by match name: first matches, then exercises, each most recent first."""
    try:
        with os.scandir(records_folder()) as entries:
            found = [(entry.name, _status(entry)) for entry in entries if entry.name.endswith(ENDING)]
    except FileNotFoundError:
        return {}
    except OSError as error:
        raise found_wrong("storage.unreadable", file=str(records_folder()), reason=reason_of(error)) from None
    begun = [(status.st_mtime_ns, name, status) for name, status in found if status is not None]
    ordered = sorted(begun, key=lambda found: (not found[1].startswith(EXERCISES), *found[:2]), reverse=True)
    return {name.removesuffix(ENDING): status for _, name, status in ordered}


def day_of(seconds: float) -> str:
    """The date of a timestamp, for lists; empty if it is out of range."""
    try:
        return f"{datetime.datetime.fromtimestamp(seconds):%Y-%m-%d}"
    except (OSError, OverflowError, ValueError):
        return ""


def _status(entry: os.DirEntry[str]) -> os.stat_result | None:
    """Size and time; None if this is not a record, or if its match never began."""
    try:
        status = entry.stat()
    except OSError:
        return None
    return status if entry.is_file() and status.st_size else None
