"""The grid of cells that a frame is painted on, and pads: windows into it with their own corner and clipping.

Screens paint a whole new grid for every frame; `Grid.changes` then finds the few cells to send to the terminal.
Text is written in the box alphabet, cell by cell; it is never parsed as markup.
"""

from __future__ import annotations

import functools
import re
import textwrap
from collections.abc import Mapping
from typing import Any

from rich.cells import get_character_cell_size

from islands_tui.drawing.glyphs import BOX, SHAPES, Glyphs, Lines
from islands_tui.drawing.ink import DIM, LETTER_BITS, LINES, ROLE_BITS, TEXT, TINT_BITS, ink, tint
from islands_tui.drawing.layout import Area
from islands_tui.registry.tables import TABLES
from islands_tui.text.texts import UNBROKEN


class Grid:
    """Rows of characters and of inks. A wide character fills its cell and leaves the next one empty."""

    __slots__ = ("chars", "height", "inks", "width")

    def __init__(self, width: int, height: int) -> None:
        """An empty grid."""
        self.width, self.height = width, height
        self.chars = [[" "] * width for _ in range(height)]
        self.inks = [[TEXT] * width for _ in range(height)]

    def __eq__(self, other: object) -> bool:
        """Whether all cells look the same."""
        return isinstance(other, Grid) and (self.chars, self.inks) == (other.chars, other.inks)

    def lines(self) -> list[str]:
        """The grid as text."""
        return ["".join(row) for row in self.chars]

    def is_as_large_as(self, other: Grid) -> bool:
        """Whether two grids have the same size."""
        return (self.width, self.height) == (other.width, other.height)

    def changes(self, older: Grid) -> dict[int, list[int]]:
        """The columns that differ from an older grid, by row; all of them if its size differs."""
        if not self.is_as_large_as(older):
            return {y: list(range(self.width)) for y in range(self.height)}
        found: dict[int, list[int]] = {}
        for y in range(self.height):
            chars, inks, old_chars, old_inks = self.chars[y], self.inks[y], older.chars[y], older.inks[y]
            if chars != old_chars or inks != old_inks:
                found[y] = [x for x in range(self.width) if chars[x] != old_chars[x] or inks[x] != old_inks[x]]
        return found


@functools.lru_cache(8192)
def cells(text: str) -> tuple[str, ...]:
    """The text cell by cell: wide characters take two cells; those that have no width or move the cursor take none."""
    if text.isascii() and text.isprintable():
        return tuple(text)
    found: list[str] = []
    for char in text.replace(UNBROKEN, " "):
        width = get_character_cell_size(char) if char.isprintable() else 0
        if width:
            found += (char, "")[:width]
    return tuple(found)


def width_of(text: str, glyphs: Glyphs) -> int:
    """The number of cells that a text takes in an alphabet."""
    return len(cells(glyphs(text)))


def wrapped(text: str, width: int, glyphs: Glyphs) -> list[str]:
    """The text wrapped to lines that fit, in an alphabet. A seat's sign stays next to its name."""
    for shape in SHAPES:
        text = text.replace(f"{shape} ", shape + _TIED)
    lines = textwrap.wrap(glyphs(text), max(width, 1), break_on_hyphens=False)
    return [line.replace(_TIED, " ") for line in lines]


def _whole(shown: tuple[str, ...], next_cell: tuple[str, ...]) -> tuple[str, ...]:
    """The cells, with blanks in place of halved wide characters."""
    if shown[0] == "":
        shown = (" ", *shown[1:])
    return (*shown[:-1], " ") if next_cell == ("",) else shown


def _mend(row: list[str], start: int, stop: int) -> None:
    """Blank out the other halves of wide characters that are about to be overwritten."""
    if row[start] == "":
        row[start - 1] = " "
    if stop < len(row) and row[stop] == "":
        row[stop] = " "


class Pad:
    """A window into a grid: everything painted is shifted to its corner and cut at its edges."""

    __slots__ = ("glyphs", "grid", "height", "signs", "spots", "unseen", "width", "x", "y")

    def __init__(
        self,
        grid: Grid,
        glyphs: Glyphs = BOX,
        signs: Mapping[str, str] | None = None,
        area: tuple[int, int, int, int] | None = None,
    ) -> None:
        """`signs` gives more signs a colour role in `say`; `area` is x, y, width and height."""
        self.grid, self.glyphs, self.signs = grid, glyphs, signs or {}
        self.x, self.y, self.width, self.height = area or (0, 0, grid.width, grid.height)
        self.spots: dict[Any, Area] = {}
        """Where spots are, counted from the corner of the grid."""
        self.unseen: set[Any] = set()
        """Spots outside the pads that they were placed on."""

    def pad(self, x: int, y: int, width: int, height: int) -> Pad:
        """A smaller window, kept inside this one."""
        left, top = min(max(x, 0), self.width), min(max(y, 0), self.height)
        right, bottom = min(x + width, self.width), min(y + height, self.height)
        area = (self.x + left, self.y + top, max(0, right - left), max(0, bottom - top))
        smaller = Pad(self.grid, self.glyphs, self.signs, area)
        smaller.spots, smaller.unseen = self.spots, self.unseen
        return smaller

    def spot(self, spot: Any, x: int, y: int, width: int = 1, height: int = 1) -> None:
        """Record where a spot is on the pad, for keys and the mouse."""
        area = Area(self.x + x, self.y + y, width, height)
        inside = 0 <= x < x + width <= self.width and 0 <= y < y + height <= self.height  # true for nearly all spots
        shown = area if inside else area.within(Area(self.x, self.y, self.width, self.height))
        if shown is None:
            self.unseen.add(spot)
        self.spots[spot] = shown or area

    def measure(self, text: str) -> int:
        """The number of cells that the text takes in this alphabet."""
        return width_of(text, self.glyphs)

    # Painting

    def put(self, x: int, y: int, text: str, letter: int = TEXT) -> int:
        """Write the text in one ink; return the column after it."""
        found = cells(self.glyphs(text))
        end = x + len(found)
        first, last = max(x, 0), min(end, self.width)
        if first >= last or not 0 <= y < self.height:
            return end
        if last - first < len(found):
            found = _whole(found[first - x : last - x], found[last - x : last - x + 1])
        start, stop, row = self.x + first, self.x + last, self.grid.chars[self.y + y]
        if row[start] == "" or (stop < len(row) and row[stop] == ""):
            _mend(row, start, stop)
        row[start:stop] = found
        inks = self.grid.inks[self.y + y]
        inks[start:stop] = [old & TINT_BITS | letter for old in inks[start:stop]]
        return end

    def say(self, x: int, y: int, text: str, letter: int = TEXT) -> int:
        """Write the text with its signs in their own colours: shapes, money, goods."""
        for part, role in _signed(text, tuple(self.signs.items())):
            x = self.put(x, y, part, letter if role is None else letter & ~ROLE_BITS | ink(role))
        return x

    def say_right(self, end: int, y: int, text: str, letter: int = TEXT) -> int:
        """Write the text right-aligned, ending before a column; return where it starts."""
        start = end - self.measure(text)
        self.say(start, y, text, letter)
        return start

    def say_centred(self, y: int, text: str, letter: int = TEXT) -> None:
        """Write the text centred in the row."""
        self.say((self.width - self.measure(text)) // 2, y, text, letter)

    def paint(self, name: str, x: int = 0, y: int = 0, width: int | None = None, height: int | None = None) -> None:
        """Tint an area; its letters stay."""
        colour = tint(name)
        last = self.width if width is None else min(x + width, self.width)
        bottom = self.height if height is None else min(y + height, self.height)
        start, stop = self.x + max(x, 0), self.x + max(last, 0)
        for row in range(self.y + max(y, 0), self.y + bottom):
            inks = self.grid.inks[row]
            inks[start:stop] = [old & LETTER_BITS | colour for old in inks[start:stop]]

    def clear(self, name: str = "base") -> None:
        """Clear the pad and tint it."""
        letter = TEXT | tint(name)
        for row in range(self.y, self.y + self.height):
            self.grid.chars[row][self.x : self.x + self.width] = [" "] * self.width
            self.grid.inks[row][self.x : self.x + self.width] = [letter] * self.width

    def frame(self, x: int, y: int, width: int, height: int, lines: Lines, letter: int = LINES) -> None:
        """Draw a frame; its inside stays."""
        corners = lines.corners
        self.put(x, y, corners[0] + lines.top * (width - 2) + corners[1], letter)
        for row in range(y + 1, y + height - 1):
            self.put(x, row, lines.left, letter)
            self.put(x + width - 1, row, lines.right, letter)
        self.put(x, y + height - 1, corners[2] + lines.bottom * (width - 2) + corners[3], letter)

    def rule(self, y: int, line: str = "─", letter: int = LINES) -> None:
        """Draw a line across the pad."""
        self.put(0, y, line * self.width, letter)

    def headed_rule(self, heading: str, y: int = 0, x: int = 2) -> None:
        """Draw a line across the pad with a heading in it."""
        self.rule(y)
        self.put(x, y, f" {heading} ", DIM)

    def stamp(self, grid: Grid, x: int = 0, y: int = 0) -> None:
        """Copy a grid onto the pad, tints included, clipped at the edges."""
        left, right = max(0, -x), min(grid.width, self.width - x)
        if left >= right:
            return
        start, stop, first = self.x + x + left, self.x + x + right, self.y + y
        for row in range(max(0, -y), min(grid.height, self.height - y)):
            chars, inks = grid.chars[row], grid.inks[row]
            if right - left < grid.width:
                shown = tuple(chars[left:right])
                chars, inks = [*_whole(shown, tuple(chars[right : right + 1]))], inks[left:right]
            self.grid.chars[first + row][start:stop] = chars
            self.grid.inks[first + row][start:stop] = inks

    def wrapped(self, text: str, width: int) -> list[str]:
        """The text wrapped to lines that fit, in this alphabet."""
        return wrapped(text, width, self.glyphs)


_TIED = "\x1f"
"""Replaces the blank after a seat's sign while text is wrapped."""
_SHAPE_ROLES = {shape: f"p{seat + 1}" for seat, shape in enumerate(SHAPES)}


@functools.cache
def _unmistakable() -> dict[str, str]:
    """The signs of all games that are coloured in every text."""
    return {sign.box: sign.role for table in TABLES.values() for sign in table.legend if sign.unmistakable}


@functools.cache
def _goods(further: tuple[tuple[str, str], ...]) -> tuple[Mapping[str, str], re.Pattern[str]]:
    """The roles of the signs of goods, and the pattern that finds signs in a text."""
    goods = {**_unmistakable(), **dict(further)}
    letters = "".join(sign for sign in goods if sign.isascii() and sign.isalpha())
    others = re.escape("".join(sign for sign in goods if sign not in letters))
    sign = f"[{others}]" + (rf"|(?<![^\W\d_])[{letters}](?![^\W\d_]|['’])" if letters else "")
    return goods, re.compile(f"[{SHAPES}]|(?:{sign})[0-9]*(?:→[0-9]+)?")


@functools.lru_cache(4096)
def _signed(text: str, further: tuple[tuple[str, str], ...]) -> tuple[tuple[str, str | None], ...]:
    """The text split into runs, each with the role of its sign; a good includes its number: `£3`, `£3→5`.

    A letter is a sign only if it isn't part of a word: `d3`, but not the d of "build" or "d'outils".
    """
    goods, pattern = _goods(further)
    parts: list[tuple[str, str | None]] = []
    place = 0
    for found in pattern.finditer(text):
        if found.start() > place:
            parts.append((text[place : found.start()], None))
        first = found[0][0]
        parts.append((found[0], _SHAPE_ROLES.get(first) or goods[first]))
        place = found.end()
    parts.append((text[place:], None))
    return tuple(parts)
