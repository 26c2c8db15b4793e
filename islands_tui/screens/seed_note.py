"""The note beside the seed of a new match."""

from __future__ import annotations

from typing import NamedTuple

from islands_tui.drawing.grid import Pad
from islands_tui.drawing.ink import DIM, TEXT
from islands_tui.screens.new_match_rows import SEED
from islands_tui.widgets.pane import Pane


class SeedNoteContent(NamedTuple):
    """A note about the seed, and whether it replaces the seed."""

    text: str
    is_alone: bool


class SeedNote(Pane[SeedNoteContent]):
    """A note beside the seed, or in its place while none is typed: then a click goes to the seed."""

    @classmethod
    def paint(cls, pad: Pad, content: SeedNoteContent) -> None:
        end = pad.put(1, 0, content.text, TEXT if content.is_alone else DIM)
        if content.is_alone:
            pad.spot(SEED, 0, 0, end + 1)
