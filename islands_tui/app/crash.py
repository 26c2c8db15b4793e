"""Crash reports: where it happened, and nothing about the match.

A report names files, lines and the types of errors. Their messages and all values are left out, since they may contain
a player's hand or the seed of a match.
"""

from __future__ import annotations

import contextlib
import datetime
import os
import platform
import traceback
from pathlib import Path

from islands_tui import __version__
from islands_tui.settings.data_folder import home

FOLDER = "reports"
MOST_REPORTS = 20
"""The number of reports kept: older ones are deleted, so that crashes can't fill a disk."""


def write_report(error: BaseException) -> Path | None:
    """Write the report, readable only by the user; return its path, or None if that failed too."""
    now = datetime.datetime.now()
    path = home() / FOLDER / f"crash-{now:%Y-%m-%d-%H%M%S-%f}-{os.getpid()}.txt"
    with contextlib.suppress(OSError):
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        for old in sorted(path.parent.glob("crash-*.txt"))[: 1 - MOST_REPORTS]:
            old.unlink()
        descriptor = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
        with open(descriptor, "w", encoding="utf-8") as stream:
            stream.write("\n".join(report_lines(error)) + "\n")
        return path
    return None


def report_lines(error: BaseException) -> list[str]:
    """Program, system and terminal; then the errors, the first cause first, each with its files and lines."""
    system = f"{platform.python_implementation()} {platform.python_version()}, {platform.system()} {platform.machine()}"
    terminal = ", ".join(f"{name}={os.environ.get(name, '')}" for name in ("TERM", "COLORTERM", "LANG"))
    lines = [f"islands {__version__}", system, terminal]
    for cause in _chain(error):
        lines += ["", f"{type(cause).__module__}.{type(cause).__qualname__}"]
        lines += [
            f"  {_short(frame.filename)}:{frame.lineno} in {frame.name}"
            for frame in traceback.extract_tb(cause.__traceback__)
        ]
    return lines


def place_of(error: BaseException) -> str:
    """Where an error was raised: file and line, without its message."""
    frame = traceback.extract_tb(error.__traceback__)[-1]
    return f"{_short(frame.filename)}:{frame.lineno}"


def _chain(error: BaseException) -> list[BaseException]:
    chain: list[BaseException] = []
    following: BaseException | None = error
    while following is not None and following not in chain:
        chain.append(following)
        following = following.__cause__ or following.__context__
    return chain[::-1]


def _short(file: str) -> str:
    """The path within its package: home folders reveal more than needed."""
    parts = Path(file).parts
    for package in ("islands_tui", "rules", "site-packages"):
        if package in parts:
            return "/".join(parts[parts.index(package) :])
    return Path(file).name
