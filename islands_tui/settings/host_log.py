"""Entries in the system log for the host of a server: who came, and to which table. Nothing about the games."""

from __future__ import annotations

import syslog

from islands_tui.settings.guest_name import named_guest
from islands_tui.settings.play_only import is_play_only

IDENTITY = "islands"
SOMEBODY = "somebody"
"""A guest without a name."""


def tell_host(what: str) -> None:
    """Log what a guest of a play-only server does."""
    if is_play_only():
        syslog.openlog(IDENTITY, syslog.LOG_PID)
        syslog.syslog(syslog.LOG_INFO, f"{named_guest() or SOMEBODY} {what}")
