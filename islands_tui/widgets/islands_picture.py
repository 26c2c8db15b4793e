"""The picture of the menu: letters that rise from the sea, and an archipelago with its treasures and ships."""

from __future__ import annotations

from collections.abc import Sequence

from islands_tui.drawing.grid import Pad
from islands_tui.drawing.ink import DIM, LINES, ink
from islands_tui.widgets.pane import Pane

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

PICTURES = (LARGE, SMALL)

_INKS = {
    "░": ink("land"),
    "~": ink("sea"),
    "@": ink("cost"),
    "/": LINES,
    "\\": LINES,
    "_": LINES,
}
_TREASURES = {
    "E": ink("metal"),
    "P": ink("gain"),
    "D": ink("violet"),
    "G": ink("accent"),
    "R": ink("head"),
    "B": ink("head"),
}
"""What grows and is found on the islands. One sign stands for all of it: letters would be tied to one language."""
_TREASURE = "*"
_LAND, _SEA = ink("land", bold=True), ink("sea", bold=True)


class Letters(Pane[str]):
    """The name of the program, with its last row in the water, and its motto."""

    @classmethod
    def paint(cls, pad: Pad, content: str) -> None:
        """Row by row."""
        lines = LETTERS.splitlines()
        for row, line in enumerate(lines):
            pad.put(0, row, line, _SEA if row == len(lines) - 1 else _LAND)
        pad.put(0, len(lines), content, DIM)


class IslandsPicture(Pane[Sequence[str]]):
    """An archipelago."""

    @classmethod
    def paint(cls, pad: Pad, content: Sequence[str]) -> None:
        """The first picture that fits, centred; the last one fits every window."""
        pictures = [_rows(picture) for picture in content]
        fitting = [(lines, width) for lines, width in pictures if width <= pad.width and len(lines) <= pad.height]
        lines, width = (fitting or pictures[-1:])[0]
        left = (pad.width - width) // 2
        top = (pad.height - len(lines)) // 2
        for row, line in enumerate(lines):
            _paint_water(pad.pad(left, top + row, pad.width, 1), line, lines[row - 1] if row else "")
            for column, sign in enumerate(line, start=left):
                if sign in _TREASURES:
                    pad.put(column, top + row, _TREASURE, _TREASURES[sign])
                elif sign in _INKS:
                    pad.put(column, top + row, sign, _INKS[sign])
                elif sign != " ":
                    pad.say(column, top + row, sign)


def _rows(picture: str) -> tuple[list[str], int]:
    lines = picture.strip("\n").splitlines()
    return lines, max(map(len, lines))


def _paint_water(pad: Pad, line: str, above: str) -> None:
    """Tint the sea and land of a row; the upper edge of a tile belongs to the row above."""
    shore, shore_above = _shore(line), _shore(above)
    for column, sign in enumerate(line[shore:], start=shore):
        if sign != "_" or shore_above <= column < len(above):
            pad.paint("sea" if sign in " ~/\\_@" else "land", column, 0, 1, 1)


def _shore(line: str) -> int:
    return len(line) - len(line.lstrip())
