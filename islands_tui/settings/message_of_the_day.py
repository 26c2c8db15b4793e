"""The host's message to all guests: one line in the menu."""

from __future__ import annotations

import os
from pathlib import Path

from islands_tui.settings.data_folder import home, no_place
from islands_tui.text.problem import reason_of, wrong_call

FILE = "message.txt"
LONGEST = 70
"""Characters of one row in the smallest window."""
FOLDERS = "folders"
"""The folder in the data folder with the folders of guests who play apart."""


def message_of_the_day() -> str:
    """The host's line; empty if there is none. Guests with a folder of their own read the same one."""
    folder = home()
    for place in (folder, folder.parent.parent) if folder.parent.name == FOLDERS else (folder,):
        try:
            descriptor = os.open(place / FILE, os.O_RDONLY | os.O_NONBLOCK | os.O_NOFOLLOW)
        except OSError:
            continue
        with open(descriptor, encoding="utf-8", errors="replace") as stream:
            return _cleaned(stream.read(4 * LONGEST))[:LONGEST]
    return ""


def say_every_day(text: str) -> str:
    """Keep the line from now on, or none; return it as it is shown."""
    line = _cleaned(text)
    if len(line) > LONGEST:
        raise wrong_call("host.long_message", longest=LONGEST)
    path = home() / FILE
    try:
        if line:
            _write(path, line)
        else:
            path.unlink(missing_ok=True)
    except OSError as error:
        raise no_place(home(), reason_of(error)) from None
    return line


def _write(path: Path, line: str) -> None:
    """Replace the file; guests can read it, no matter who writes it."""
    path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    draft = path.with_name(f".{path.name}.{os.urandom(8).hex()}")
    descriptor = os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_NOFOLLOW, 0o600)
    try:
        with open(descriptor, "w", encoding="utf-8") as stream:
            stream.write(f"{line}\n")
            os.fchmod(stream.fileno(), 0o644)
        os.replace(draft, path)
    finally:
        draft.unlink(missing_ok=True)


def _cleaned(text: str) -> str:
    return " ".join("".join(sign if sign.isprintable() else " " for sign in text).split())
