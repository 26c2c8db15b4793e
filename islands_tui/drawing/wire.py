"""The wire: escape sequences that bring cells to a terminal, in as few bytes as we know how.

Switching colours costs up to 40 bytes, moving the cursor 3 to 8. So a frame with many changes is not written in reading
order: everything of one ink is written before the next ink is switched on, wherever it stands. A map that scrolls takes
less than half of the bytes that way. With few changes several orders are tried, and the shortest one goes out.

Terminals do not agree on the width of every character. After one that is in doubt the cursor is placed anew, so that
the rest of the row stands right whatever the terminal thinks.
"""

import functools
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple, Protocol

from islands_tui.drawing.grid import Grid
from islands_tui.drawing.palette import LETTER_BITS, REVERSE, TINT_BITS, UNDERLINE, Look

_RESET = "\x1b[0m"
MANY = 400
"""Cells from which on reading order was never the shorter one, in thousands of frames of all games."""
_NO_INK = -1
"""The terminal's plain state."""
_MARKS = REVERSE | UNDERLINE
_LOST = -1
"""The row of a cursor that may be anywhere."""


class InkLooks(Protocol):
    """What inks look like: a palette, or the looks found in frames."""

    @property
    def switches(self) -> dict[tuple[int, int], str]:
        """Room for the sequences from one ink to another."""

    def look(self, code: int) -> Look:
        """The parameters of the escape sequence for an ink."""


class CellStep(NamedTuple):
    """A cell to write, and the ink whose turn it shares."""

    y: int
    x: int
    ink: int


def whole_row(chars: Sequence[str], inks: Sequence[int], looks: InkLooks) -> str:
    """All of a row, beginning where the cursor is."""
    parts: list[str] = []
    current = _NO_INK
    for char, code in zip(chars, inks, strict=True):
        if code != current and (code := _least(char, code, current)) != current:
            parts.append(_switch(looks, current, code))
            current = code
        parts.append(char)
    return "".join(parts) + _RESET


def patch(grid: Grid, changed: Mapping[int, Sequence[int]], looks: InkLooks, cursor: tuple[int, int] = (0, 0)) -> str:
    """The changed columns of some rows; the cursor may be anywhere before, and is at `cursor` (column, row) after."""
    steps = [step for y, columns in changed.items() for step in _steps(grid, y, columns)]
    if not steps:
        return ""
    by_ink = _ink_by_ink(grid, steps)
    ways = [_written(grid, by_ink, looks)]
    if len(steps) < MANY:
        ways += [_written(grid, steps, looks), _written(grid, _down_the_edges(by_ink), looks)]
    return min(ways, key=lambda way: len(way.encode())) + place(*cursor)


def place(x: int, y: int) -> str:
    """Move the cursor to a cell."""
    return f"\x1b[{y + 1};{x + 1}H" if x else f"\x1b[{y + 1}H" if y else "\x1b[H"


# The order of writing


def _steps(grid: Grid, y: int, columns: Iterable[int]) -> list[CellStep]:
    """The cells of a row in reading order. A wide character is one of them, its second half is not."""
    chars, inks = grid.chars[y], grid.inks[y]
    found: list[CellStep] = []
    for x in dict.fromkeys(x - (chars[x] == "") for x in columns):
        before = found[-1] if found and found[-1].x == x - 1 else None
        lends = before is not None and chars[x] == " " and _shows(" ", inks[x], before.ink)
        found.append(CellStep(y, x, before.ink if before is not None and lends else inks[x]))
    return found


def _ink_by_ink(grid: Grid, steps: Sequence[CellStep]) -> list[CellStep]:
    """All of one ink together, the most common first: the rare ones are written over their gaps.

    Inks on the same ground follow one another, so that only the letter's colour has to be switched; blanks, which have
    no letter, are written with the first of them.
    """
    inks, grounds = Counter(step.ink for step in steps), Counter(step.ink & TINT_BITS for step in steps)
    order = sorted(inks, key=lambda code: (-grounds[code & TINT_BITS], code & TINT_BITS, -inks[code], code))
    turns = {code: turn for turn, code in enumerate(order)}
    blanks = {code & TINT_BITS: turns[code] for code in reversed(order) if not code & _MARKS}

    def turn(step: CellStep) -> int:
        is_blank = grid.chars[step.y][step.x] == " " and step.ink == grid.inks[step.y][step.x]
        return blanks[step.ink & TINT_BITS] if is_blank and not step.ink & _MARKS else turns[step.ink]

    return sorted(steps, key=turn)


def _down_the_edges(steps: Sequence[CellStep]) -> list[CellStep]:
    """Cells below each other that have no neighbours, like the sides of a card, from the top to the bottom."""
    cells = {(step.y, step.x): step for step in steps}
    alone = {
        (y, x) for (y, x), step in cells.items()
        if all(cells.get((y, beside), _ELSEWHERE).ink != step.ink for beside in (x - 1, x + 1))
    }  # fmt: skip
    found: dict[CellStep, None] = {}
    for step in steps:
        found.setdefault(step)
        below = step
        while (below.y, below.x) in alone and (below.y + 1, below.x) in alone:
            below = cells[below.y + 1, below.x]
            if below.ink != step.ink or below in found:
                break
            found[below] = None
    return list(found)


_ELSEWHERE = CellStep(-1, -1, _NO_INK)

# Writing


def _written(grid: Grid, steps: Sequence[CellStep], looks: InkLooks) -> str:
    waiting = {(step.y, step.x) for step in steps}
    parts: list[str] = []
    current, row, column = _NO_INK, _LOST, 0
    for y, x, code in steps:
        chars = grid.chars[y]
        if code != current and (code := _least(chars[x], code, current)) != current:
            parts.append(_switch(looks, current, code))
            current = code
        if (row, column) != (y, x):
            near = row == y and column < x
            parts.append(_run_up(grid, waiting, y, column, x, current) if near else _jump(row, column, y, x))
        parts.append(chars[x])
        waiting.discard((y, x))
        column = x + 1 + (x + 1 < grid.width and chars[x + 1] == "")
        row = y if _is_sure(chars[x]) and column < grid.width else _LOST  # terminals don't agree where an edge is
    return "".join(parts) + _RESET


def _jump(row: int, column: int, y: int, x: int) -> str:
    """Move the cursor: to a cell, or by steps from where it is, whichever is shorter."""
    there = place(x, y)
    if row == _LOST:
        return there
    steps = _by(y - row, "B", "A") + ("\b" if x == column - 1 else _by(x - column, "C", "D"))
    return steps if len(steps) < len(there) else there


def _by(count: int, forth: str, back: str) -> str:
    number = abs(count) if abs(count) > 1 else ""
    return f"\x1b[{number}{forth if count > 0 else back}" if count else ""


def _run_up(grid: Grid, waiting: set[tuple[int, int]], y: int, column: int, x: int, current: int) -> str:
    """Move the cursor to the right in its row: jump, or write what stands between, if that is shorter and harmless.

    It is, where the ink is right, and where the cell has yet to be written anyway.
    """
    jump = f"\x1b[{x - column}C" if x - column > 1 else "\x1b[C"
    chars, inks = grid.chars[y], grid.inks[y]
    between = "".join(chars[column:x])
    if (
        len(between.encode()) <= len(jump)
        and _is_sure(between)
        and all((y, gap) in waiting or _shows(chars[gap], inks[gap], current) for gap in range(column, x))
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
def _is_sure(text: str) -> bool:
    """Whether all terminals agree how wide these characters are."""
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
"""Characters of which one is as wide as the next, from and to; rare ones and what is put together are not sure."""


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
"""What switches an attribute off and leaves the colours; bold and dim have one switch for both.

Where there is no such switch, or terminals do not agree on it, everything is switched off.
"""


def _numbers(attributes: str) -> list[str]:
    return attributes.split(";") if attributes else []
