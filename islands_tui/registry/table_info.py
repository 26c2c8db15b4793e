"""The description of a game's table, available before its screen is loaded: the object that a package registers."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple


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
    """Whether it is unambiguous in any text, and so is coloured everywhere."""


class TableInfo(NamedTuple):
    """The description of a game's table, named by an entry point of the group `islands.tables`.

    The entry point has the name of the game. The description is in a package that loads nothing else; its catalogue
    (`messages`) has the table's own texts.
    """

    home: str
    """The package."""
    screen: str
    """The screen of the table: `package.module:Class`, a `TableScreen`."""
    legend: tuple[Sign, ...] = ()
    """The signs, in the order of the page that names them."""
    hues: Mapping[str, Hue] = {}
    """This game's own colours of letters and signs: `gold` of Ilôs is the role `ilos.gold`."""
    tints: Mapping[str, Hue] = {}
    """This game's own colours of areas, likewise; `title` is that of the first row."""
    presentation: str = ""
    """How the game lays out its choices: `package.module:Class`, a `Presentation`; empty for the usual one.

    It is named here, not by the screen, because it needs no terminal.
    """
    lesson: str = ""
    """What paints the piece that the first lesson enlarges: `package.module:function`; empty for a game without one."""
    picture: tuple[str, ...] = ()
    """What the game looks like, in four rows of at most 24 signs without words, for the choice of a game."""
    shorthand: tuple[str, ...] = ()
    """What is shortened in small windows; the same page explains it.

    The catalogue has each of them as it stands on the table under `shorthand.<name>`, its meaning under
    `shorthand_means.<name>`.
    """
