"""In place of the table: the curtain, and the notice that the window is too small. Over the log: lines of text."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from islands_tui.commands.catalogue import DEPART, QUIT, REDRAW
from islands_tui.drawing.glyphs import SHAPES
from islands_tui.drawing.grid import Pad
from islands_tui.drawing.ink import HEAD, TEXT, ink
from islands_tui.text.texts import Texts
from islands_tui.widgets.log import paint_rule
from islands_tui.widgets.pane import Pane
from rules.engine.messages import say

_EDGE = ink("accent")
_BOX = (44, 11)
_TOO_SMALL = ("needed", "found", "", "advice", "saved", "")


class CurtainContent(NamedTuple):
    """The seat that the curtain waits for, and its text."""

    seat: int
    lines: Sequence[str]


class Curtain(Pane[CurtainContent]):
    """Closed until the next player is at the keyboard. It has no view, so it can't reveal anything."""

    @classmethod
    def paint(cls, pad: Pad, content: CurtainContent) -> None:
        """A closed box in the centre."""
        paint_curtain(pad, content.seat, SHAPES[content.seat], content.lines)


class TooSmall(Pane[Sequence[str]]):
    """The text of a window that is too small for a table."""

    @classmethod
    def paint(cls, pad: Pad, content: Sequence[str]) -> None:
        """As many lines as fit."""
        paint_too_small(pad, content)


def too_small_lines(texts: Texts, width: int, height: int) -> Sequence[str]:
    """The notice in a window that is too small: the size needed, and the keys that still work."""
    lines = [line and texts(say(f"small.{line}", width=width, height=height)) for line in _TOO_SMALL]
    return [*lines, "   ".join(command.hint(texts) for command in (DEPART, REDRAW, QUIT))]


class NoticeLinesContent(NamedTuple):
    """Lines over the log: a look at a spot, a refusal, or the guide with a label in a rule above it."""

    lines: Sequence[str]
    label: str = ""
    column: int = 0
    """The column where the line between board and seats joins the rule."""


class NoticeLines(Pane[NoticeLinesContent]):
    """Lines of text over the log."""

    @classmethod
    def paint(cls, pad: Pad, content: NoticeLinesContent) -> None:
        """The lines, below a rule if they have a label."""
        pad.clear("panel")
        if content.label:
            paint_rule(pad, content.label, content.column)
        for row, line in enumerate(content.lines, start=int(bool(content.label))):
            pad.say(2, row, line)


def paint_curtain(pad: Pad, seat: int, shape: str, lines: Sequence[str]) -> None:
    """A closed box in the centre: the shape of the next player, and what to do."""
    width, height = _BOX
    width = max(width, *(pad.measure(line) + 4 for line in lines))
    box = pad.pad((pad.width - width) // 2, max(0, (pad.height - height) // 2 - 1), width, height)
    box.clear("card")
    box.frame(0, 0, width, height, pad.glyphs.double, _EDGE)
    box.say_centred(2, shape, ink(f"p{seat + 1}", bold=True))
    for row, line in enumerate(lines, start=3):
        box.say_centred(row, line, HEAD if row in (3, 8) else TEXT)


def paint_too_small(pad: Pad, lines: Sequence[str]) -> None:
    """As many words as fit, centred."""
    top = max(0, (pad.height - len(lines)) // 2)
    for row, line in enumerate(lines):
        pad.say_centred(top + row, line, HEAD if row == 0 else TEXT)
