"""What a game says about itself before its rules are loaded: the object that its package registers."""

from __future__ import annotations

from rules.engine.named_tuple import NamedTuple


class GameInfo(NamedTuple):
    """The description of a game, named by an entry point of the group `islands.rules`.

    It stands in the game's package, which loads nothing else: the rules themselves are `load` in the module `game`
    there. Beside it lie the files of the game: `components.toml`, `messages`, `rulebook`, `worth.toml`.
    """

    id: str
    """Name in files and on the command line; the entry point has the same."""
    title: str
    """The name on the box."""
    seats: range
    """How many may play."""
    home: str
    """The package."""
    prefix: str = ""
    """The two letters that its rule ids begin with; without them the game has no rulebook."""
    place: int = 100
    """Where it stands in lists; of several with the same place, in the order of their titles."""
