"""The guest at this terminal: the name given by the host of a server, or by the player.

A seat taken by a named guest is reserved for that name.
"""

from __future__ import annotations

import os
from urllib.parse import quote
from zlib import crc32

from islands_tui.settings.names import checked_name
from islands_tui.settings.play_only import is_play_only
from islands_tui.text.problem import wrong_call

USER_VARIABLE = "ISLANDS_USER"
_LONGEST_STEM = 150


def is_named_by_host() -> bool:
    """Whether the host of a server has named this guest, who then can't take another name."""
    return is_play_only() and bool(os.environ.get(USER_VARIABLE))


def named_guest() -> str | None:
    """The guest's name, if the host of a server has given it: settings and "Continue" are then this guest's own."""
    return guest() if is_named_by_host() else None


def file_stem(name: str) -> str:
    """What the files of a guest are called: safe in every folder, and short enough however the name is written."""
    quoted = quote(name.casefold(), safe="")
    return quoted if len(quoted) <= _LONGEST_STEM else f"{quoted[:_LONGEST_STEM]}-{crc32(quoted.encode()):08x}"


def guest(given: str | None = None) -> str | None:
    """The guest's name; None if not given. In play-only mode the host's name counts."""
    named = os.environ.get(USER_VARIABLE) or None
    if named is None:
        return None if given is None else checked_name(given)
    name = checked_name(named)
    if given is not None and is_play_only() and checked_name(given).casefold() != name.casefold():
        raise wrong_call("tables.other_guest", name=name)
    return name if given is None or is_play_only() else checked_name(given)
