"""The wire: escape sequences that bring cells to a terminal, in as few bytes as we know how.

Switching colours costs up to 40 bytes, moving the cursor 3 to 8. So a frame with many changes is not written in reading
order: everything of one ink is written before the next ink is switched on, wherever it stands. A map that scrolls takes
less than half of the bytes that way. Both orders are tried, and the shorter one goes out.
"""

from __future__ import annotations

import functools
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from islands_tui.drawing.grid import Grid
from islands_tui.drawing.palette import LETTER_BITS, REVERSE, TINT_BITS, UNDERLINE, Look, Palette

_RESET, _HOME = "\x1b[0m", "\x1b[H"
_NO_INK = -1
"""The terminal's plain state."""
_MARKS = REVERSE | UNDERLINE


class Step(NamedTuple):
    """A cell to write, and the ink whose turn it shares."""

    y: int
    x: int
    ink: int


def whole_row(chars: Sequence[str], inks: Sequence[int], palette: Palette) -> str:
    """All of a row, beginning where the cursor is."""
    parts: list[str] = []
    current = _NO_INK
    for char, code in zip(chars, inks, strict=True):
        code = _least(char, code, current)
        if code != current:
            parts.append(_switch(palette, current, code))
            current = code
        parts.append(char)
    return "".join(parts) + _RESET


def patch(grid: Grid, changed: Mapping[int, Sequence[int]], palette: Palette) -> str:
    """The changed columns of some rows; the cursor may be anywhere before, and is in the upper left corner after."""
    steps = [step for y, columns in changed.items() for step in _steps(grid, y, columns)]
    if not steps:
        return ""
    ways = [_written(grid, steps, palette), _written(grid, _ink_by_ink(steps), palette)]
    return min(ways, key=lambda way: len(way.encode()))


# The order of writing


def _steps(grid: Grid, y: int, columns: Iterable[int]) -> list[Step]:
    """The cells of a row in reading order. A wide character is one of them, its second half is not."""
    chars, inks = grid.chars[y], grid.inks[y]
    found: list[Step] = []
    for x in dict.fromkeys(x - (chars[x] == "") for x in columns):
        before = found[-1] if found and found[-1].x == x - 1 else None
        lends = before is not None and chars[x] == " " and _shows(" ", inks[x], before.ink)
        found.append(Step(y, x, before.ink if before is not None and lends else inks[x]))
    return found


def _ink_by_ink(steps: Sequence[Step]) -> list[Step]:
    """All of one ink together, the most common first: the rare ones are written over their gaps.

    Inks on the same ground follow one another, so that only the letter's colour has to be switched.
    """
    inks, grounds = Counter(step.ink for step in steps), Counter(step.ink & TINT_BITS for step in steps)
    order = sorted(inks, key=lambda code: (-grounds[code & TINT_BITS], code & TINT_BITS, -inks[code], code))
    turns = {code: turn for turn, code in enumerate(order)}
    return sorted(steps, key=lambda step: turns[step.ink])


# Writing


def _written(grid: Grid, steps: Sequence[Step], palette: Palette) -> str:
    waiting = {(step.y, step.x) for step in steps}
    parts: list[str] = []
    current, row, column = _NO_INK, -1, 0
    for y, x, code in steps:
        chars = grid.chars[y]
        code = _least(chars[x], code, current)
        if code != current:
            parts.append(_switch(palette, current, code))
            current = code
        if (row, column) != (y, x):
            parts.append(_run_up(grid, waiting, y, column, x, current) if row == y and column < x else _place(y, x))
        parts.append(chars[x])
        waiting.discard((y, x))
        row, column = y, x + 1 + (x + 1 < grid.width and chars[x + 1] == "")
    return "".join(parts) + _RESET + _HOME


def _place(y: int, x: int) -> str:
    """Move the cursor to a cell."""
    return f"\x1b[{y + 1};{x + 1}H" if x else f"\x1b[{y + 1}H"


def _run_up(grid: Grid, waiting: set[tuple[int, int]], y: int, column: int, x: int, current: int) -> str:
    """Move the cursor to the right in its row: jump, or write what stands between, if that is shorter and harmless.

    It is, where the ink is right, and where the cell has yet to be written anyway.
    """
    jump = f"\x1b[{x - column}C" if x - column > 1 else "\x1b[C"
    chars, inks = grid.chars[y], grid.inks[y]
    between = "".join(chars[column:x])
    if len(between.encode()) <= len(jump) and all(
        (y, gap) in waiting or _shows(chars[gap], inks[gap], current) for gap in range(column, x)
    ):
        return between
    return jump


def _shows(char: str, code: int, current: int) -> bool:
    """Whether a cell looks right in the current ink."""
    return _least(char, code, current) == current


def _least(char: str, code: int, current: int) -> int:
    """The ink nearest to the current one that shows a cell right: blanks have no letter, full blocks no ground."""
    if current == _NO_INK or (code | current) & _MARKS:
        return code
    if char == " ":
        return current & LETTER_BITS | code & ~LETTER_BITS
    return code & LETTER_BITS | current & ~LETTER_BITS if char == "█" else code


@functools.lru_cache(4096)
def _switch(palette: Palette, current: int, code: int) -> str:
    """The shortest sequence from one ink to another."""
    new = palette.look(code)
    old = Look("", "", "") if current == _NO_INK else palette.look(current)
    parts = [
        *_attributes(old.attributes, new.attributes),
        (new.fore or "39") if new.fore != old.fore else "",
        (new.back or "49") if new.back != old.back else "",
    ]
    sequence = ";".join(part for part in parts if part)
    return f"\x1b[{sequence}m" if sequence else ""


_OFF = {"1": "22", "2": "22", "4": "24", "7": "27"}
"""What switches an attribute off and leaves the colours; bold and dim have one switch for both."""


def _attributes(old: str, new: str) -> list[str]:
    """The switches from some attributes to others."""
    before, after = set(filter(None, old.split(";"))), list(filter(None, new.split(";")))
    off = list(dict.fromkeys(_OFF[number] for number in sorted(before.difference(after))))
    kept = [] if "22" in off else before
    return [*off, *(number for number in after if number not in kept)]
