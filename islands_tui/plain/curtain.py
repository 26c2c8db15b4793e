"""The curtain between people who share a keyboard: it hides what only another player may know.

On a terminal, the screen and its scrollback are cleared, and the next player opens the curtain with a named key, never
with just Enter. On a pipe there is nothing to hide: a line separates the seats.
"""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum, auto
from typing import Any

from islands_tui.plain.telling import Teller
from islands_tui.text.console import Console
from rules.engine.match import Match
from rules.engine.messages import MessageValue, Seat, say

OPEN, UNDO, LOG, SCORES, LEAVE = "o", "u", "L", "s", "q"


class Passed(Enum):
    """The outcome of handing over the keyboard."""

    OPENED = auto()
    UNDONE = auto()
    UNDONE_COVERED = auto()
    """The move was undone after it was hidden: the player who made it has to come back."""
    LEFT = auto()


class PlainCurtain:
    """The curtain between the seat at the keyboard and the next one."""

    def __init__(self, match: Match[Any], console: Console, teller: Teller, undo: Callable[[], bool]) -> None:
        """`undo` undoes the last move, or says why not."""
        self.match = match
        self.console = console
        self.teller = teller
        self.undo = undo

    def pass_keyboard(self, front: int | None, seat: int) -> Passed:
        """Hide what `front` sees, then wait for the player of `seat`."""
        if not self.console.interactive:
            self.say("curtain.separator", seat=Seat(seat))
            return Passed.OPENED
        if front is not None:
            answer = self._hide(seat)
            if answer is not None:
                return answer
        self.console.clear()
        return self._wait_for(seat)

    def _hide(self, seat: int) -> Passed | None:
        while True:
            line = self.console.read(self.teller.texts(say("curtain.hide", seat=Seat(seat))))
            if line is None or line == LEAVE:
                return Passed.LEFT
            if line != UNDO:
                return None
            if self.undo():
                return Passed.UNDONE

    def _wait_for(self, seat: int) -> Passed:
        while True:
            self.say("curtain.waits", seat=Seat(seat))
            match self.console.read(self.teller.texts(say("curtain.open", seat=Seat(seat), key=OPEN))):
                case "o":
                    return Passed.OPENED
                case None | "q":
                    return Passed.LEFT
                case "u":
                    if self.undo():
                        return Passed.UNDONE_COVERED
                case "L":
                    self.console.lines(self.teller.log_lines(self.match.log, None))
                case "s":
                    self.console.lines(self.teller.scores(None))

    def say(self, id: str, /, **values: MessageValue) -> None:
        self.console.line(self.teller.texts(say(id, **values)))
