"""A model of the screen: what a terminal shows once it has received everything that was sent."""

from __future__ import annotations

import functools
import re
from collections.abc import Sequence

from rich.cells import cell_len, get_character_cell_size

from islands_tui.app.inks import UNKNOWN, Inks, NotUnderstoodError
from islands_tui.drawing.grid import Grid
from islands_tui.drawing.ink import LETTER_BITS, REVERSE, UNDERLINE

_PLACE = re.compile(r"\x1b\[([0-9]*)(?:;([0-9]*))?H")
_STRETCH = re.compile(r"\x1b\[([0-9;]*)m|([^\x00-\x1f\x7f-\x9f]+)|(.)", re.DOTALL)
_MARKS = REVERSE | UNDERLINE
_JOINER, _PICTURE = "\u200d", "\ufe0f"
_MOST_READ = 400
"""Pieces of frames that are cached; most of a whole frame is the same as before."""

Cells = tuple[list[str], list[int]]
"""Characters and inks, cell by cell."""


class ScreenModel:
    """Characters and inks of all known cells, and where the cursor is."""

    def __init__(self, width: int, height: int, inks: Inks) -> None:
        self.grid, self.inks = Grid(width, height), inks
        self.grid.inks = [[UNKNOWN] * width for _ in range(height)]
        self.cursor = (0, 0)
        self._read: dict[str, Cells] = {}

    def known(self) -> dict[int, list[int]]:
        """The columns of all known cells, by row."""
        return {
            y: [x for x, code in enumerate(row) if code != UNKNOWN] for y, row in enumerate(self.grid.inks)
        }  # fmt: skip

    def take_over(self, frame: str) -> dict[int, list[int]]:
        """Apply a frame to the model; return the changed columns, by row. Changed rows are new lists.

        If the frame can't be parsed, the model is unusable afterwards.
        """
        changed: dict[int, set[int]] = {}
        before, *pieces = _PLACE.split(frame)
        if before.strip("\n"):
            raise NotUnderstoodError(before)
        x = y = 0
        for row, column, piece in zip(pieces[::3], pieces[1::3], pieces[2::3], strict=True):
            x, y = int(column or 1) - 1, int(row or 1) - 1
            if text := piece.rstrip("\n"):  # a line feed has no effect before the next positioning
                x = self._write(changed, x, y, self._cells(text))
        self.cursor = (x, y)
        return {y: sorted(changed[y]) for y in sorted(changed)}

    def _cells(self, piece: str) -> Cells:
        """A piece of a frame, cell by cell; it begins and ends in the default state."""
        found = self._read.get(piece)
        if found is None:
            found = _read(piece, self.inks)
            if len(self._read) >= _MOST_READ:
                self._read.clear()
            self._read[piece] = found
        return found

    def _write(self, changed: dict[int, set[int]], x: int, y: int, found: Cells) -> int:
        """Write cells; return the column after them."""
        new_chars, new_inks = found
        end = x + len(new_chars)
        if y >= self.grid.height or end > self.grid.width or x < 0:
            raise NotUnderstoodError("outside of the screen")
        chars, inks = self.grid.chars[y], self.grid.inks[y]
        old_chars, old_inks = chars[x:end], inks[x:end]
        if old_chars == new_chars and old_inks == new_inks:
            return end
        columns = changed.setdefault(y, set())
        columns.update(
            place
            for place, (char, old_char, code, old_code) in enumerate(
                zip(new_chars, old_chars, new_inks, old_inks, strict=True), start=x
            )
            if char != old_char or code != old_code
        )
        chars, inks = self.grid.chars[y], self.grid.inks[y] = chars[:], inks[:]  # the old rows may be in use
        for place in _cut_in_two(chars, x, end):
            chars[place] = " "
            columns.add(place)
        chars[x:end], inks[x:end] = new_chars, new_inks
        return end


def _cut_in_two(chars: list[str], start: int, end: int) -> list[int]:
    """The other halves of half-overwritten wide characters: terminals show a blank there."""
    places = [start - 1] if chars[start] == "" else []
    return [*places, end] if end < len(chars) and chars[end] == "" else places


def _read(piece: str, inks: Inks) -> Cells:
    chars: list[str] = []
    codes: list[int] = []
    code = 0
    for parameters, text, other in _STRETCH.findall(piece):
        if text:
            cells = _split(text)
            chars += cells
            codes += [code] * len(cells) if " " not in text else [_ink_of(char, code) for char in cells]
        elif other:
            raise NotUnderstoodError(other)
        else:
            code = inks.after(code, parameters)
    if code:
        raise NotUnderstoodError("a look that is left on")
    return chars, codes


def _ink_of(char: str, code: int) -> int:
    """The ink of a character: a blank doesn't show its letter's look, unless that is flagged."""
    return code & ~LETTER_BITS if char == " " and not code & _MARKS else code


@functools.lru_cache(1024)
def _split(text: str) -> Sequence[str]:
    """The text cell by cell: wide characters leave the next cell empty; those without width join the one before.

    Terminals disagree on the width of joined characters and of those turned into emoji: we don't parse them.
    """
    if text.isascii():
        return list(text)
    if _JOINER in text or _PICTURE in text:
        raise NotUnderstoodError(text)
    cells: list[str] = []
    for char in text:
        width = get_character_cell_size(char)
        if width:
            cells += (char, "")[:width]
        elif cells:
            cells[-1 if cells[-1] else -2] += char
        else:
            raise NotUnderstoodError(text)
    if len(cells) != cell_len(text):
        raise NotUnderstoodError(text)
    return cells
