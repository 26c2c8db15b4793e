"""Inks: how a cell is drawn, as one number. The lower bits are the role of its letter, the upper bits its tint.

Roles and tints are names; a `Palette` knows their colours in a terminal.
"""

from __future__ import annotations

import functools

from islands_tui.registry.table_info import Hue
from islands_tui.registry.tables import TABLES

ROLES: dict[str, Hue] = {
    "text": Hue("#D5DBE3", 253, "#1D242C", 235),
    "dim": Hue("#8C97A5", 246, "#5D6875", 241, "default dim", "default dim"),
    "lines": Hue("#4D5968", 240, "#9AA5B1", 248, "default dim", "default dim"),
    "head": Hue("#FFFFFF", 231, "#000000", 16, "default bold", "default bold"),
    "title": Hue("#FFFFFF", 231, "#FFFFFF", 231, "default bold", "default bold"),
    "subtitle": Hue("#D5E0DA", 253, "#E6EEEA", 255),
    "accent": Hue("#FFC83D", 221, "#7A4F00", 94, "bright_yellow", "default bold"),
    "p1": Hue("#FE4E16", 202, "#8A1500", 88, "bright_red", "red"),
    "p2": Hue("#93D1FF", 153, "#05375A", 18, "bright_cyan", "blue"),
    "p3": Hue("#239D75", 36, "#087656", 23, "bright_green", "green"),
    "p4": Hue("#C455DC", 170, "#B307E0", 128, "bright_magenta", "magenta"),
    "p5": Hue("#FFFFFF", 231, "#000000", 16, "bright_white", "black"),
    "money": Hue("#F3DFA2", 222, "#1D242C", 235, "yellow"),
    "metal": Hue("#B4C6DA", 152, "#3F5468", 24, "white"),
    "violet": Hue("#D2B0FF", 183, "#7A3FC0", 92, "magenta", "magenta"),
    "gain": Hue("#7BD88F", 114, "#116329", 22, "green", "green"),
    "cost": Hue("#FF8F8F", 210, "#A40E26", 124, "red", "red"),
    "sea": Hue("#3F7FB0", 32, "#3F7FB0", 32, "blue", "blue"),
    "land": Hue("#A9CF86", 150, "#4C7A28", 22, "green", "green"),
}
"""The roles of letters and signs; games add their own."""

TINTS: dict[str, Hue] = {
    "base": Hue("#10151C", 233, "#F7F8FA", 231),
    "panel": Hue("#141B24", 234, "#EEF1F4", 255),
    "card": Hue("#1B232D", 235, "#FFFFFF", 231),
    "teal_card": Hue("#16292C", 236, "#E8F4F4", 195),
    "violet_card": Hue("#231D33", 237, "#F1ECFA", 255),
    "cursor": Hue("#221E0E", 17, "#FFF4CC", 230),
    "decision": Hue("#1A1D14", 234, "#FFF9E3", 230),
    "keys": Hue("#0B0F14", 232, "#E4E8EC", 254),
    "sea": Hue("#0C2438", 17, "#DCEBF6", 195),
    "land": Hue("#26371F", 22, "#DDEBCF", 194),
    "title": Hue("#2A3441", 238, "#3A4553", 238),
}
"""The tints of areas; games add their own.

Shown only with 256 colours or more, and never the only way to tell things apart.
"""

_role_names, _tint_names = list(ROLES), list(TINTS)

ROLE_BITS = (1 << 16) - 1
BOLD, REVERSE, UNDERLINE = 1 << 16, 1 << 17, 1 << 18
TINT_SHIFT = 20
LETTER_BITS = (1 << TINT_SHIFT) - 1
TINT_BITS = ~LETTER_BITS


def _number(name: str, names: list[str]) -> int:
    """The index of a colour. The games' own colours get theirs when one of them is first needed."""
    if name not in names:
        add_colours_of_games()
    return names.index(name)


def add_colours_of_games() -> None:
    """Load the colours from the descriptions of the games' tables: `gold` of Ilôs is called `ilos.gold`."""
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
    """A tint, as the upper bits of an ink."""
    return _number(name, _tint_names) << TINT_SHIFT


def role_of(code: int) -> str:
    """The role of an ink."""
    return _role_names[code & ROLE_BITS]


def hue_of(code: int) -> Hue:
    """The colours of the letter in an ink."""
    return ROLES[role_of(code)]


def ground_of(code: int) -> Hue:
    """The colours of the background in an ink."""
    return TINTS[_tint_names[code >> TINT_SHIFT]]


TEXT, DIM, LINES, HEAD, ACCENT = ink(), ink("dim"), ink("lines"), ink("head", bold=True), ink("accent")
