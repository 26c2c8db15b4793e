"""Where all that Islands keeps lies: the data folder, and in it the records by the names of their matches."""

from __future__ import annotations

import os
import sys
from pathlib import Path

from islands_tui.text.problem import Problem, found_wrong, reason_of
from rules.engine.contract import MessageValue

HOME_VARIABLE = "ISLANDS_HOME"
ENDING = ".jsonl"


def home() -> Path:
    """The folder of all that Islands keeps: records and settings."""
    if chosen := os.environ.get(HOME_VARIABLE):
        return Path(os.path.expanduser(chosen))
    if sys.platform == "linux":  # every call asks, and the library for all platforms takes a while to load
        return Path(os.environ.get("XDG_DATA_HOME", "").strip() or os.path.expanduser("~/.local/share")) / "islands"
    import platformdirs

    return platformdirs.user_data_path("islands", appauthor=False)


def records_folder() -> Path:
    """Where the records are."""
    return home() / "matches"


def make_folder() -> Path:
    """The folder of the records, made if needed, for nobody else to read."""
    folder = records_folder()
    try:
        folder.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        folder.mkdir(mode=0o700, exist_ok=True)
    except OSError as error:
        raise no_place(folder, reason_of(error)) from None
    return folder


def no_place(folder: Path, reason: MessageValue) -> Problem:
    """Nothing can be kept in the folder."""
    return found_wrong("storage.no_folder", folder=str(folder), reason=reason, variable=HOME_VARIABLE)


def path_of(name: str) -> Path:
    """The record file of a match."""
    return records_folder() / (name + ENDING)


def names() -> list[str]:
    """The names of all matches, the one played last first."""
    return list(records())


def records() -> dict[str, os.stat_result]:
    """Size and time of every record by the name of its match, the one played last first."""
    try:
        with os.scandir(records_folder()) as entries:
            found = [(entry.name, _status(entry)) for entry in entries if entry.name.endswith(ENDING)]
    except FileNotFoundError:
        return {}
    except OSError as error:
        raise found_wrong("storage.unreadable", file=str(records_folder()), reason=reason_of(error)) from None
    begun = [(status.st_mtime_ns, name, status) for name, status in found if status is not None]
    return {name.removesuffix(ENDING): status for _, name, status in sorted(begun, reverse=True)}


def day_of(seconds: float) -> str:
    """The day of a time, as lists show it; nothing for one that no calendar has."""
    import datetime  # every call loads this module, and few show a list

    try:
        return f"{datetime.datetime.fromtimestamp(seconds):%Y-%m-%d}"
    except (OSError, OverflowError, ValueError):
        return ""


def _status(entry: os.DirEntry[str]) -> os.stat_result | None:
    """Size and time; None for what is no record, or one whose match never began."""
    try:
        status = entry.stat()
    except OSError:
        return None
    return status if entry.is_file() and status.st_size else None
