"""A game to choose: a button with its picture on the left, and what there is to know about it beside that."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from islands_tui.drawing.grid import Pad
from islands_tui.drawing.ink import DIM, HEAD, LINES, TEXT
from islands_tui.widgets.choices import paint_button
from islands_tui.widgets.pane import Pane

ROWS = 4
"""The rows of a game that is shown in full."""
_WORDS = 31
"""The column of the words."""


class GameEntryContent(NamedTuple):
    """A game by its id, its title, what it is about, how many can play it, and whether the cursor is there."""

    game: str
    title: str
    about: str
    players: str
    picture: Sequence[str]
    here: bool


class GameEntry(Pane[GameEntryContent]):
    """A picture, and beside it title, players and what the game is about."""

    @classmethod
    def paint(cls, pad: Pad, content: GameEntryContent) -> None:
        """Four rows, all of which can be clicked."""
        pad.spot(content.game, 0, 0, pad.width, pad.height)
        for row, line in enumerate(content.picture):
            for column, sign in enumerate(line, start=3):
                pad.say(column, row, sign, LINES if sign in "/\\_" else TEXT)
        end = paint_button(pad, content.game, _WORDS, 0, content.title, here=content.here, letter=HEAD)
        pad.put(end + 1, 0, content.players, DIM)
        for row, line in enumerate(pad.wrapped(content.about, pad.width - _WORDS - 4), start=1):
            pad.say(_WORDS + 2, row, line)
