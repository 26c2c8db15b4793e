"""The same match twice: once in a terminal, once here, where every frame is painted that the terminal must show."""

from __future__ import annotations

from typing import Any

from islands_tui.app import table_for
from islands_tui.drawing.glyphs import GLYPHS
from islands_tui.drawing.palette import Palette
from islands_tui.drawing.terminal import Drawing
from islands_tui.screens.picture import Picture
from islands_tui.screens.table import TableScreen
from rules.engine.chance import Chance
from rules.engine.match import Match
from tests.islands_tui.terminal import Terminal


def a_table(match: Match[Any], glyphs: str = "box") -> TableScreen:
    """A table to paint, without an app around it."""
    table = table_for(match, Drawing(GLYPHS[glyphs], Palette("256")))
    table.situation.sit_down()
    return table


def painted(table: TableScreen, width: int, height: int) -> Picture:
    """The next frame of such a table."""
    picture = Picture(table, width, height)
    table.situation.show(picture.spots, picture.unseen, picture.on_board)
    return picture


class Mirror:
    """A table in a terminal and its image: the same keys go to both, and after each they must show the same."""

    def __init__(self, terminal: Terminal, match: Match[Any]) -> None:
        self.terminal, self.match = terminal, match
        self.table = a_table(match)
        self.compare()

    def compare(self) -> int:
        """Wait until the terminal shows the frame that is painted here; return the bytes it took."""
        picture = painted(self.table, self.terminal.screen.columns, self.terminal.screen.lines)
        return self.terminal.wait_for_screen(picture.grid.lines())

    def next(self) -> int:
        """Go to the next choice."""
        self.table.situation.chooser.step(1)
        self.terminal.send("n")
        return self.compare()

    def enter(self) -> int:
        """Take the highlighted choice, with a second Enter where something is revealed. The end is not compared."""
        situation = self.table.situation
        current = situation.chooser.current
        assert current is not None
        if current.action is not None and self.match.reveals(current.action):
            situation.armed = True
            self.terminal.send("\r")
            self.compare()
        situation.armed = False
        self.terminal.send("\r")
        actions = situation.chooser.take()
        for action in actions:
            self.match.play(action)
        if actions:
            situation.sit_down()
        return 0 if self.match.decision is None else self.compare()


def play_with_keys(terminal: Terminal, match: Match[Any], seed: int) -> None:
    """Play a match to its end with `n` and Enter."""
    mirror, chance = Mirror(terminal, match), Chance(seed)
    while match.decision is not None:
        for _ in range(1 + chance.below(min(3, len(mirror.table.situation.chooser.choices)))):
            mirror.next()
        mirror.enter()
