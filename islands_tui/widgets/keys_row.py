"""The bottom row: the keys that are useful now, as many as fit. The last one, for help, is always shown."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from islands_tui.commands.command import AnyCommand
from islands_tui.drawing.grid import Pad
from islands_tui.drawing.ink import ink
from islands_tui.widgets.pane import Pane

_KEYS = ink("dim")


class KeysContent(NamedTuple):
    """The commands that are useful now, and the key and word of each."""

    commands: Sequence[AnyCommand]
    hints: Sequence[str]


class KeysRow(Pane[KeysContent]):
    """The bottom row. Its spots are commands: a click on one acts like its key."""

    @classmethod
    def paint(cls, pad: Pad, content: KeysContent) -> None:
        """As many hints as fit."""
        paint_keys(pad, content.hints, content.commands)


def paint_keys(pad: Pad, hints: Sequence[str], commands: Sequence[AnyCommand]) -> None:
    """Paint the hints from the left; each is the spot of its command."""
    pad.paint("keys")
    last = len(hints) - 1
    gap = 2 if pad.width < 100 else 3
    x = 1
    for place, (hint, command) in enumerate(zip(hints, commands, strict=True)):
        width = pad.measure(hint)
        if place == last or x + width + gap + pad.measure(hints[last]) + 1 <= pad.width:
            pad.put(x, 0, hint, _KEYS)
            pad.spot(command, x, 0, width)
            x += width + gap
