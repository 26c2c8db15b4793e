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
    table.situation.spots = picture.spots
    if not table.situation.board:
        table.situation.usual_spots = picture.spots
    return picture


def play_with_keys(terminal: Terminal, match: Match[Any], seed: int) -> None:
    """Play a match to its end with `n` and Enter; after each key the terminal must show the frame painted here."""
    table, chance = a_table(match), Chance(seed)
    size = (terminal.screen.columns, terminal.screen.lines)
    terminal.wait_for_screen(painted(table, *size).grid.lines())
    while match.decision is not None:
        chooser = table.situation.chooser
        for _ in range(1 + chance.below(min(3, len(chooser.choices)))):
            chooser.step(1)
            terminal.send("n")
            terminal.wait_for_screen(painted(table, *size).grid.lines())
        _enter(terminal, table)
        if match.decision is not None:
            terminal.wait_for_screen(painted(table, *size).grid.lines())


def _enter(terminal: Terminal, table: TableScreen) -> None:
    """Take the highlighted choice, with a second Enter where something is revealed."""
    situation, match = table.situation, table.match
    current = situation.chooser.current
    assert current is not None
    if current.action is not None and match.reveals(current.action):
        situation.armed = True
        terminal.send("\r")
        size = (terminal.screen.columns, terminal.screen.lines)
        terminal.wait_for_screen(painted(table, *size).grid.lines())
    situation.armed = False
    terminal.send("\r")
    actions = situation.chooser.take()
    for action in actions:
        match.play(action)
    if actions:
        situation.sit_down()
