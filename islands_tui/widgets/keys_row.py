"""The bottom row: which keys are useful now. As many as fit; the last one, how to get help, always."""

from __future__ import annotations

from collections.abc import Sequence

from islands_tui.drawing.area import Area
from islands_tui.drawing.grid import Pad
from islands_tui.drawing.palette import ink
from islands_tui.keys.commands import Command
from islands_tui.widgets.pane import Pane
from rules.engine.named_tuple import NamedTuple

_KEYS = ink("dim")


class KeysContent(NamedTuple):
    """The commands that are useful now, and the key and word of each."""

    commands: Sequence[Command]
    hints: Sequence[str]


class KeysRow(Pane[KeysContent]):
    """The bottom row. Its spots are commands: a click on one is its key."""

    def paint(self, pad: Pad, content: KeysContent) -> None:
        """As many hints as fit."""
        for place, area in paint_keys(pad, content.hints):
            self.spots[content.commands[place]] = area


def paint_keys(pad: Pad, hints: Sequence[str]) -> list[tuple[int, Area]]:
    """Paint the hints from the left; return the place of each in the list and where it stands."""
    pad.paint("keys")
    last = len(hints) - 1
    gap = 2 if pad.width < 100 else 3
    x, painted = 1, list[tuple[int, Area]]()
    for place, hint in enumerate(hints):
        width = pad.measure(hint)
        if place == last or x + width + gap + pad.measure(hints[last]) + 1 <= pad.width:
            pad.put(x, 0, hint, _KEYS)
            painted.append((place, Area(pad.x + x, pad.y, width, 1)))
            x += width + gap
    return painted
