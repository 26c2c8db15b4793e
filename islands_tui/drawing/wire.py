"""Escape sequences that send changed cells to a terminal.

Switching colours costs up to 40 bytes, moving the cursor up to 8. So cells are not written in reading order, but ink by
ink: that halves the cost of scrolling a map, and keeps a cursor step below 450 bytes.

Only sequences that all terminals treat alike are sent: no erasing (they disagree on the background that it leaves) and
no repeating. Terminals disagree on the width of some characters, too. After such a character the cursor is positioned
again, so that the rest of the row is right on every terminal.
"""

from __future__ import annotations

import functools
from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple, Protocol

from islands_tui.drawing.grid import Grid
from islands_tui.drawing.ink import LETTER_BITS, REVERSE, UNDERLINE

_RESET = "\x1b[m"
_NO_INK = -1
"""The terminal's default state."""
_MARKS = REVERSE | UNDERLINE
_LOST = _NOWHERE = -1
"""The row of a cursor at an unknown position, and the column of a run that has not begun."""
_BARE = " █"
"""A blank shows no letter, a full block no background."""


class Look(NamedTuple):
    """An ink in terminal terms: parameters for foreground and background, and attributes."""

    fore: str
    back: str
    attributes: str


class InkLooks(Protocol):
    """What inks look like."""

    @property
    def switches(self) -> dict[tuple[int, int], str]:
        """The cache of sequences from one ink to another."""

    def look(self, code: int) -> Look:
        """The parameters of the escape sequence for an ink."""


class InkRun(NamedTuple):
    """Adjacent cells that are written in one go."""

    y: int
    x: int
    end: int
    ink: int
    sign: str
    """The character of all cells if it is a blank, which suits any letter colour, or a full block, any background."""


def patch(grid: Grid, changed: Mapping[int, Sequence[int]], looks: InkLooks, cursor: tuple[int, int] = (0, 0)) -> str:
    """The sequence for the changed columns of some rows. The cursor starts anywhere, ends at `cursor` (column, row)."""
    runs = [run for y, columns in changed.items() for run in _runs(grid, y, columns)]
    return _written(grid, sorted(runs, key=lambda run: run.ink), looks, cursor) if runs else ""


@functools.lru_cache(4096)
def place(x: int, y: int) -> str:
    """Move the cursor to a cell."""
    return f"\x1b[{y + 1};{x + 1}H" if x else f"\x1b[{y + 1}H" if y else "\x1b[H"


def _runs(grid: Grid, y: int, columns: Iterable[int]) -> list[InkRun]:
    """The changed cells of a row in reading order, grouped by ink.

    Blanks join the letters before them, or else after them. A character of uncertain width ends a run: the cursor has
    to be positioned again.
    """
    chars, inks = grid.chars[y], grid.inks[y]
    found: list[InkRun] = []
    start = end = ink = _NOWHERE
    sign, goes_on = "", False
    for column in columns:
        x = column if chars[column] else column - 1  # the second half of a wide character
        if x < end:
            continue
        char, code = chars[x], inks[x]
        if goes_on and x == end and (code == ink or _shows(char, code, ink)):
            sign = sign if char == sign else ""
        elif goes_on and x == end and sign == " " and _shows(" ", ink, code):
            sign, ink = "", code
        else:
            if goes_on:
                found.append(InkRun(y, start, end, ink, sign))
            start, ink, sign = x, code, char if char in _BARE and not code & _MARKS else ""
        end = x + 2 if x + 1 < len(chars) and chars[x + 1] == "" else x + 1
        goes_on = _is_sure(char)
        if not goes_on:
            found.append(InkRun(y, start, end, ink, sign))
    if goes_on:
        found.append(InkRun(y, start, end, ink, sign))
    return found


def _written(grid: Grid, runs: Sequence[InkRun], looks: InkLooks, cursor: tuple[int, int]) -> str:
    parts: list[str] = []
    current, row, column = _NO_INK, _LOST, 0
    for y, x, end, ink, sign in runs:
        chars = grid.chars[y]
        if (code := _least(sign, ink, current)) != current:
            parts.append(_switch(looks, current, code))
            current = code
        parts += (_jump(row, column, y, x), "".join(chars[x:end]))
        column = end
        row = y if end < grid.width and _is_sure(chars[end - 1] or chars[end - 2]) else _LOST
    return "".join((*parts, _RESET, place(*cursor)))


def _jump(row: int, column: int, y: int, x: int) -> str:
    """Move the cursor from a known or unknown position to a cell."""
    if row == y and column <= x:
        return f"\x1b[{x - column}C" if column < x else ""
    return place(x, y)


def _shows(char: str, code: int, current: int) -> bool:
    """Whether a cell looks right in the current ink."""
    return _least(char, code, current) == current


def _least(char: str, code: int, current: int) -> int:
    """The ink nearest to the current one that shows a cell right: blanks show no letter, full blocks no background."""
    if current == _NO_INK or (code | current) & _MARKS:
        return code
    if char == " ":
        return current & LETTER_BITS | code & ~LETTER_BITS
    return code & LETTER_BITS | current & ~LETTER_BITS if char == "█" else code


@functools.lru_cache(4096)
def _is_sure(text: str) -> bool:
    """Whether all terminals agree on the width of these characters."""
    return text.isascii() or all(any(first <= char <= last for first, last in _SURE) for char in text)


_SURE = (
    (" ", "\u02ff"),  # Latin
    ("\u0370", "\u0482"),  # Greek and Cyrillic
    ("\u2010", "\u2027"),  # punctuation
    ("\u2190", "\u22ff"),  # arrows and mathematics
    ("\u2500", "\u25fc"),  # lines, blocks and shapes
    ("\u2800", "\u28ff"),  # Braille
    ("\u2e80", "\u9fff"),  # Chinese and Japanese
    ("\uac00", "\ud7a3"),  # Korean
)
"""Ranges of characters of reliable width, from and to; rare and combined characters are not reliable."""


def _switch(looks: InkLooks, current: int, code: int) -> str:
    """The shortest sequence from one ink to another."""
    known = looks.switches
    found = known.get((current, code))
    if found is None:
        found = known[current, code] = _made_switch(looks, current, code)
    return found


def _made_switch(looks: InkLooks, current: int, code: int) -> str:
    new = looks.look(code)
    old = _PLAIN if current == _NO_INK else looks.look(current)
    before, after = _numbers(old.attributes), _numbers(new.attributes)
    gone = [number for number in before if number not in after]
    parts = []
    if any(number not in _OFF for number in gone):
        parts, gone, before, old = ["0"], [], [], _PLAIN
    off = dict.fromkeys(_OFF[number] for number in sorted(gone))
    kept = [] if "22" in off else before
    parts += [*off, *(number for number in after if number not in kept)]
    parts += [new.fore or "39"] if new.fore != old.fore else []
    parts += [new.back or "49"] if new.back != old.back else []
    return f"\x1b[{';'.join(parts)}m" if parts else ""


_PLAIN = Look("", "", "")
_OFF = {"1": "22", "2": "22", "3": "23", "4": "24", "7": "27", "9": "29"}
"""What switches an attribute off and keeps the colours; bold and dim share one switch.

Where there is no such switch, or terminals disagree on it, everything is reset.
"""


def _numbers(attributes: str) -> list[str]:
    return attributes.split(";") if attributes else []
