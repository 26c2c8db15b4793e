"""What a game's screen is given to paint one frame: pads, the view, and how each spot of the table is marked."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum
from typing import Any

from islands_tui.drawing.frame import Area, Frame
from islands_tui.drawing.glyphs import SHAPES
from islands_tui.drawing.grid import ACCENT, DIM, TEXT, Pad
from islands_tui.drawing.palette import ink
from islands_tui.texts import Texts
from rules.engine.contract import Message, Target

CURSOR_INK = ink("accent", bold=True, reverse=True)
CHOSEN_INK = ink("accent", bold=True)


class Mark(Enum):
    """What a spot is in the open decision, and the signs left and right of it."""

    NONE = ("", "")
    BLOCKED = ("¬", "")
    LIT = ("", "")
    LEGAL = ("+", "")
    CHOSEN = ("«", "»")
    CURSOR = ("[", "]")


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

    def mark(self, target: Target) -> Mark:
        """How the target is marked."""
        return self.marks.get(target, Mark.NONE)

    def spot(self, pad: Pad, target: Target, x: int, y: int, width: int = 1, height: int = 1) -> Mark:
        """Say where a target lies on a pad; return how it is marked."""
        self.spots[target] = Area(pad.x + x, pad.y + y, width, height)
        return self.mark(target)

    def bracketed(self, pad: Pad, target: Target, x: int, y: int, text: str, letter: int = TEXT) -> int:
        """Write a spot with its mark: one cell is kept free for it on each side. Return the column after it."""
        mark = self.spot(pad, target, x, y, pad.measure(text) + 2)
        if mark is Mark.CURSOR:
            return pad.put(x, y, f"[{text}]", CURSOR_INK)
        left, right = mark.value
        pad.put(x, y, left or " ", DIM if mark is Mark.BLOCKED else CHOSEN_INK if right else ACCENT)
        end = pad.say(x + 1, y, text, DIM if mark is Mark.BLOCKED else letter)
        return pad.put(end, y, right or " ", CHOSEN_INK)

    def text(self, message: Message) -> str:
        """The message in the player's language."""
        return self.texts(message)

    def shape(self, seat: int) -> str:
        """A player's shape."""
        return SHAPES[seat]
