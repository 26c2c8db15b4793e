"""The modes of a table. The top overlay decides the mode (`overlays`); without one, the match does.

`mode_tables` defines what commands do in each mode.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from enum import Enum, auto

from islands_tui.session.choice_cursor import LISTED, Chooser
from rules.engine.contract import Action, Target


class Mode(Enum):
    """What the player at the keyboard is doing."""

    CHOOSING = auto()
    CONFIRMING = auto()
    """Waiting for a second Enter, because the choice reveals or destroys something."""
    LOOKING = auto()
    TYPING = auto()
    ASKING = auto()
    PAGING = auto()
    WAITING = auto()
    """The curtain is closed until the next player opens it."""
    WATCHING = auto()
    """A bot or a player at another terminal is to move."""
    OVER = auto()
    REPLAYING = auto()


class Prompt:
    """A prompt of a screen other than a table: the answers, and what each does."""

    def __init__(self, text: str, answers: Sequence[tuple[str, Callable[[], None]]]) -> None:
        """The answers are laid out as choices."""
        self.text, self.answers = text, answers
        places = range(len(answers))
        self.chooser = Chooser((Action(str(place)), (Target(LISTED, str(place)),)) for place in places)

    def answer(self) -> None:
        """Do what the highlighted answer says."""
        self.answers[self.chooser.index][1]()
