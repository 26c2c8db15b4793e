"""The wire: escape sequences that bring cells to a terminal, in as few bytes as we know how.

Switching colours costs up to 40 bytes, moving the cursor 1 to 8. So a frame with many changes is not written in reading
order: everything of one ink is written before the next ink is switched on, wherever it stands, and inks that have the
letter or the ground in common follow one another. A map that scrolls takes less than half of the bytes that way. With
few changes several orders are tried, and the shortest one goes out.

Only what all terminals understand alike is sent: nothing is erased (they do not agree on the ground that this leaves)
or repeated. One row up or down is an index, because a line feed may begin a new line.

Terminals do not agree on the width of every character. After one that is in doubt the cursor is placed anew, so that
the rest of the row stands right whatever the terminal thinks.
"""

from __future__ import annotations

import functools
from collections import deque
from collections.abc import Iterable, Mapping, Sequence
from itertools import groupby, pairwise
from typing import Protocol

from islands_tui.drawing.grid import Grid
from islands_tui.drawing.palette import LETTER_BITS, REVERSE, TINT_BITS, UNDERLINE, Look
from rules.engine.named_tuple import NamedTuple

_RESET = "\x1b[m"
MANY = 400
"""Cells from which on reading order was never the shorter one, in thousands of frames of all games."""
MOST_ORDERED = 48
"""Inks among which a short way is looked for; our screens have some thirty, and the time grows with the cube."""
_NO_INK = -1
"""The terminal's plain state."""
_MARKS = REVERSE | UNDERLINE
_LOST = _NOWHERE = -1
"""The row of a cursor that may be anywhere, and the column of a run that has not begun."""
_BARE = " █"
"""A blank has no letter, a full block no ground."""


class InkLooks(Protocol):
    """What inks look like: a palette, or the looks found in frames."""

    @property
    def switches(self) -> dict[tuple[int, int], str]:
        """Room for the sequences from one ink to another."""

    def look(self, code: int) -> Look:
        """The parameters of the escape sequence for an ink."""

    def __hash__(self) -> int:
        """Orders of inks are remembered with their looks."""


class InkRun(NamedTuple):
    """Cells beside each other that are written in one go."""

    y: int
    x: int
    end: int
    ink: int
    sign: str
    """What all cells show, if that is a blank, for which any letter will do, or a full block, for which any ground."""

    @property
    def is_blank(self) -> bool:
        """Whether nothing is seen but the ground."""
        return self.sign == " "


@functools.lru_cache(512)
def whole_row(chars: tuple[str, ...], inks: tuple[int, ...], looks: InkLooks) -> str:
    """All of a row, beginning where the cursor is. What a cursor has left looks as it did before it came."""
    parts: list[str] = []
    current, start, whole = _NO_INK, 0, "".join(chars)
    is_even = len(whole) == len(chars) and "" not in chars  # a character a cell
    for ink, stretch in groupby(inks):
        end = start + len(list(stretch))
        text = whole[start:end] if is_even else "".join(chars[start:end])
        sign = _sign(text)
        code = ink
        if sign:
            code = _with_first_letter(chars, inks) if sign == " " and current == _NO_INK else _least(sign, ink, current)
        if code != current:
            parts.append(_switch(looks, current, code))
            current = code
        parts.append(text)
        start = end
    return "".join(parts) + _RESET


def _sign(text: str) -> str:
    """What all characters of a text are, if they are blanks or full blocks."""
    return text[0] if text and text[0] in _BARE and not text.strip(text[0]) else ""


def patch(grid: Grid, changed: Mapping[int, Sequence[int]], looks: InkLooks, cursor: tuple[int, int] = (0, 0)) -> str:
    """The changed columns of some rows; the cursor may be anywhere before, and is at `cursor` (column, row) after."""
    runs = [run for y, columns in changed.items() for run in _runs(grid, y, columns)]
    if not runs:
        return ""
    by_ink = _ink_by_ink(runs, looks)
    ways = [by_ink]
    if sum(map(len, changed.values())) < MANY:
        ways += [way for way in (runs, _down_the_edges(by_ink)) if way != by_ink]
    return min((_written(grid, way, looks, cursor) for way in ways), key=lambda sent: len(sent.encode()))


@functools.lru_cache(4096)
def place(x: int, y: int) -> str:
    """Move the cursor to a cell."""
    return f"\x1b[{y + 1};{x + 1}H" if x else f"\x1b[{y + 1}H" if y else "\x1b[H"


# The order of writing


def _runs(grid: Grid, y: int, columns: Iterable[int]) -> list[InkRun]:
    """The changed cells of a row in reading order, those of one ink together.

    Blanks go with the letters before them, or else after them. After a character whose width is in doubt nothing goes
    on: the cursor has to be placed anew.
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


def _ink_by_ink(runs: Sequence[InkRun], looks: InkLooks) -> list[InkRun]:
    """All of one ink together; blanks, which have no letter, are written with the first ink on their ground."""
    letters = {run.ink for run in runs if not run.is_blank}
    grounds = {code & TINT_BITS for code in letters if not code & _MARKS}
    alone = {run.ink for run in runs if run.is_blank and run.ink & TINT_BITS not in grounds}
    order = _order(frozenset(letters | alone), looks)
    turns = {code: turn for turn, code in enumerate(order)}
    blanks = {code & TINT_BITS: turns[code] for code in reversed(order) if not code & _MARKS}
    return sorted(runs, key=lambda run: blanks[run.ink & TINT_BITS] if run.is_blank else turns[run.ink])


@functools.lru_cache(256)
def _order(inks: frozenset[int], looks: InkLooks) -> Sequence[int]:
    """Inks one after another so that switching takes few bytes: from each to the nearest, from the best of all starts.

    Frames that are alike have the same inks, so this is seldom to be found out.
    """
    codes = sorted(inks)  # by their grounds
    if len(codes) > MOST_ORDERED:
        return codes
    lengths = [[len(_switch(looks, before, code)) for code in codes] for before in codes]
    first = [len(_switch(looks, _NO_INK, code)) for code in codes]
    ways = (_nearest_by_nearest(start, lengths) for start in range(len(codes)))
    best = min(ways, key=lambda way: first[way[0]] + sum(lengths[here][there] for here, there in pairwise(way)))
    return [codes[place] for place in best]


def _nearest_by_nearest(start: int, lengths: Sequence[Sequence[int]]) -> list[int]:
    """A way through all inks that goes to the nearest one each time."""
    way, left = [start], set(range(len(lengths))) - {start}
    while left:
        here = lengths[way[-1]]
        nearest = min(left, key=lambda there: (here[there], there))
        way.append(nearest)
        left.remove(nearest)
    return way


def _down_the_edges(runs: Sequence[InkRun]) -> list[InkRun]:
    """Single cells below each other, like the sides of a card, from the top to the bottom."""
    alone = {(run.y, run.x): run for run in runs if run.end == run.x + 1}
    found: dict[InkRun, None] = {}
    for run in runs:
        below: InkRun | None = run
        while below is not None and below.ink == run.ink and below not in found:
            found[below] = None
            below = alone.get((below.y + 1, below.x)) if (below.y, below.x) in alone else None
    return list(found)


# Writing


def _written(grid: Grid, runs: Sequence[InkRun], looks: InkLooks, cursor: tuple[int, int]) -> str:
    waiting: dict[int, deque[InkRun]] = {}
    for run in runs:
        waiting.setdefault(run.y, deque()).append(run)
    parts: list[str] = []
    current, row, column = _NO_INK, _LOST, 0
    for run in runs:
        y, x, end, code, sign = run
        chars = grid.chars[y]
        waiting[y].popleft()
        if code != current and (code := _least(sign, code, current)) != current:
            parts.append(_switch(looks, current, code))
            current = code
        if (row, column) != (y, x):
            near = row == y and column < x
            parts.append(_run_up(grid, waiting[y], y, column, x, current) if near else _jump(row, column, y, x))
        parts.append("".join(chars[x:end]))
        column = end
        row = y if end < grid.width and _is_sure(chars[end - 1] or chars[end - 2]) else _LOST
    return "".join((*parts, _RESET, _jump(row, column, cursor[1], cursor[0])))


def _jump(row: int, column: int, y: int, x: int) -> str:
    """Move the cursor: to a cell, or by steps from where it is, whichever is shorter."""
    there = place(x, y)
    if row == _LOST:
        return there
    steps = _up_or_down(row, y) + _along(column, x)
    return steps if len(steps) < len(there) else there


@functools.lru_cache(4096)
def _up_or_down(row: int, y: int) -> str:
    """Move the cursor to another row. One row is an index, which scrolls at the edges, where nothing leads out."""
    if abs(y - row) < 2:
        return ("", "\x1bD", "\x1bM")[y - row]
    steps, there = f"\x1b[{abs(y - row)}{'B' if y > row else 'A'}", f"\x1b[{y + 1}d"
    return min(steps, there, key=len)


@functools.lru_cache(4096)
def _along(column: int, x: int) -> str:
    """Move the cursor inside its row."""
    if x >= column:
        return f"\x1b[{x - column}C" if x - column > 1 else "\x1b[C" if x > column else ""
    back = "\b" * (column - x) if column - x < 4 else f"\x1b[{column - x}D"
    return min(back, f"\x1b[{x + 1}G" if x else "\r", key=len)


def _run_up(grid: Grid, waiting: Iterable[InkRun], y: int, column: int, x: int, current: int) -> str:
    """Move the cursor to the right in its row: jump, or write what stands between, if that is shorter and harmless.

    It is, where the ink is right, and where the cell has yet to be written anyway.
    """
    jump = _along(column, x)
    chars, inks = grid.chars[y], grid.inks[y]
    between = "".join(chars[column:x])
    if (
        len(between.encode()) <= len(jump)
        and _is_sure(between)
        and all(
            _shows(chars[gap], inks[gap], current) or any(run.x <= gap < run.end for run in waiting)
            for gap in range(column, x)
        )
    ):
        return between
    return jump


def _with_first_letter(chars: Sequence[str], inks: Sequence[int]) -> int:
    """The ink for blanks at the beginning of a row: their ground, and the first letter that will be needed."""
    for char, code in zip(chars, inks, strict=True):
        if char != " ":
            return inks[0] if code & _MARKS else _least(" ", inks[0], code)
    return inks[0]


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
