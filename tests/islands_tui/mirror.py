"""The same match twice: once in a terminal, once here, where every frame is painted that the terminal must show."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from islands_tui.app.islands_app import table_for
from islands_tui.drawing.glyphs import GLYPHS
from islands_tui.drawing.palette import Palette
from islands_tui.drawing.terminal import Drawing
from islands_tui.session.overlays import Confirmation
from islands_tui.table_screen.table_screen import TableScreen
from rules.engine.contract import Action
from rules.engine.match import Match
from rules.engine.rng import Rng
from tests.islands_tui import frames
from tests.islands_tui.frames import Picture
from tests.islands_tui.session.fake_host import give_forced_answers
from tests.islands_tui.terminal import Terminal


def a_table(match: Match[Any], glyphs: str = "box") -> TableScreen:
    """A table to paint, without an app around it."""
    table = table_for(match, Drawing(GLYPHS[glyphs], Palette("256")))
    table.state.sit_down()
    return table


def painted(table: TableScreen, width: int, height: int) -> Picture:
    """The next frame of such a table."""
    return frames.painted(table, width, height)


class Mirror:
    """A table in a terminal and its image: the same keys go to both, and after each they must show the same."""

    def __init__(self, terminal: Terminal, match: Match[Any]) -> None:
        self.terminal, self.match = terminal, match
        self.table = a_table(match)
        give_forced_answers(self.table.controller)
        self.table.state.sit_down()
        self.compare()

    def compare(self) -> int:
        """Wait until the terminal shows the frame that is painted here; return the bytes it took."""
        picture = painted(self.table, self.terminal.screen.columns, self.terminal.screen.lines)
        return self.terminal.wait_for_screen(picture.grid.lines())

    def next(self) -> int:
        """Go to the next choice."""
        self.table.state.before_command()
        self.table.state.chooser.step(1)
        self.terminal.send("n")
        return self.compare()

    def enter(self) -> int:
        """Take the highlighted choice, with a second Enter where the table asks for it. The end is not compared."""
        state = self.table.state
        state.before_command()
        current = state.chooser.current
        assert current is not None
        if state.asks_again(current):
            state.lay(Confirmation())
            self.terminal.send("\r")
            self.compare()
            state.close()
        self.terminal.send("\r")
        actions = state.chooser.take()
        if actions:
            play_at(self.table, actions)
        return 0 if self.match.decision is None else self.compare()


def play_at(table: TableScreen, actions: Sequence[Action]) -> None:
    """Play at a table without an app as its loop does: forced answers follow, then whoever is next sees what is new."""
    match, state = table.match, table.state
    for action in actions:
        match.play(action)
    answered = match.moves[-1].seat
    give_forced_answers(table.controller)
    state.sit_down()
    if match.decision is not None and match.decision.seat != answered:
        state.mark_changes()


def play_with_keys(terminal: Terminal, match: Match[Any], seed: int) -> None:
    """Play a match to its end with `n` and Enter."""
    mirror, chance = Mirror(terminal, match), Rng(seed)
    while match.decision is not None:
        for _ in range(1 + chance.below(min(3, len(mirror.table.state.chooser.choices)))):
            mirror.next()
        mirror.enter()
