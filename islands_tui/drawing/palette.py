"""Colours by role, for terminals with 16, 256 or all colours, on dark and light backgrounds, and for none at all.

Nothing is left to a terminal library's guess at the nearest colour: each depth has its own table, chosen so that
players stay apart for colour-blind eyes. With 16 colours or none, areas are not tinted and attributes carry the rest.
"""

from __future__ import annotations

import functools
from dataclasses import dataclass
from typing import NamedTuple

from rich.color import Color
from rich.style import Style

DEPTHS = ("none", "16", "256", "rgb")


class Hue(NamedTuple):
    """A colour for all four tables: RGB and 256-index for dark and light backgrounds, then the 16 colours."""

    dark: str
    dark_256: int
    light: str
    light_256: int
    dark_16: str = "default"
    light_16: str = "default"


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
    "energy": Hue("#F5EE7A", 228, "#6E6A00", 94, "yellow"),
    "metal": Hue("#B4C6DA", 152, "#3F5468", 24, "white"),
    "gears": Hue("#D9904F", 173, "#6A2A00", 52, "yellow", "red"),
    "spyrium": Hue("#B5E853", 149, "#3F6E00", 22, "green", "green"),
    "coal": Hue("#8F98A3", 246, "#4A5057", 239),
    "wood": Hue("#CFA06B", 180, "#7A4E1C", 94, "yellow", "red"),
    "tech": Hue("#D2B0FF", 183, "#7A3FC0", 92, "magenta", "magenta"),
    "tools": Hue("#F1F4F7", 255, "#22272D", 236, "bright_white", "black"),
    "dev": Hue("#4D9BFF", 33, "#0B4FA0", 25, "bright_blue", "blue"),
    "ebony": Hue("#B79C8C", 180, "#5B4337", 238),
    "spices": Hue("#FF8A3C", 208, "#B03A00", 130, "red", "red"),
    "dye": Hue("#F28AD0", 212, "#A8246F", 125, "magenta", "magenta"),
    "gold": Hue("#FFDD6B", 221, "#6B5A00", 58, "yellow", "default bold"),
    "ind": Hue("#E6A84F", 179, "#8A5600", 94, "yellow", "red"),
    "sci": Hue("#8ED6F5", 117, "#00587A", 24, "cyan", "blue"),
    "cul": Hue("#E778BB", 175, "#B0307F", 126, "magenta", "magenta"),
    "gain": Hue("#7BD88F", 114, "#116329", 22, "green", "green"),
    "cost": Hue("#FF8F8F", 210, "#A40E26", 124, "red", "red"),
    "sea": Hue("#3F7FB0", 32, "#3F7FB0", 32, "blue", "blue"),
    "land": Hue("#A9CF86", 150, "#4C7A28", 22, "green", "green"),
    "lit": Hue("#E9F7C8", 230, "#1F3D08", 22, "bright_green", "green bold"),
    "land_fill": Hue("#26371F", 22, "#DDEBCF", 194, "green", "green"),
    "lit_fill": Hue("#4A6B2C", 64, "#B9DB96", 150, "bright_green", "bright_green"),
}
"""What letters and signs are drawn in."""

TINTS: dict[str, Hue] = {
    "base": Hue("#10151C", 233, "#F7F8FA", 231),
    "panel": Hue("#141B24", 234, "#EEF1F4", 255),
    "card": Hue("#1B232D", 235, "#FFFFFF", 231),
    "specialist": Hue("#16292C", 236, "#E8F4F4", 195),
    "patent": Hue("#231D33", 237, "#F1ECFA", 189),
    "cursor": Hue("#2E2A14", 58, "#FFF4CC", 230),
    "decision": Hue("#1A1D14", 234, "#FFF9E3", 230),
    "keys": Hue("#0B0F14", 232, "#E4E8EC", 254),
    "sea": Hue("#0C2438", 17, "#DCEBF6", 195),
    "ghost": Hue("#14405F", 24, "#C6E0F2", 153),
    "land": Hue("#26371F", 22, "#DDEBCF", 194),
    "lit": Hue("#4A6B2C", 64, "#B9DB96", 150),
    "industry": Hue("#2B2112", 58, "#FBF0DA", 230),
    "science": Hue("#10283A", 23, "#E2F2FA", 195),
    "culture": Hue("#2C1730", 53, "#FBE6F3", 225),
    "title": Hue("#2A3441", 238, "#3A4553", 238),
    "title_propeller_islands": Hue("#14506B", 24, "#14506B", 24),
    "title_era_of_inventions": Hue("#5C430F", 58, "#5C430F", 58),
    "title_ilos": Hue("#0F4C75", 25, "#0F4C75", 25),
    "title_spyrium": Hue("#1D5137", 22, "#1D5137", 22),
}
"""What areas are painted with: only with 256 colours or more, and never the only mark of anything."""

_ROLE_NUMBERS = {name: number for number, name in enumerate(ROLES)}
_TINT_NUMBERS = {name: number for number, name in enumerate(TINTS)}
_ROLE_NAMES, _TINT_NAMES = tuple(ROLES), tuple(TINTS)

BOLD, REVERSE, UNDERLINE = 1 << 8, 1 << 9, 1 << 10
_TINT_SHIFT = 12
LETTER_BITS = (1 << _TINT_SHIFT) - 1
TINT_BITS = ~LETTER_BITS


@functools.cache
def ink(role: str = "text", *, bold: bool = False, reverse: bool = False, underline: bool = False) -> int:
    """How a letter is drawn, as one number: cells are compared and copied by the thousand."""
    return _ROLE_NUMBERS[role] | bold * BOLD | reverse * REVERSE | underline * UNDERLINE


@functools.cache
def tint(name: str) -> int:
    """What an area is painted with, as the upper bits of an ink."""
    return _TINT_NUMBERS[name] << _TINT_SHIFT


def role_of(code: int) -> str:
    """The role in an ink."""
    return _ROLE_NAMES[code & 0xFF]


class Look(NamedTuple):
    """An ink as a terminal takes it: parameters for foreground and background, and attributes."""

    fore: str
    back: str
    attributes: str


@dataclass(frozen=True)
class Palette:
    """The colours of one terminal."""

    depth: str
    light: bool = False

    @functools.cached_property
    def _looks(self) -> dict[int, Look]:
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
        hue, bold = ROLES[_ROLE_NAMES[code & 0xFF]], bool(code & BOLD)
        if self.depth in ("16", "none"):
            name, *attributes = (hue.light_16 if self.light else hue.dark_16).split()
            bold |= "bold" in attributes
            if self.depth == "none":
                return None, bold, False
            return None if name == "default" else Color.parse(name), bold, "dim" in attributes
        return self._colour(hue), bold, False

    def _background(self, code: int) -> Color | None:
        return None if self.depth in ("16", "none") else self._colour(TINTS[_TINT_NAMES[code >> _TINT_SHIFT]])

    def _colour(self, hue: Hue) -> Color:
        if self.depth == "256":
            return Color.from_ansi(hue.light_256 if self.light else hue.dark_256)
        return Color.parse(hue.light if self.light else hue.dark)
