"""The list of exercises: what can be chosen, and under it lines that only tell something."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from islands_tui.drawing.grid import Pad
from islands_tui.drawing.ink import DIM, HEAD, TEXT
from islands_tui.drawing.marks import CURSOR_INK
from islands_tui.text.truncate import cut_to
from islands_tui.widgets.pane import Pane

_LEFT, _INDENT, _WIDEST = 2, 4, 90


class ExerciseLine(NamedTuple):
    """One row: its words, and what stands at its end. Without a name it can't be chosen."""

    words: str
    end: str = ""
    name: str = ""


class ExerciseListContent(NamedTuple):
    """All rows, and the name of the one under the cursor."""

    lines: Sequence[ExerciseLine]
    cursor: str = ""


class ExerciseList(Pane[ExerciseListContent]):
    """As many rows as fit around the cursor. The spots are the names of what can be chosen."""

    @classmethod
    def paint(cls, pad: Pad, content: ExerciseListContent) -> None:
        names = [line.name for line in content.lines]
        place = names.index(content.cursor) if content.cursor in names else 0
        first = max(0, min(place - pad.height // 2, len(content.lines) - pad.height))
        for y, line in enumerate(content.lines[first : first + pad.height]):
            _paint_line(pad, y, line, line.name != "" and line.name == content.cursor)


def _paint_line(pad: Pad, y: int, line: ExerciseLine, is_here: bool) -> None:
    width = min(pad.width - 1, _WIDEST)
    letter = CURSOR_INK if is_here else HEAD if line.name else TEXT
    x = _LEFT if line.name else _INDENT
    if line.name:
        pad.spot(line.name, 1, y, width - 1)
    if is_here:
        pad.put(1, y, "[" + " " * (width - 3) + "]", CURSOR_INK)
    end = width - 2 - pad.measure(line.end)
    pad.put(x, y, cut_to(line.words, end - x - 1, pad.measure), letter)
    pad.put(end, y, line.end, CURSOR_INK if is_here else DIM)
