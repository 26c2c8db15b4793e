"""The alphabets: which sign stands for what, in a terminal that has only ASCII and in one that has more.

Everything is written with the signs of the box alphabet (all of them CP437 and in the fonts of a Linux console); an
alphabet translates them on the way into the grid. Where a sign means one thing, it is named here once, so that a test
can hold all of them against each other.
"""

from __future__ import annotations

import functools
import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass
from typing import NamedTuple

from islands_tui.texts import ASCII_SIGNS, to_ascii

SHAPES = "■▲▼≡•"
"""The players' shapes in seat order."""

PROPELLER, ERA, ILOS, SPYRIUM = "propeller_islands", "era_of_inventions", "ilos", "spyrium"


class Sign(NamedTuple):
    """A thing on the table, its sign in ASCII and in the box alphabet, its colour, and the games it occurs in.

    The catalogue has its words under `signs.<name>`.
    """

    name: str
    ascii: str
    box: str
    role: str
    games: tuple[str, ...] = (PROPELLER, ERA, ILOS, SPYRIUM)


SIGNS = (
    Sign("player_1", "#", "■", "p1"),
    Sign("player_2", "^", "▲", "p2"),
    Sign("player_3", "v", "▼", "p3"),
    Sign("player_4", "=", "≡", "p4"),
    Sign("player_5", "o", "•", "p5"),
    Sign("money", "$", "£", "money", (SPYRIUM,)),
    Sign("coin", "$", "¢", "money", (ERA,)),
    Sign("energy", "*", "*", "energy", (PROPELLER,)),
    Sign("steel", "H", "∩", "metal", (PROPELLER,)),
    Sign("gears", "%", "%", "gears", (PROPELLER,)),
    Sign("coal", "@", "@", "coal", (ERA,)),
    Sign("wood", "~", "≈", "wood", (ERA,)),
    Sign("metal", "H", "∩", "metal", (ERA,)),
    Sign("technology", "u", "µ", "tech", (ERA,)),
    Sign("tools", "T", "¶", "tools", (ERA,)),
    Sign("development_stone", "d", "d", "dev", (ERA,)),
    Sign("spyrium", "S", "§", "spyrium", (SPYRIUM,)),
    Sign("ebony", "E", "E", "ebony", (ILOS,)),
    Sign("spices", "P", "P", "spices", (ILOS,)),
    Sign("dye", "D", "D", "dye", (ILOS,)),
    Sign("gold", "G", "G", "gold", (ILOS,)),
    Sign("ruin", "R", "R", "head", (ILOS,)),
    Sign("building_site", "B", "B", "head", (ILOS,)),
    Sign("fort", "F", "F", "head", (ILOS,)),
    Sign("trading_post", "T", "T", "head", (ILOS,)),
    Sign("pirate_nest", "@", "@", "cost", (ILOS,)),
    Sign("fame", "f", "ƒ", "text", (PROPELLER,)),
    Sign("guild_of_industry", "I", "I", "ind", (PROPELLER,)),
    Sign("guild_of_science", "S", "S", "sci", (PROPELLER,)),
    Sign("guild_of_culture", "C", "C", "cul", (PROPELLER,)),
    Sign("worker_ready", "i", "i", "text", (PROPELLER, SPYRIUM)),
    Sign("worker_used", "_", "_", "dim", (PROPELLER, SPYRIUM)),
    Sign("free_place", ".", "·", "dim", (PROPELLER, ERA, SPYRIUM)),
    Sign("used", "/", "/", "dim", (ERA, SPYRIUM)),
    Sign("legal_target", "+", "+", "accent"),
    Sign("cursor", "[", "[", "accent"),
    Sign("chosen", "<", "«", "accent"),
    Sign("highlighted_choice", ">", "»", "accent"),
    Sign("blocked", "-", "¬", "dim"),
    Sign("new_since_your_last_turn", "!", "!", "accent"),
    Sign("hidden", "?", "?", "dim"),
    Sign("sea", "~", "~", "sea", (ILOS,)),
    Sign("land", ":", "░", "land", (ILOS,)),
    Sign("land_changed", "%", "▒", "lit", (ILOS,)),
    Sign("ghost_of_a_tile", ".", "·", "accent", (ILOS,)),
)
"""Everything a player must tell apart. No two of one game share sign and colour, in any alphabet and palette."""


class Lines(NamedTuple):
    """The characters of a frame."""

    top: str
    bottom: str
    left: str
    right: str
    corners: str
    """Top left, top right, bottom left, bottom right."""


@dataclass(frozen=True, slots=True)
class Glyphs:
    """One alphabet: takes text written in the box alphabet, and has lines for frames."""

    name: str
    single: Lines
    double: Lines
    lead: str = "»"
    """Before the highlighted choice and the seat to move."""

    def __call__(self, text: str) -> str:
        """The text in this alphabet."""
        return _ascii_text(text) if self.name == "ascii" and not text.isascii() else text


_RULES = str.maketrans("╔╗╚╝┌┐└┘┬┴┼├┤╦╩╠╣║░▒█", ".." + "''" + ".." + "''" + "+++++++++" + "|:%#")


@functools.lru_cache(4096)
def _ascii_text(text: str) -> str:
    """ASCII only; accents fall off letters, anything else without a counterpart becomes `?`."""
    plain = text.translate(_RULES).translate(ASCII_SIGNS)
    if not plain.isascii():
        apart = unicodedata.normalize("NFKD", plain)
        plain = "".join(char for char in apart if not unicodedata.combining(char))
    return to_ascii(plain)


_DOUBLE = Lines("═", "═", "║", "║", "╔╗╚╝")

ASCII = Glyphs("ascii", Lines("-", "-", "|", "|", "..''"), Lines("=", "=", "[", "]", "[][]"), ">")
BOX = Glyphs("box", Lines("─", "─", "│", "│", "┌┐└┘"), _DOUBLE)
HALF = Glyphs("half", Lines(" ", " ", "▌", "▐", "▌▐▌▐"), _DOUBLE, "►")

GLYPHS: Mapping[str, Glyphs] = {glyphs.name: glyphs for glyphs in (ASCII, BOX, HALF)}
"""The alphabets by the name that people type."""
