"""What a game's screen is given to paint one frame: pads, the view, and how each spot of the table is marked."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from islands_tui.drawing.frame import Area, Frame
from islands_tui.drawing.grid import ACCENT, DIM, TEXT, Pad
from islands_tui.drawing.marks import CHOSEN_INK, CURSOR_INK, Mark
from islands_tui.texts import Texts
from rules.engine.contract import Target


@dataclass
class Scene:
    """One frame being painted. Painting a spot also says where it lies: keys and mouse find it there."""

    frame: Frame
    board: Pad
    seats: Pad
    view: Any
    viewer: int | None
    decider: int | None
    texts: Texts
    marks: Mapping[Target, Mark]
    board_number: int = 0
    """Which of the game's boards `v` has turned to; 0 is the usual one."""
    zoom: int = 0
    spots: dict[Target, Area] = field(default_factory=dict)
    unseen: set[Target] = field(default_factory=set)
    """Spots that lie outside their pad: arrows lead there, and then it shows them; the mouse can't hit them."""

    def mark(self, target: Target) -> Mark:
        """How the target is marked."""
        return self.marks.get(target, Mark.NONE)

    def spot(self, pad: Pad, target: Target, x: int, y: int, width: int = 1, height: int = 1) -> Mark:
        """Say where a target lies on a pad; return how it is marked."""
        area = Area(pad.x + x, pad.y + y, width, height)
        shown = area.within(Area(pad.x, pad.y, pad.width, pad.height))
        if shown is None:
            self.unseen.add(target)
        self.spots[target] = shown or area
        return self.mark(target)

    def bracketed(
        self, pad: Pad, target: Target, x: int, y: int, text: str, letter: int = TEXT, numbered: bool = False
    ) -> int:
        """Write a spot with its mark: one cell is kept free for it on each side. Return the column after it.

        An entry of a numbered list needs no sign that it is legal.
        """
        mark = self.spot(pad, target, x, y, pad.measure(text) + 2)
        return write_marked(pad, x, y, text, Mark.NONE if numbered and mark is Mark.LEGAL else mark, letter)


def write_marked(pad: Pad, x: int, y: int, text: str, mark: Mark, letter: int = TEXT) -> int:
    """Write a text between the signs of a mark; return the column after them."""
    if mark is Mark.CURSOR:
        return pad.put(x, y, f"[{text}]", CURSOR_INK)
    left, right = (mark.value + " ")[:2]
    edge = DIM if mark is Mark.BLOCKED else CHOSEN_INK if mark is Mark.CHOSEN else ACCENT
    pad.put(x, y, left, edge)
    end = pad.say(x + 1, y, text, DIM if mark is Mark.BLOCKED else letter)
    return pad.put(end, y, right, edge)
