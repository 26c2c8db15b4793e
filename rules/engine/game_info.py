"""The description of a game before its rules are loaded: the object that its package registers."""

from __future__ import annotations

from typing import NamedTuple


class GameInfo(NamedTuple):
    """The description of a game, named by an entry point of the group `islands.rules`.

    It is in the game's package, which loads nothing else: the rules themselves are `load` in its module `game`. The
    package also contains the game's files: `components.toml`, `messages`, `rulebook`, `weights.toml`.
    """

    id: str
    """The name in files and on the command line; also that of the entry point."""
    title: str
    """The name on the box."""
    seats: range
    """How many may play."""
    home: str
    """The package."""
    prefix: str = ""
    """The two-letter prefix of its rule ids; without it the game has no rulebook."""
    place: int = 100
    """Its position in lists; equal positions are sorted by title."""
