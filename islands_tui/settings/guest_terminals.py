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
PATIENCE = 5.0
"""Seconds for the program of the oldest terminal to end."""
_AGAIN = 0.05
_LINE = Struct("<QQ")
"""When a terminal came, in nanoseconds, and its process."""


def has_come(name: str, folder: Path) -> bool:
    """Whether a guest of this name was here before."""
    return (folder / GUESTS / f"{file_stem(name)}{ENDING}").exists()


_held: int | None = None
"""The open file of this program's terminal."""


def take_terminal() -> None:
    """Count this program among the guest's terminals until it ends; end the oldest if there are too many."""
    global _held
    name = named_guest()
    if name is None or _held is not None:
        return
    try:
        path = like_home(home() / GUESTS) / f"{file_stem(name)}{ENDING}"
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
    _held = descriptor


def _take(descriptor: int, line: int) -> bool:
    try:
        fcntl.lockf(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB, _LINE.size, line * _LINE.size)
    except OSError:
        return False
    with suppress(OSError):
        os.pwrite(descriptor, _LINE.pack(time.time_ns(), os.getpid()), line * _LINE.size)
    return True


def _end_oldest(descriptor: int) -> None:
    data = os.pread(descriptor, MOST * _LINE.size, 0)
    came = [(moment, process) for moment, process in _LINE.iter_unpack(data[: len(data) // _LINE.size * _LINE.size])]
    with suppress(OSError, ValueError, OverflowError):
        _, process = min(came)
        if process > 1 and process != os.getpid():
            os.kill(process, signal.SIGTERM)
