"""Curves of points: a line for each seat, joined from round to round, with the seat's name where the line ends.

The lines are half blocks where the alphabet has them, otherwise steps of frame characters.
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from islands_tui.drawing.glyphs import SHAPES
from islands_tui.drawing.grid import Pad
from islands_tui.drawing.ink import DIM, HEAD, LINES, ink

_TICKS = (2, 4, 6, 8, 10, 15, 20, 25, 30, 40, 50, 60, 80, 100, 150, 200, 500, 1000)
"""Points between two numbers on the axis."""
_APART = 2
"""Rows between two of them, at least."""
_AXIS = 6
"""Columns left of the curves, for the numbers."""
_LEAST_WIDTH = 30
"""Columns that the curves keep: names that would leave them less are left out."""


class AxisScale(NamedTuple):
    """Points as rows above the lowest one."""

    height: int
    tick: int
    below: int
    """How many numbers of the axis are below zero."""
    apart: int = _APART
    """Rows from one number of the axis to the next."""

    def level(self, points: float) -> float:
        return min(self.height, max(0.0, self.apart * (points / self.tick + self.below)))


def scale_for(least: int, most: int, rows: int) -> AxisScale:
    """The scale with which the curves take the most of these rows."""
    found = []
    for tick in _TICKS:
        below = max(0, math.ceil(-least / tick))
        apart = rows // max(1, math.ceil(most / tick) + below)
        if apart >= _APART:
            found.append(AxisScale(rows, tick, below, apart))
    widest = AxisScale(rows, _TICKS[-1], max(0, math.ceil(-least / _TICKS[-1])))
    return max(found, key=lambda scale: scale.level(most), default=widest)


def paint_curves(pad: Pad, rounds: Sequence[Sequence[int]], names: Sequence[str], end: str) -> None:
    """Each seat's points after each round above a row of round numbers, of which the last is called `end`."""
    scale = scale_for(min(map(min, rounds)), max(map(max, rounds)), pad.height - 2)
    labels = _labels(pad, rounds[-1], names)
    room = _room(pad, labels)
    columns = _columns(len(rounds), room)
    _paint_axis(pad, scale, columns[-1] + 2)
    front_last = sorted(range(len(labels)), key=lambda seat: rounds[-1][seat])
    for seat in front_last:
        levels = [scale.level(points[seat]) for points in rounds]
        line = blocks(columns, levels) if pad.glyphs.name == "half" else steps(columns, levels, seat)
        for x, row, sign in line:
            pad.put(x, scale.height - row, in_ascii(sign) if pad.glyphs.name == "ascii" else sign, player(seat))
    _paint_rounds(pad, scale, rounds, columns, end)
    _paint_ends(pad, scale, columns[-1] + 2, rounds[-1], labels)


def player(seat: int) -> int:
    return ink(f"p{seat + 1}", bold=True)


def _labels(pad: Pad, points: Sequence[int], names: Sequence[str]) -> list[str]:
    """The labels at the ends of the curves: shape, name and points; without names if there is too little room."""
    bare = [f"{SHAPES[seat]} {number}" for seat, number in enumerate(points)]
    named = [f"{SHAPES[seat]} {name} {points[seat]}" for seat, name in enumerate(names)]
    fits = bool(named) and _room(pad, named) >= _LEAST_WIDTH
    return named if fits else bare


def _room(pad: Pad, labels: Sequence[str]) -> int:
    """The columns left for the curves: the last shapes may lie side by side before the labels."""
    return pad.width - _AXIS - len(labels) - max(map(pad.measure, labels))


def _columns(count: int, width: int) -> list[int]:
    """The column of each round."""
    return [_AXIS + round(place * (width - 2) / max(1, count - 1)) for place in range(count)]


def _paint_axis(pad: Pad, scale: AxisScale, end: int) -> None:
    for place, level in enumerate(range(0, scale.height + 1, scale.apart)):
        y, is_zero = scale.height - level, place == scale.below
        pad.say_right(_AXIS - 2, y, str((place - scale.below) * scale.tick), DIM)
        pad.put(_AXIS - 1, y, (("─" if is_zero else "·   ") * pad.width)[: end - _AXIS], LINES)


# Lines


def blocks(columns: Sequence[int], levels: Sequence[float]) -> Iterator[tuple[int, int, str]]:
    """A straight line from round to round, two blocks to a cell."""
    halves: dict[tuple[int, int], set[int]] = {}
    before = round(2 * levels[0])
    for (x, level), (to_x, to_level) in itertools.pairwise(zip(columns, levels, strict=True)):
        for column in range(x, to_x + 1):
            now = round(2 * (level + (to_level - level) * (column - x) / max(1, to_x - x)))
            low, high = sorted((before + (now > before) - (now < before), now))
            for half in range(low, high + 1) if now != before else (now,):
                halves.setdefault((column, half // 2), set()).add(half % 2)
            before = now
    for (column, row), parts in halves.items():
        yield column, row, "█" if len(parts) == 2 else "▀" if 1 in parts else "▄"


def steps(columns: Sequence[int], levels: Sequence[float], seat: int) -> Iterator[tuple[int, int, str]]:
    """A level line for each round, joined halfway: a bit further right for each seat, so that none hides another."""
    for (x, level), (to_x, to_level) in itertools.pairwise(zip(columns, levels, strict=True)):
        row, to_row, middle = round(level), round(to_level), min((x + to_x) // 2 + seat, to_x)
        yield from ((column, row, "─") for column in range(x, middle))
        yield from ((column, to_row, "─") for column in range(middle, to_x + 1))
        if row != to_row:
            yield middle, row, "┘" if to_row > row else "┐"
            yield middle, to_row, "┌" if to_row > row else "└"
            yield from ((middle, between, "│") for between in range(min(row, to_row) + 1, max(row, to_row)))


def in_ascii(sign: str) -> str:
    """Corners as people draw them: the alphabet's own stand for the hulls of ships."""
    return {"┌": ".", "┐": ".", "└": "'", "┘": "'"}.get(sign, sign)


# What the lines mean


def _paint_rounds(
    pad: Pad, scale: AxisScale, rounds: Sequence[Sequence[int]], columns: Sequence[int], end: str
) -> None:
    """The round numbers that have room, each with the shapes of all seats."""
    for number in _shown(len(rounds), (columns[-1] - columns[0]) // (len(rounds[0]) + 2) + 1):
        label = end if number == len(rounds) - 1 else str(number + 1)
        pad.put(min(columns[number], pad.width - pad.measure(label)), scale.height + 1, label, DIM)
        taken: dict[int, int] = {}
        for seat, points in enumerate(rounds[number]):
            row = round(scale.level(points))
            pad.put(columns[number] + taken.get(row, 0), scale.height - row, SHAPES[seat], player(seat))
            taken[row] = taken.get(row, 0) + 1


def _shown(count: int, most: int) -> list[int]:
    """The rounds that fit, always including the last."""
    every = -(-count // max(1, most))
    return list(range(count - 1, -1, -every))[::-1]


def _paint_ends(pad: Pad, scale: AxisScale, x: int, points: Sequence[int], labels: Sequence[str]) -> None:
    """The labels at the heights of the curves' ends, moved apart where they would cover each other."""
    seats = sorted(range(len(points)), key=lambda seat: (-points[seat], seat))
    rows = [scale.height - round(scale.level(points[seat])) for seat in seats]
    for place in range(1, len(rows)):
        rows[place] = max(rows[place], rows[place - 1] + 1)
    over = max(0, rows[-1] - scale.height)
    for place in reversed(range(len(rows))):
        rows[place] = min(rows[place], scale.height - (len(rows) - 1 - place)) if over else rows[place]
    for seat, row in zip(seats, rows, strict=True):
        shape, *words = labels[seat].split(" ")
        x_words = pad.put(x + len(seats) - 1, row, shape, player(seat))
        pad.say(x_words + 1, row, " ".join(words), HEAD)
