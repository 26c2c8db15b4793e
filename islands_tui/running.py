"""Running the app so that the terminal is usable afterwards, whatever ends it: a key, a signal, a crash."""

from __future__ import annotations

import contextlib
import os
import signal
import sys
import termios
from collections.abc import Iterator

from islands_tui.app import IslandsApp
from islands_tui.problem import found_wrong

_RESTORED = (
    "\x1b[?1000l\x1b[?1003l\x1b[?1015l\x1b[?1006l"  # no mouse
    "\x1b[?2004l\x1b[?1004l\x1b[<u\x1b[?7h"  # ordinary paste, focus and keys; long lines wrap
    "\x1b[?1049l\x1b[?25h\x1b[0m"  # the ordinary screen, a cursor, no colours
)


def run(app: IslandsApp) -> int:
    """Run the app to its end and return the exit code."""
    with _terminal_kept():
        app.run(mouse=app.settings.mouse)
    signal.alarm(0)
    _forget_lost_terminal()
    if app.crash is not None:
        from islands_tui.crash import write_report

        path = write_report(app.crash)
        raise found_wrong("crash.reported", file=str(path)) if path else found_wrong("crash.unreported")
    return app.ended_by


@contextlib.contextmanager
def _terminal_kept() -> Iterator[None]:
    """Textual puts the terminal right when it ends; if it could not, do so here."""
    before = _attributes()
    try:
        yield
    except BaseException:
        with contextlib.suppress(OSError, termios.error):
            os.write(sys.__stderr__.fileno() if sys.__stderr__ else 2, _RESTORED.encode())
            if before is not None:
                termios.tcsetattr(0, termios.TCSANOW, before)
        raise


def _forget_lost_terminal() -> None:
    """What could not be written to a terminal that is gone must not trouble the end of the program."""
    try:
        if sys.__stderr__ is not None:
            sys.__stderr__.flush()
    except OSError:
        nowhere = os.open(os.devnull, os.O_WRONLY)
        for descriptor in (1, 2):
            os.dup2(nowhere, descriptor)


def _attributes() -> list[int | list[bytes | int]] | None:
    try:
        return termios.tcgetattr(0)
    except termios.error:
        return None
