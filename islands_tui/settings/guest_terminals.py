"""The terminals of a guest whom the host has named: a few at a time, or one guest could use up a whole server.

Whoever comes to a further one leaves the oldest: it may hang at the end of a dead line. Each terminal holds a lock on a
line of the guest's file for as long as its program runs.
"""

from __future__ import annotations

import fcntl
import os
import signal
import time
from contextlib import suppress
from pathlib import Path
from struct import Struct

from islands_tui.settings.data_folder import home, like_home
from islands_tui.settings.guest_name import file_stem, named_guest
from islands_tui.settings.settings import GUESTS
from islands_tui.text.problem import found_wrong

MOST = 6
ENDING = ".terminals"
_STRANGERS = "+strangers"
"""No name is written like this."""
PATIENCE = 5.0
"""Seconds for the program of the oldest terminal to end."""
_AGAIN = 0.05
_LINE = Struct("<QQ")
"""When a terminal came, in nanoseconds, and its process."""
LINE_SIZE = _LINE.size


def has_come(name: str, folder: Path) -> bool:
    """Whether a guest of this name was here before."""
    return (folder / GUESTS / f"{file_stem(name)}{ENDING}").exists()


_held: tuple[str, int] | None = None
"""Whose terminal this program counts as, and its open file."""


def take_terminal() -> None:
    """Count this program among the guest's terminals until it ends; end the oldest if there are too many."""
    name = named_guest()
    if name is not None:
        _take_place(file_stem(name))


def take_strangers_terminal() -> None:
    """Count this program among those of people who have not said a word yet: they keep no guest out."""
    _take_place(_STRANGERS)


def _take_place(stem: str) -> None:
    global _held
    if _held is not None:
        if _held[0] == stem:
            return
        os.close(_held[1])
        _held = None
    try:
        path = like_home(home() / GUESTS) / f"{stem}{ENDING}"
        descriptor = os.open(path, os.O_RDWR | os.O_CREAT | os.O_NOFOLLOW | os.O_CLOEXEC, 0o600)
    except OSError:  # what can't be written is told where it matters, and a full disk keeps nobody out
        return
    end = time.monotonic() + PATIENCE
    is_ended = False
    while not any(_take(descriptor, line) for line in range(MOST)):
        if not is_ended:
            is_ended = True
            _end_oldest(descriptor)
        if time.monotonic() > end:
            os.close(descriptor)
            raise found_wrong("guests.too_many_terminals", n=MOST)
        time.sleep(_AGAIN)
    _held = stem, descriptor


def _take(descriptor: int, line: int) -> bool:
    try:
        fcntl.lockf(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB, LINE_SIZE, line * LINE_SIZE)
    except OSError:
        return False
    with suppress(OSError):
        os.pwrite(descriptor, _LINE.pack(time.time_ns(), os.getpid()), line * LINE_SIZE)
    return True


def _end_oldest(descriptor: int) -> None:
    data = os.pread(descriptor, MOST * LINE_SIZE, 0)
    came = [(moment, process) for moment, process in _LINE.iter_unpack(data[: len(data) // LINE_SIZE * LINE_SIZE])]
    with suppress(OSError, ValueError, OverflowError):
        _, process = min(came)
        if process > 1 and process != os.getpid():
            os.kill(process, signal.SIGTERM)
