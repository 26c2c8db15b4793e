"""Play-only mode: for an account that is only there to play, the program offers no way out of itself.

No file is named by the player, none is written but records and settings, and the program can't be put aside. The
mode is set by `islands --play-only` or by the environment, so that a server can force either of them.
"""

from __future__ import annotations

import os
import signal

PLAY_ONLY_VARIABLE = "ISLANDS_PLAY_ONLY"


def is_play_only() -> bool:
    """Whether the program runs for an account that may do nothing else."""
    return bool(os.environ.get(PLAY_ONLY_VARIABLE))


def be_play_only() -> None:
    """From now on, and for every process begun from here."""
    os.environ[PLAY_ONLY_VARIABLE] = "1"


def forbid_stopping() -> None:
    """Let nobody put the program aside, in whatever mode it runs: not even a terminal that asks for it by a signal."""
    signal.signal(signal.SIGTSTP, signal.SIG_IGN)
