"""The picture of the menu: letters that rise from the sea, and an archipelago as the table shows them."""

from __future__ import annotations

from islands_tui.drawing.grid import LINES, Pad
from islands_tui.drawing.palette import ink

LETTERS = """\
█  ████ █    ████ █  █ ███  ████
█  █    █    █  █ ██ █ █  █ █
█  ████ █    ████ █ ██ █  █ ████
█     █ █    █  █ █  █ █  █    █
▒  ▒▒▒▒ ▒▒▒▒ ▒  ▒ ▒  ▒ ▒▒▒  ▒▒▒▒"""

SMALL = r"""
                       _______
                      /       \
                     /         \
             _______/      @    \_______
            /       \  ~        /░░░░   \
           /         \  ~   ░░░░D░░░░░   \
   _______/   ░░░░░░ ~\_______░░░░░≡      \
  /    ░░░\   ░░░░E░░░░░░░~ ~ \░░░░░░~    /
 /   ░░░░░ \  ░░░░░░░░░░░░     \~        /
/    ░░P░░░░░░_R░░░░░▼D░░       \_______/
\   ■░░░░░░░/   ░░░░░       ~   /░░░░░  \
 \  ░░░    /   ~░░░░ \  ░░     /░░░░░░   \
  \_______/         ░░░░░░░__░░░░≡E░░░    \
          \ ~      ~░░░■G░░░ ░░░░░░░P░░   /
           \    @   ▲░░░░░░B░░░░  ░░░░ ~ /
            \_____░░░░░░░░░░░░░░\_______/
                    ░░░░░░░ ~   /
                     \~~       /
                      \_______/
"""

LARGE = r"""
                                           _______
                                          /       \
                                         /~        \
                                 _______/           \_______
                                /   ~   \ ░░░░     ~/      ~\
                               ░░░░ ░░░░░░░░≡░░░ ~~/ @       \
                       ______░░P░░░ ░░░░░D░░░░░___/       ~   \_______
                      /   ~ ~ ░░░ ~ ~~ E░░░░░░    \           /~ ~    \
                     /         \~        ░░░░░░    \~        / ~ ~     \
             _______/           \_______/           \_______/    ~      \_______
            /       ░░░░    ~   /       \    ~  ~   /       \ ░      ~  / ~     \
           /   ~   ░■░░░░░░R░░░/         \         /      ~░░░░░░  ~   /         \
   _______/        ░░░E░░░░░░░░   ~       \_______/       ░░░░░░░D░░░░/           \
  /       \ ~      ░░░░░░░▼D░░░           ░░░░░░░░\       ~░░░▲R░░░░░░░           /
 /         \         ░░░░░░    \       ~░▲░░░░░░░  \  ~    ░•░░░░░░░░  \         /
/        ~ ░░░░_____/░░░░       \____░░░░░░≡E░░░░   \_____░░░░░░        \_______/
\    ~   ░░░░░░E    \       ~   /    ░░░░░░░░░░G░░░ / ~     \        ░░░/       \
 \        ░░P░░░░░░░ \~~       /         \ ░░░░░░░ /@        \       ░░░░░░░░░░  \
  \______■░░░░░░░░    \_______/    ~      \_______/           \___@__░░░≡P░░░░░   \
          ░░     ~    /       \           /       \~~     ~   /       ░░░░░G░     /
           \       ░░░░░░░░ ~  \~░░~     /         \         / ░       ░░░░~     /
            \_______░░▼░░░░░ ░░░░░░░____/          ░░░░_____░░░░░       \_______/
                    \░░░E░   ░░░░░░B░~  \~  ~   ░░░░░░░░░   \░░•░░░░░   /
                     \ ░░    ░░■G░░░░░░░░\   ~  ░░░░░B░░░  ░░░░░░░   ~ /
                      \____░░░░░░░░░▲P░░░ \___░░░░■D░░░░░░░░  \_______/
                              ░░░░░░░     / ░░░░░░░░░░░P░░░░░ /
                               \    ~ ~ ~/   ░░░░░░░░░░░░    /
                                \_______/~    ░░  ~ \_______/
                                        \░░░D░░░░░░░/
                                         ░░░░░•R░░ /
                                          \░░░░░░░░
"""

_INKS = {
    "░": ink("land"),
    "~": ink("sea"),
    "@": ink("cost"),
    "E": ink("ebony"),
    "P": ink("spices"),
    "D": ink("dye"),
    "G": ink("gold"),
    "R": ink("head"),
    "B": ink("head"),
    "/": LINES,
    "\\": LINES,
    "_": LINES,
}
_LAND, _SEA = ink("land", bold=True), ink("sea", bold=True)


def paint_letters(pad: Pad) -> None:
    """The name of the program; its last row stands in the water."""
    lines = LETTERS.splitlines()
    for row, line in enumerate(lines):
        pad.put(0, row, line, _SEA if row == len(lines) - 1 else _LAND)


def paint_archipelago(pad: Pad) -> None:
    """The islands in the middle of the pad, as many of them as fit."""
    lines, width = _rows(LARGE)
    if width > pad.width or len(lines) > pad.height:
        lines, width = _rows(SMALL)
    left = (pad.width - width) // 2
    top = (pad.height - len(lines)) // 2
    for row, line in enumerate(lines):
        _paint_water(pad.pad(left, top + row, pad.width, 1), line, lines[row - 1] if row else "")
        for column, sign in enumerate(line, start=left):
            if sign in _INKS:
                pad.put(column, top + row, sign, _INKS[sign])
            elif sign != " ":
                pad.say(column, top + row, sign)


def _rows(picture: str) -> tuple[list[str], int]:
    lines = picture.strip("\n").splitlines()
    return lines, max(map(len, lines))


def _paint_water(pad: Pad, line: str, above: str) -> None:
    """Tint sea and land of a row; the upper edge of a tile belongs to the row above."""
    shore, shore_above = _shore(line), _shore(above)
    for column, sign in enumerate(line[shore:], start=shore):
        if sign != "_" or shore_above <= column < len(above):
            pad.paint("sea" if sign in " ~/\\_@" else "land", column, 0, 1, 1)


def _shore(line: str) -> int:
    return len(line) - len(line.lstrip())
