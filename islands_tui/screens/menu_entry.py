"""An entry of the menu: a button with a note beside it, and lines about the match to continue below it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from islands_tui.drawing.grid import Pad
from islands_tui.drawing.ink import DIM, HEAD
from islands_tui.widgets.choices import paint_button
from islands_tui.widgets.pane import Pane

_WIDEST_BELOW = 36
"""The maximum width of the lines below a button."""


class EntryContent(NamedTuple):
    """The name of an entry, its label, whether the cursor is there, and a note beside it or lines below it."""

    name: str
    label: str
    here: bool
    beside: str = ""
    below: Sequence[str] = ()


class MenuEntry(Pane[EntryContent]):
    """A button and what there is to say about it."""

    @classmethod
    def paint(cls, pad: Pad, content: EntryContent) -> None:
        end = paint_button(pad, content.name, 0, 0, content.label, here=content.here, letter=HEAD)
        pad.say(end + 1, 0, content.beside, DIM)
        for row, line in enumerate(content.below, start=1):
            pad.say(2, row, line, DIM)


def entry_width(content: EntryContent, measure: Callable[[str], int]) -> int:
    """The exact width of an entry, because it overlaps the edge of the picture."""
    beside = measure(content.label) + 4 + (1 + measure(content.beside) if content.beside else 0)
    below = [min(2 + measure(line), _WIDEST_BELOW) for line in content.below]
    return max(beside, *below, 0)
