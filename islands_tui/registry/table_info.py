"""What the interface of a game says about itself before its screen is loaded: the object that its package registers."""

from __future__ import annotations

from collections.abc import Mapping

from rules.engine.named_tuple import NamedTuple


class Hue(NamedTuple):
    """A colour for all four tables: RGB and 256-index for dark and light backgrounds, then the 16 colours."""

    dark: str
    dark_256: int
    light: str
    light_256: int
    dark_16: str = "default"
    light_16: str = "default"


class Sign(NamedTuple):
    """A thing on the table, its sign in ASCII and in the box alphabet, and its colour.

    The catalogue has its words under `signs.<name>`.
    """

    name: str
    ascii: str
    box: str
    role: str
    unmistakable: bool = False
    """Whether it means nothing else in any text, and so has its colour wherever it is said."""


class TableInfo(NamedTuple):
    """The description of a game's table, named by an entry point of the group `islands.tables`.

    The entry point has the name of the game. The description stands in a package that loads nothing else; its
    catalogue (`messages`) has the words that only the table says.
    """

    home: str
    """The package."""
    screen: str
    """The screen of the table: `package.module:Class`, a `TableScreen`."""
    legend: tuple[Sign, ...] = ()
    """What the page of marks explains, in its order."""
    hues: Mapping[str, Hue] = {}
    """Colours of letters and signs that only this game has: `gold` of Ilôs is the role `ilos.gold`."""
    tints: Mapping[str, Hue] = {}
    """Colours of areas that only this game has, likewise; `title` is that of the first row."""
