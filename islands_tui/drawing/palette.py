"""Colours by role, for terminals with 16, 256 or all colours, on dark and light backgrounds, and for none at all.

Nothing is left to a terminal library's guess at the nearest colour: each depth has its own table, chosen so that
players stay apart for colour-blind eyes. With 16 colours or none, areas are not tinted and attributes carry the rest.
"""

from __future__ import annotations

import functools

from rich.color import Color
from rich.style import Style

from islands_tui.registry.table_info import Hue
from islands_tui.registry.tables import TABLES
from rules.engine.named_tuple import NamedTuple

DEPTHS = ("none", "16", "256", "rgb")


ROLES: dict[str, Hue] = {
    "text": Hue("#D5DBE3", 253, "#1D242C", 235),
    "dim": Hue("#8C97A5", 246, "#5D6875", 241, "default dim", "default dim"),
    "lines": Hue("#4D5968", 240, "#9AA5B1", 248, "default dim", "default dim"),
    "head": Hue("#FFFFFF", 231, "#000000", 16, "default bold", "default bold"),
    "title": Hue("#FFFFFF", 231, "#FFFFFF", 231, "default bold", "default bold"),
    "subtitle": Hue("#D5E0DA", 253, "#E6EEEA", 255),
    "accent": Hue("#FFC83D", 221, "#8A5A00", 94, "bright_yellow", "default bold"),
    "p1": Hue("#FE4E16", 202, "#8A1500", 88, "bright_red", "red"),
    "p2": Hue("#93D1FF", 153, "#05375A", 18, "bright_cyan", "blue"),
    "p3": Hue("#239D75", 36, "#0A8062", 29, "bright_green", "green"),
    "p4": Hue("#C455DC", 134, "#B307E0", 128, "bright_magenta", "magenta"),
    "p5": Hue("#FFFFFF", 231, "#000000", 16, "bright_white", "black"),
    "money": Hue("#F3DFA2", 222, "#1D242C", 235, "yellow"),
    "metal": Hue("#B4C6DA", 152, "#3F5468", 24, "white"),
    "violet": Hue("#D2B0FF", 183, "#7A3FC0", 92, "magenta", "magenta"),
    "gain": Hue("#7BD88F", 114, "#116329", 22, "green", "green"),
    "cost": Hue("#FF8F8F", 210, "#A40E26", 124, "red", "red"),
    "sea": Hue("#3F7FB0", 32, "#3F7FB0", 32, "blue", "blue"),
    "land": Hue("#A9CF86", 150, "#4C7A28", 22, "green", "green"),
}
"""What letters and signs are drawn in; games have more of their own."""

TINTS: dict[str, Hue] = {
    "base": Hue("#10151C", 233, "#F7F8FA", 231),
    "panel": Hue("#141B24", 234, "#EEF1F4", 255),
    "card": Hue("#1B232D", 235, "#FFFFFF", 231),
    "teal_card": Hue("#16292C", 236, "#E8F4F4", 195),
    "violet_card": Hue("#231D33", 237, "#F1ECFA", 189),
    "cursor": Hue("#2E2A14", 58, "#FFF4CC", 230),
    "decision": Hue("#1A1D14", 234, "#FFF9E3", 230),
    "keys": Hue("#0B0F14", 232, "#E4E8EC", 254),
    "sea": Hue("#0C2438", 17, "#DCEBF6", 195),
    "land": Hue("#26371F", 22, "#DDEBCF", 194),
    "title": Hue("#2A3441", 238, "#3A4553", 238),
}
"""What areas are painted with; games have more of their own.

Only with 256 colours or more, and never the only mark of anything.
"""

_role_names, _tint_names = list(ROLES), list(TINTS)

ROLE_BITS = (1 << 16) - 1
BOLD, REVERSE, UNDERLINE = 1 << 16, 1 << 17, 1 << 18
TINT_SHIFT = 20
LETTER_BITS = (1 << TINT_SHIFT) - 1
TINT_BITS = ~LETTER_BITS


def _number(name: str, names: list[str]) -> int:
    """The place of a colour; those that only a game has get theirs when one of them is first asked for."""
    if name not in names:
        add_colours_of_games()
    return names.index(name)


def add_colours_of_games() -> None:
    """Take up what the descriptions of the games' tables say: `gold` of Ilôs is called `ilos.gold`."""
    for game, table in TABLES.items():
        for colours, known, names in ((table.hues, ROLES, _role_names), (table.tints, TINTS, _tint_names)):
            new = {f"{game}.{name}": hue for name, hue in colours.items() if f"{game}.{name}" not in known}
            known.update(new)
            names += new


@functools.cache
def ink(role: str = "text", *, bold: bool = False, reverse: bool = False, underline: bool = False) -> int:
    """How a letter is drawn, as one number: cells are compared and copied by the thousand."""
    return _number(role, _role_names) | bold * BOLD | reverse * REVERSE | underline * UNDERLINE


@functools.cache
def tint(name: str) -> int:
    """What an area is painted with, as the upper bits of an ink."""
    return _number(name, _tint_names) << TINT_SHIFT


def role_of(code: int) -> str:
    """The role in an ink."""
    return _role_names[code & ROLE_BITS]


class Look(NamedTuple):
    """An ink as a terminal takes it: parameters for foreground and background, and attributes."""

    fore: str
    back: str
    attributes: str


class Palette:
    """The colours of one terminal."""

    def __init__(self, depth: str, light: bool = False) -> None:
        """How many colours there are, and whether the ground is light; neither changes any more."""
        self.depth, self.light = depth, light

    def __eq__(self, other: object) -> bool:
        """Whether both have the same colours."""
        return isinstance(other, Palette) and (self.depth, self.light) == (other.depth, other.light)

    def __hash__(self) -> int:
        """Rows are kept for each palette."""
        return hash((self.depth, self.light))

    def __repr__(self) -> str:
        """What it is, for whoever looks at tests."""
        return f"Palette({self.depth!r}, {self.light})"

    @functools.cached_property
    def _looks(self) -> dict[int, Look]:
        return {}

    @functools.cached_property
    def switches(self) -> dict[tuple[int, int], str]:
        """The sequences from one ink to another, as far as they were needed."""
        return {}

    @functools.cached_property
    def _styles(self) -> dict[int, Style]:
        return {}

    def look(self, code: int) -> Look:
        """The parameters of the escape sequence for an ink."""
        look = self._looks.get(code)
        if look is None:
            look = self._looks[code] = self._make_look(code)
        return look

    def style(self, code: int) -> Style:
        """The ink as a Rich style."""
        style = self._styles.get(code)
        if style is None:
            fore, bold, dim = self._foreground(code)
            style = self._styles[code] = Style(
                color=fore,
                bgcolor=self._background(code),
                bold=bold or None,
                dim=dim or None,
                reverse=bool(code & REVERSE) or None,
                underline=bool(code & UNDERLINE) or None,
            )
        return style

    def _make_look(self, code: int) -> Look:
        fore, bold, dim = self._foreground(code)
        back = self._background(code)
        switches = (("1", bold), ("2", dim), ("4", code & UNDERLINE), ("7", code & REVERSE))
        return Look(
            ";".join(fore.get_ansi_codes()) if fore else "",
            ";".join(back.get_ansi_codes(foreground=False)) if back else "",
            ";".join(number for number, on in switches if on),
        )

    def _foreground(self, code: int) -> tuple[Color | None, bool, bool]:
        hue, bold = ROLES[_role_names[code & ROLE_BITS]], bool(code & BOLD)
        if self.depth in ("16", "none"):
            name, *attributes = (hue.light_16 if self.light else hue.dark_16).split()
            bold |= "bold" in attributes
            if self.depth == "none":
                return None, bold, False
            return None if name == "default" else Color.parse(name), bold, "dim" in attributes
        return self._colour(hue), bold, False

    def _background(self, code: int) -> Color | None:
        return None if self.depth in ("16", "none") else self._colour(TINTS[_tint_names[code >> TINT_SHIFT]])

    def _colour(self, hue: Hue) -> Color:
        if self.depth == "256":
            return Color.from_ansi(hue.light_256 if self.light else hue.dark_256)
        return Color.parse(hue.light if self.light else hue.dark)
