"""Runs the app and leaves the terminal usable afterwards, whatever ends it: a key, a signal, a crash.

After a crash the table is restored from the record; if that crashes at once, the menu opens; only a third crash ends
the program.
"""

from __future__ import annotations

import time

from islands_tui.app.crash import write_report
from islands_tui.app.islands_app import IslandsApp
from islands_tui.app.shutdown import Shutdown
from islands_tui.text.console import LineOutput, forget_output
from islands_tui.text.problem import found_wrong
from islands_tui.text.texts import words
from rules.engine.messages import say

LAST_CRASH = 3
AT_ONCE = 60.0
"""Seconds: a crash that follows another within this time is a failed recovery."""


def run(app: IslandsApp) -> int:
    """Run the app to its end and return the exit code. Restart it after a crash where that makes sense."""
    crashes: list[float] = []
    with Shutdown(lambda number: app.leave_because_of(number), lambda: app.last_activity) as shutdown:
        while True:
            try:
                app.run(mouse=app.settings.mouse)
            except BaseException:  # Textual could not restore the terminal
                shutdown.restore()
                raise
            forget_output()
            if shutdown.taken:
                return 128 + shutdown.taken
            if app.crash is None:
                if app.was_idle:
                    LineOutput().line(words("idle.left"))
                return app.ended_by
            now = time.monotonic()
            crashes = [crash for crash in crashes if now - crash < AT_ONCE] + [now]
            app = _anew(app, app.crash, len(crashes))


def _anew(app: IslandsApp, crash: BaseException, number: int) -> IslandsApp:
    """What follows a crash, by its number in a row: the table, the menu, the end."""
    path = write_report(crash)
    if number >= LAST_CRASH:
        raise found_wrong("crash.reported", file=str(path)) if path else found_wrong("crash.unreported")
    where = say("crash.report", file=str(path)) if path else say("crash.no_report")
    return app.anew(where, at_table=number == 1)
