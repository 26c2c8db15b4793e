"""How long a new question must have been visible before keys count.

People type ahead, and a question that comes up meanwhile would be answered unread. Programs that press keys can't do
that: they set the time to 0.
"""

from __future__ import annotations

import os

SETTLE_VARIABLE = "ISLANDS_SETTLE"
SETTLE = 0.25
"""In seconds. Reading a question and answering it takes at least this long."""
_LONGEST = 5.0


def settling_time() -> float:
    """The seconds that the environment gives, or the usual ones."""
    try:
        seconds = float(os.environ.get(SETTLE_VARIABLE, SETTLE))
    except ValueError:
        return SETTLE
    return seconds if 0 <= seconds <= _LONGEST else SETTLE
