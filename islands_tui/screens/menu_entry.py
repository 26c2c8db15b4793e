"""An entry of the menu: a button, what is to be known about it beside, and the match that waits below."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from islands_tui.drawing.grid import DIM, HEAD, Pad
from islands_tui.widgets.choices import Choices
from rules.engine.named_tuple import NamedTuple

_WIDEST_BELOW = 36
"""Columns of the lines below a button."""


class EntryContent(NamedTuple):
    """The name of an entry, its words, whether the cursor is there, and a note beside it or lines below it."""

    name: str
    label: str
    here: bool
    beside: str = ""
    below: Sequence[str] = ()
    is_open: bool = True
    """Whether it can be taken."""


class MenuEntry(Choices[EntryContent]):
    """Something to press, if it leads anywhere now."""

    def paint(self, pad: Pad, content: EntryContent) -> None:
        """The button with its note; lines below it."""
        if content.is_open:
            end = self.button(pad, content.name, 0, 0, content.label, here=content.here, letter=HEAD)
            pad.say(end + 1, 0, content.beside, DIM)
        else:
            pad.put(2, 0, content.label, DIM)
        for row, line in enumerate(content.below, start=1):
            pad.say(2, row, line, DIM)


def entry_width(content: EntryContent, measure: Callable[[str], int]) -> int:
    """The columns that an entry takes; no more, for it lies over the edge of the picture."""
    beside = measure(content.label) + 4 + (1 + measure(content.beside) if content.beside else 0)
    below = [min(2 + measure(line), _WIDEST_BELOW) for line in content.below]
    return max(beside, *below, 0)
