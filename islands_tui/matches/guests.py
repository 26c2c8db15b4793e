"""Who sits at this terminal: the name that the host of a server, or the player, has given.

A seat that a named guest has taken belongs to that name: nobody else can take it.
"""

from __future__ import annotations

import os

from islands_tui.matches.play_only import is_play_only
from islands_tui.matches.players import checked_name
from islands_tui.text.problem import wrong_call

USER_VARIABLE = "ISLANDS_USER"


def guest(given: str | None = None) -> str | None:
    """The guest's name; None where nobody has given one. In an account that may only play the host's word counts."""
    named = os.environ.get(USER_VARIABLE) or None
    if named is None:
        return None if given is None else checked_name(given)
    name = checked_name(named)
    if given is not None and is_play_only() and checked_name(given).casefold() != name.casefold():
        raise wrong_call("tables.other_guest", name=name)
    return name if given is None or is_play_only() else checked_name(given)
