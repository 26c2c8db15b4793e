"""The modes of a table. The top overlay decides the mode (`overlays`); without one, the match does.

`mode_tables` defines what commands do in each mode.
"""

from __future__ import annotations

from enum import Enum, auto


class Mode(Enum):
    """What the player at the keyboard is doing."""

    CHOOSING = auto()
    CONFIRMING = auto()
    """Waiting for a second Enter, because the choice reveals or destroys something."""
    LOOKING = auto()
    TYPING = auto()
    ASKING = auto()
    PAGING = auto()
    WAITING = auto()
    """The curtain is closed until the next player opens it."""
    WATCHING = auto()
    """A bot or a player at another terminal is to move."""
    OVER = auto()
    REPLAYING = auto()
