"""Play-only mode: for guest accounts, the program offers no way out of itself.

Players can't name files, only records and settings are written, and the program can't be suspended. The mode is set by
`islands --play-only` or by the environment, so that a server can enforce it.
"""

from __future__ import annotations

import os
import signal

from islands_tui.text.problem import wrong_call

PLAY_ONLY_VARIABLE = "ISLANDS_PLAY_ONLY"


def is_play_only() -> bool:
    return bool(os.environ.get(PLAY_ONLY_VARIABLE))


def be_play_only() -> None:
    """Apply to this process and its children."""
    os.environ[PLAY_ONLY_VARIABLE] = "1"


def require_no_guest(refusal: str = "play_only.no_files") -> None:
    """Refuse what play-only mode forbids, such as to name a file."""
    if is_play_only():
        raise wrong_call(refusal)


def forbid_stopping() -> None:
    """Ignore requests to suspend the program, including signals from the terminal."""
    signal.signal(signal.SIGTSTP, signal.SIG_IGN)
