"""The host's message to all guests: one line in the menu."""

from __future__ import annotations

import os

from islands_tui.settings.data_folder import home, no_place
from islands_tui.settings.names import in_one_line
from islands_tui.settings.whole_files import replace
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
            return in_one_line(stream.read(4 * LONGEST))[:LONGEST]
    return ""


def say_every_day(text: str) -> str:
    """Keep the line from now on, or none; return it as it is shown."""
    line = in_one_line(text)
    if len(line) > LONGEST:
        raise wrong_call("host.long_message", longest=LONGEST)
    path = home() / FILE
    try:
        if line:
            path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
            replace(path, f"{line}\n".encode(), 0o644)  # guests can read it, no matter who writes it
        else:
            path.unlink(missing_ok=True)
    except OSError as error:
        raise no_place(home(), reason_of(error)) from None
    return line
